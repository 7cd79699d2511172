import type { Translated } from '#app/i18n/locale.ts';
import type { learnMachine as original } from '#app/i18n/locales/zh/learn-machine.ts';

export const learnMachine: Translated<typeof original> = {
  title: 'The learning machine',
  lead:
    'A machine room to work in: follow the signal from room temperature to the chip, then calibrate a ' +
    'qubit with nine experiments.',
  description:
    'Understand a dilution refrigerator, do nine experiments from spectroscopy to crosstalk, and calibrate a qubit.',
  model: 'A model: computed by formulas, no data of a device',
  room: 'Machine room',
  experiments: 'Experiments',
  place: '{{number}} / {{total}}',
  experiment: {
    spectroscopy: {
      title: 'Spectroscopy',
      short: 'Spectroscopy',
      lead: 'Sweep the frequency of the drive and see where it moves the qubit out of 0.',
      why:
        'The qubit leaves |0⟩ only if the drive is close to its frequency. A weak drive gives a Lorentzian ' +
        'line whose width is set by T₂*.',
      more:
        'A stronger drive makes the line higher and wider: power broadening. Use a weak drive to find the ' +
        'frequency, a stronger one if you see no line.',
      fitted: 'A Lorentzian line: its height, its center and its full width at half maximum.',
    },
    rabi: {
      title: 'Rabi oscillation',
      short: 'Rabi',
      lead: 'Raise the amplitude of the drive step by step and see the qubit turn over and back.',
      why:
        'A resonant drive turns the Bloch vector about a horizontal axis by an angle of amplitude times ' +
        'time. Half a turn takes |0⟩ to |1⟩: that is a π pulse.',
      more: 'If it does not reach 1, look for a detuning: it tilts the axis, and the contrast falls to Ω²/(Ω²+δ²).',
      fitted: 'P = b·sin²(πA/2Aπ), which gives Aπ and the contrast b.',
    },
    ramsey: {
      title: 'Ramsey interference',
      short: 'Ramsey',
      lead: 'Wait between two π/2 pulses and measure a difference of frequencies by the beat.',
      why:
        'The first pulse puts the qubit on the equator. While it waits it turns by the difference of the ' +
        'frequencies, and the second pulse turns its phase into shares of 0 and 1.',
      more:
        'Add some detuning on purpose: you see the oscillation, and you know the sign of the difference. ' +
        'The envelope decays with T₂*.',
      fitted:
        'A decaying cosine: frequency, T₂*, height and middle. Frequency of the qubit = that of the drive ' +
        '+ the fitted one − the added detuning.',
    },
    relaxation: {
      title: 'Relaxation, T₁',
      short: 'T₁',
      lead: 'Prepare |1⟩, wait, and read: how fast does it fall back to |0⟩?',
      why: 'The qubit gives its energy to its surroundings. The share of |1⟩ falls exponentially with the time T₁.',
      more:
        'If the curve starts below 1, the π pulse is wrong; T₁ itself does not suffer. Wait for two or ' +
        'three times T₁ at least.',
      fitted: 'P = p·e^(−t/T₁), which gives T₁ and the start p.',
    },
    echo: {
      title: 'Spin echo',
      short: 'Echo',
      lead: 'Put a π pulse in the middle of the wait and cancel the slow noise.',
      why:
        'Slow noise is nearly the same in both halves of the wait. The π pulse turns the phase of the ' +
        'first half around, and the second half cancels it.',
      more: 'What the echo gains over T₂* is the slow noise: 1/T₂* − 1/T₂e. Fast noise and relaxation remain.',
      fitted: 'P₀ = a + b·e^(−t/T₂e), which gives the echo time T₂e.',
    },
    readout: {
      title: 'Separation of the readout signals',
      short: 'Readout',
      lead: 'Prepare 0 and 1 and see how far apart their readout signals are.',
      why:
        'Each readout gives one noisy signal. With the integration time τ the distance grows as √τ, while ' +
        'the noise stays 1.',
      more:
        'Integrate too long, and |1⟩ decays during the readout and leaves a tail between the two heaps. ' +
        'The best τ is in between.',
      fitted: 'The histogram of |1⟩, with its decay: the distance in units of the noise, the SNR.',
    },
    'single-shot': {
      title: 'Single-shot readout',
      short: 'Single shot',
      lead: 'Cut between the two heaps and count what is read wrong.',
      why:
        'A signal above the threshold is read as 1, below it as 0. p10 is the share of 0 read as 1, p01 ' +
        'that of 1 read as 0.',
      more:
        'Because |1⟩ decays, the best threshold is a little nearer to 0 than the middle. Fidelity F = 1 − ' +
        '(p10 + p01)/2.',
      fitted: 'Nothing is fitted here, only counted: the error of a share is √(p(1−p)/N).',
    },
    benchmarking: {
      title: 'Randomized benchmarking',
      short: 'Benchmarking',
      lead: 'Do longer and longer sequences of random gates, undo them all, and see how much 0 is left.',
      why:
        'Random gates average all errors to depolarizing, and the share of 0 falls as pᵐ. Errors of ' +
        'preparation and readout change the height, not p.',
      more:
        'The mean error of a gate is r = (1 − p)/2. Slow noise has no time to act within a gate: T₂* is no ' +
        'estimate of r.',
      fitted: 'P = ½ + A·pᵐ, which gives p and the error r of a gate.',
    },
    crosstalk: {
      title: 'Crosstalk of two qubits',
      short: 'Crosstalk',
      lead: 'Do Ramsey with the neighbor in 0 and in 1, and see how the frequency moves.',
      why: 'The coupling makes the frequency of A depend on the state of its neighbor, by ζ = f11 − f10 − f01 + f00.',
      more:
        'A part of the drive of A also reaches the neighbor. As their frequencies are far apart it hardly ' +
        'moves: (ηΩ)²/((ηΩ)²+Δ²) at most.',
      fitted: 'Each curve is fitted; the difference of their frequencies is ζ, and the squares of the errors add up.',
    },
  },
  why: 'Why it is so.',
  more: 'What to look out for.',
  fitting: 'What is fitted.',
  formula: 'The formula',
  sources: 'Sources:',
  modelNotes:
    'What the model leaves out: errors of readout are corrected (except in benchmarking), pulses are short ' +
    'except in Rabi, T₂ of spectroscopy is T₂*, and the shots of each point are drawn from a binomial law.',
  knobs: 'Knobs',
  reset: 'Reset',
  measure: 'Measure',
  cost: 'Shots of a run: {{shots}}',
  used: 'Shots used: {{shots}}',
  knob: {
    center: { name: 'Center', hint: 'The design value is {{design}} MHz' },
    span: { name: 'Span', hint: 'A narrow span may miss the line' },
    drive: { name: 'Drive', hint: 'A strong drive broadens the line' },
    length: { name: 'Pulse length', hint: 'A longer pulse needs less amplitude' },
    amplitude: { name: 'Largest amplitude', hint: 'Swept from 0 to here' },
    detuning: { name: 'Detuning', hint: 'On top of your drive frequency' },
    delay: { name: 'Longest delay', hint: 'Let the curve come down' },
    added: { name: 'Added detuning', hint: 'Makes the oscillation visible' },
    neighbor: { name: 'State of the neighbor', hint: 'The shift needs both' },
    time: { name: 'Integration time τ', hint: 'The signal grows as √τ' },
    threshold: { name: 'Threshold', hint: 'In units of the noise' },
    longest: { name: 'Longest sequence', hint: 'There are 9 lengths' },
    sequences: { name: 'Sequences per length', hint: 'Shots of a point = sequences × shots' },
    points: { name: 'Points', hint: 'At least 3 in a period' },
    shots: { name: 'Shots per point', hint: 'Error ∝ 1/√shots' },
  },
  knobRange: '{{least}} to {{most}}',
  neighbor: { zero: '0', one: '1', both: 'Once in 0, once in 1' },
  corrected: 'Some knobs had no number in their range; they were set to the nearest one.',
  fitValue: {
    frequency: 'Qubit frequency',
    width: 'Full width',
    piAmplitude: 'Aπ (30 ns)',
    rabiRate: 'Rabi rate k',
    contrast: 'Contrast',
    detuning: 'Frequency of the beat',
    beatZero: 'Beat, neighbor 0',
    beatOne: 'Beat, neighbor 1',
    t2Ramsey: 'T₂*',
    t1: 'T₁',
    prepared: 'Start p',
    t2Echo: 'T₂ echo',
    snr: 'SNR',
    separation: 'SNR at 1 µs',
    overlap: 'Error without decay',
    p10: 'p10',
    p01: 'p01',
    fidelity: 'Fidelity F',
    decay: 'p',
    gateError: 'Gate error r',
    zeta: 'ζ',
  },
  chiSquared: 'χ² / d.o.f.',
  fitLabel: 'Results of the fit',
  remark: {
    missedLine:
      'No line is seen: the span misses it, or the drive is too weak. Widen the span, or choose another center.',
    broadened: 'The drive is too strong: it broadens the line. A weaker drive gives the frequency more precisely.',
    aliasing:
      'Too few points: fewer than 3 in a period, and the fit may settle on a wrong frequency (aliasing). ' +
      'Take more points, or a shorter range.',
    zeroDetuning:
      'The added detuning is 0: the sign of the difference is unknown, and a small one cannot be seen at ' +
      'all. Add about 1 MHz.',
    passedZero:
      'A difference of frequencies has passed zero: the added detuning is too small, and the result has a wrong ' +
      'sign. Add more, with the same sign.',
    impossible:
      'T₂ on your sheet is longer than 2·T₁, which is impossible: relaxation alone takes the phase away. ' +
      'Check which of the two is wrong.',
    wrongPulse: 'The π pulse is wrong: it prepares only {{prepared}}% in 1. Look at Aπ on your sheet.',
    detuned:
      'The drive is {{detuning}} MHz off, which lowers the contrast of the pulses. Look at the frequency ' +
      'on your sheet.',
    noFit: 'These points do not determine a curve. Measure with other knobs.',
    oneNeighbor: 'Measured with one state of the neighbor only: the shift cannot be seen.',
    shortDelay:
      'The delay is too short for the curve to come down: the fitted time is unreliable. Raise the longest delay.',
  },
  chart: {
    ones: 'Share of 1',
    zeros: 'Share of 0',
    counts: 'Shots in a bin',
    shares: 'Share in a bin',
    points: 'Points: {{points}}, shots each: {{shots}}, ±1σ',
    perState: 'Shots for 0 and for 1 each: {{shots}}',
    fit: 'Fit',
    exact: 'Curve of the model',
    zero: 'Neighbor 0',
    one: 'Neighbor 1',
    prepared0: 'Prepared 0',
    prepared1: 'Prepared 1',
    threshold: 'Threshold',
    labelRun:
      '{{title}}: {{points}} measured points and the fitted curve over {{axis}}. The numbers are in the table below.',
    labelExact: '{{title}}: not measured yet; the curve of the model over {{axis}}.',
    labelEmpty: '{{title}}: not measured yet; the axis is {{axis}}.',
    labelBins: '{{title}}: histograms of the readout signals of 0 and 1 over {{axis}}.',
    empty: 'Press “Measure” to see points here',
    table: 'Table of the numbers',
    share: 'Share',
    error: 'Standard error',
    from: 'Signal',
  },
  axis: {
    spectroscopy: 'Drive frequency',
    rabi: 'Drive amplitude A',
    ramsey: 'Delay',
    relaxation: 'Delay',
    echo: 'Whole delay',
    readout: 'Integrated signal',
    'single-shot': 'Integrated signal',
    benchmarking: 'Random gates m',
    crosstalk: 'Delay',
  },
  stray: 'During a π pulse on A, the stray drive excites the neighbor to {{share}}% at most.',
  sheet: {
    title: 'Task: calibrate this qubit',
    lead:
      'Nine items of 10 points; 10 more for at most 200,000 shots in all; 80 pass. Later experiments use ' +
      'your numbers.',
    note: 'Write on the sheet',
    grade: 'Hand in the sheet',
    clear: 'Start over',
    another: 'Another qubit, not calibrated yet',
    practice: 'Back to the qubit for practice',
    which: 'Number {{number}}',
    hidden: 'The true values of this qubit stay on the server.',
    invalid: 'Not read: {{names}}. Type numbers in the range.',
    points: '{{points}} points',
    passed: 'Passed',
    notPassed: 'Not passed yet',
    right: 'Right',
    wrong: 'Off by {{off}} tolerances',
    wrongChoice: 'The time is right, the choice is not',
    empty: 'Not answered',
    thrifty: 'Shots used: {{shots}}, within 200,000: 10 points more',
    wasteful: 'Shots used: {{shots}}: over 200,000, or nothing right yet, so no extra points',
    next: 'Next experiment',
  },
  note: {
    f: 'Frequency (spectroscopy)',
    api: 'Aπ (30 ns pulse)',
    f2: 'Frequency (Ramsey)',
    t2s: 'T₂*',
    t1: 'T₁',
    t2e: 'T₂ echo',
    slow: 'Which part of the noise was slow',
    tau: 'Integration time τ',
    th: 'Threshold',
    r: 'Gate error r',
    zeta: 'ζ',
  },
  slow: {
    none: 'Choose',
    relaxation: '1/(2T₁): what relaxation causes',
    undone: '1/T₂* − 1/T₂e: what the echo cancels',
    kept: '1/T₂e: what the echo leaves',
  },
  item: {
    spectroscopy: 'Frequency, within 0.05 MHz',
    rabi: 'Aπ, within 1%',
    ramsey: 'Frequency within 2 kHz, T₂* within 10%',
    relaxation: 'T₁, within 5%',
    echo: 'T₂ echo within 10%, and the slow noise',
    readout: 'τ: fidelity within 0.003 of the best',
    'single-shot': 'Threshold: fidelity within 0.003 of the best',
    benchmarking: 'Gate error r, within 10%',
    crosstalk: 'ζ with its sign, within 5%',
  },
  look: {
    spectroscopy:
      'Look at the span and the drive: if the span misses the line, widen it; then use a weak drive and ' +
      'close points.',
    rabi: 'Look at the pulse length and the amplitude: the sheet wants Aπ of 30 ns. A wrong frequency comes first.',
    ramsey:
      'Look at the added detuning and the longest delay: more detuning than the difference, a delay of twice T₂*.',
    relaxation: 'Look at the longest delay: two or three times T₁, with more shots.',
    echo: 'Look at the longest delay: twice the echo time. The slow noise is what an echo can cancel.',
    readout: 'Look at the integration time: a short one does not separate, in a long one 1 decays.',
    'single-shot': 'Look at the threshold: best where the two errors together are smallest, a little nearer to 0.',
    benchmarking:
      'Look at the longest sequence and the number of sequences: the curve should come down to about a half.',
    crosstalk:
      'Look at the neighbor and the points: measure both states, with more shots. ζ is the frequency with ' +
      'the neighbor in 1 less that in 0.',
  },
  fridge: {
    title: 'The dilution refrigerator',
    label:
      'Section of a dilution refrigerator: six stages from room temperature to the mixing chamber, a drive ' +
      'line from top to bottom, and the chip at its end.',
    lead:
      'The signal goes from room temperature to the chip; each stage is colder. Press a stage to see what ' +
      'is there.',
    photons: 'A body at this temperature has {{photons}} photons at 5 GHz',
    attenuation: 'Attenuation',
    inLine: 'Photons in the line',
    heat: 'Drive power absorbed',
    stage: 'Stage',
    thermal:
      'Thermal excitation of a qubit at 4.9 GHz: {{cold}} in 1 at 10 mK, {{warm}} at 50 mK, {{hot}} at 100 ' + 'mK.',
  },
  stage: {
    room: { name: 'Room', holds: 'Microwave sources, arbitrary waveform generators, digitizers.' },
    shield: {
      name: '50 K plate',

      holds: 'Radiation shield, first stage of the pulse tube, anchors of the cables.',
    },
    helium: {
      name: '4 K plate',

      holds: 'Second stage of the pulse tube, HEMT amplifier, an attenuator.',
    },
    still: { name: 'Still', holds: 'Pumps ³He out of the mixture; a shield.' },
    cold: { name: 'Cold plate', holds: 'Heat exchangers, an attenuator.' },
    mixing: {
      name: 'Mixing chamber',

      holds: 'The chip in its magnetic shields, circulators, filters, an attenuator.',
    },
  },
  attenuators: {
    title: 'Where to put three attenuators of 20 dB',
    lead:
      'The aim: fewer than 0.01 photons at the chip, and at most 20 µW of drive power absorbed by the ' +
      'mixing chamber. The drive is −10 dBm at the top.',
    each: 'Attenuator {{number}}',
    place: 'Place them and compute',
    good: 'Met: only {{photons}} photons reach the chip, and the mixing chamber absorbs {{heat}}.',
    loud:
      '{{photons}} photons still reach the chip. An attenuator makes noise of its own temperature: the ' +
      'last one belongs in the coldest place.',
    hot:
      'Only {{photons}} photons, but the mixing chamber absorbs {{heat}}, more than 20 µW: lower the power ' +
      'in the stages above.',
  },
};
