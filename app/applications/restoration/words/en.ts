import type { Translated } from '#app/i18n/locale.ts';
import type { restorationZh } from './zh.ts';

export const restorationEn: Translated<typeof restorationZh> = {
  title: 'Image restoration',
  short: 'A noisy picture and what it was',
  method: 'QAOA and Grover’s search',
  promise: 'Give a noisy black-and-white picture to quantum optimization and get back its likeliest original.',
  fields: {
    width: { label: 'Columns', hint: 'Of the picture; an uploaded one is reduced to them' },
    height: { label: 'Rows', hint: 'Of the picture; an uploaded one is reduced to them' },
    rows: { label: 'Noisy picture', hint: 'Click a cell to turn it over, or use Tab and the space bar.' },
    png: {
      label: 'Or upload a PNG',
      hint: 'At most 256 KiB, 1 million pixels and 4,096 on a side; reduced to the size above, darker than middle gray is black',
    },
    coupling: { label: 'Smoothness J', hint: '0, or 0.01 to 5; the larger, the more alike are neighbors' },
    fidelity: { label: 'Fidelity h', hint: '0, or 0.01 to 5; the larger, the fewer pixels are changed' },
    method: { label: 'Method', hint: 'Grover’s search takes 9 pixels at most' },
    layers: { label: 'Layers p', hint: '1 to 4; more layers have a lower mean energy and a deeper circuit' },
    restarts: {
      label: 'Starts',
      hint: '1 to 20; with two layers or more, or angles from shots, the search begins at so many random points',
    },
    shots: { label: 'Shots', hint: '100 to 20,000; the picture of the lowest energy is taken' },
  },
  options: {
    width: { 2: '2', 3: '3', 4: '4', 5: '5' },
    height: { 2: '2', 3: '3', 4: '4' },
    method: { qaoa: 'QAOA', grover: 'Grover’s search' },
  },
  errors: {
    picture_large: 'The picture has at most 4 rows of 5.',
    picture_small: 'The picture has at least 2 rows of 2.',
    characters: 'Use only . and #.',
    row_text: 'The picture is a list of rows, each a text of . and #.',
    rows_uneven: 'All rows must have the same number of columns.',
    size_differs: '{{field}}: not the size of the picture.',
    weight_range: '{{field}}: 0, or a number from {{least}} to {{most}}.',
    weights_zero: 'J and h must not both be 0.',
    grover_pixels: 'Grover’s search takes {{limit}} pixels at most. Make the picture smaller or use QAOA.',
    not_png: 'This file is no PNG, or it is broken.',
    picture_pixels: 'The picture has over {{limit}} pixels, or over {{side}} on a side; reduce it first.',
    picture_interlaced: 'This kind of interlaced PNG cannot be read; save it without interlacing.',
    machine_size: 'Only QAOA with one layer and at most 9 pixels fits on the 72-qubit machine.',
  },
  warnings: {
    no_coupling: 'Without coupling the picture stays as it is.',
    ideal_angles: 'The angles were found on the simulator without noise; only the sampling ran on the chosen engine.',
    angles_by_shots:
      'The angles were found by SPSA from estimates (shots each: {{shots}}), so the mean energy has a statistical error.',
    noisy_search:
      'The circuits of the search are deep, and with noise they measure almost random pictures; a good one is kept ' +
      'because there are many.',
    rounded:
      'The weights are not whole: Grover’s search takes J = {{coupling}} and h = {{fidelity}}. The energies shown are ' +
      'those of the weights as given.',
  },
  steps: {
    data_read: 'Picture read, and all pictures tried',
    evaluated: 'Evaluation {{evaluation}}, lowest mean energy {{best}}',
    sampled: 'Shots sampled: {{shots}}',
    measured: 'Oracle calls: {{calls}}, lowest energy {{energy}}',
  },
  columns: { picture: 'Picture', energy: 'Energy', count: 'Times' },
  headline: {
    found_one:
      'Restored energy {{energy}} (noisy {{noisy}}, lowest by enumeration {{lowest}}); {{changed}} pixel changed.',
    found_other:
      'Restored energy {{energy}} (noisy {{noisy}}, lowest by enumeration {{lowest}}); {{changed}} pixels changed.',
    soFar_one:
      'Lowest energy so far {{energy}} (noisy {{noisy}}, lowest by enumeration {{lowest}}); {{changed}} pixel changed.',
    soFar_other:
      'Lowest energy so far {{energy}} (noisy {{noisy}}, lowest by enumeration {{lowest}}); {{changed}} pixels changed.',
    searching: 'Looking for angles: the lowest mean energy so far is {{best}}. No picture is sampled yet.',
    none: 'There is no picture yet.',
  },
  tiles: {
    qaoa: 'Energy by QAOA',
    grover: 'Energy by Grover’s search',
    pending: 'Not computed yet',
    mean: 'Mean energy {{mean}}',
    times: 'Times sampled: {{number}} of {{shots}}',
    chance: 'Chance of the optimum per shot {{share}} (at random {{uniform}})',
    calls: 'First reached after oracle calls: {{until}}, of {{calls}}',
    measured: 'Times measured: {{number}}',
    enumeration: 'Lowest by enumeration',
    tried: 'All {{pictures}} pictures tried',
    states: 'Pictures that have it: {{number}}',
    modes: 'Iterated conditional modes',
    modesNote: 'Each pixel takes the lower energy until none changes',
    seconds: 'Took {{time}}',
  },
  pixels: {
    title: 'Before and after',
    titleBefore: 'The noisy picture',
    aside: 'Columns: {{columns}}, rows: {{rows}}',
    finding_one: 'Before: {{before}}; after: {{after}}. {{changed}} pixel was changed; # is black, a dot is white.',
    finding_other: 'Before: {{before}}; after: {{after}}. {{changed}} pixels were changed; # is black, a dot is white.',
    findingBefore: 'The noisy picture {{rows}} has the energy {{energy}}; # is black, a dot is white.',
    before: 'Noisy, energy {{energy}}',
    after: 'Restored, energy {{energy}}',
    black: 'Dark cells are black',
    changed: 'Changed pixels are ringed',
    columns: { row: 'Row', before: 'Before', after: 'After' },
  },
  energies: {
    title: 'Energies of the samples',
    titleAll: 'Energies of all pictures',
    asides: { qaoa: 'Sampled by QAOA', grover: 'Measured in the search' },
    finding: 'The sampled pictures have the mean energy {{sampled}}, pictures at random {{uniform}}.',
    findingAll: 'Energies of all pictures: the lowest is {{lowest}}, which {{share}} of them have.',
    sampled: 'Sampled',
    uniform: 'All pictures (at random)',
    caption: 'Share',
    axis: 'Energy',
    lowest: 'Lowest {{energy}}',
  },
  search: {
    best: 'Lowest so far',
    lowest: 'Lowest by enumeration {{energy}}',
    uniform: 'Mean at random 0',
    qaoa: {
      title: 'The search of angles',
      aside_one: '{{number}} evaluation',
      aside_other: '{{number}} evaluations',
      finding_one:
        'After {{number}} evaluation the lowest mean energy is {{best}}; the lowest of all pictures is {{lowest}}.',
      finding_other:
        'After {{number}} evaluations the lowest mean energy is {{best}}; the lowest of all pictures is {{lowest}}.',
      caption: 'Mean energy ⟨E⟩',
      axis: 'Evaluation',
      each: 'Each point is a choice of angles',
    },
    grover: {
      title: 'The search below a threshold',
      aside_one: '{{number}} oracle call',
      aside_other: '{{number}} oracle calls',
      finding_one:
        'After {{number}} oracle call the lowest energy is {{best}}; the lowest of all pictures is {{lowest}}.',
      finding_other:
        'After {{number}} oracle calls the lowest energy is {{best}}; the lowest of all pictures is {{lowest}}.',
      caption: 'Measured energy',
      axis: 'Oracle calls',
      each: 'Each point is a measurement',
    },
  },
  table: {
    title: 'The ten best pictures',
    caption: 'The ten sampled pictures of the lowest energy; rows from top to bottom, # is black, a dot is white',
  },
  small: 'The noisy picture and the restored one, with the changed pixel ringed',
  figures: {
    restored: { energy: 'Restored energy', changed: 'Changed pixels', count: 'Times sampled' },
    noisyEnergy: 'Energy of the noisy picture',
    groundEnergy: 'Lowest energy by enumeration',
    icmEnergy: 'Energy by iterated conditional modes',
    qaoa: { meanEnergy: 'Mean energy', probabilityOfGround: 'Chance of the optimum per shot' },
    grover: { calls: 'Oracle calls', callsUntilBest: 'Oracle calls until it was reached' },
  },
  caveat:
    'In the default example, at p = 1, a single shot gives the optimum with probability 2.9% only; the best of ' +
    '1,000 shots finds it. Trying all 4,096 pictures is faster.',
  realSize:
    'A picture of 256 × 256 would take 65,536 qubits. Yet while J and h are not negative, one minimum cut minimizes ' +
    'this energy exactly, in milliseconds on a classical computer (Greig, Porteous and Seheult, 1989). So there is no ' +
    'advantage here: it is an honest toy of Ising optimization, in which every step can be seen and checked against the ' +
    'exact answer.',
};
