import type { Translated } from '#app/i18n/locale.ts';
import type { cases as original } from '#app/i18n/locales/zh/cases.ts';

export const cases: Translated<typeof original> = {
  description:
    '{{count}} quantum circuits to step through and run in the browser, from the interference of one qubit to ' +
    'Shor’s algorithm, each with a short lesson.',
  lead:
    'Each case is a circuit with a one-page lesson. Step through it gate by gate, run it and try the next ' +
    'experiment right on the page; no account needed.',
  all: 'All cases',
  groups: {
    basics: 'First steps',
    communication: 'Communication',
    algorithms: 'Algorithms',
    applications: 'Applications',
    errors: 'Error correction',
  },
  open: 'Open',
  program: 'Program',
  lesson: 'Lesson',
  shows: 'How it works',
  look: 'What to look for',
  next: 'What to try next',
  inDesigner: 'Open in the designer',
  download: 'Download',
  previous: 'Previous',
  following: 'Next',
  /** The name of a case with the change that its lesson proposes. */
  nextName: '{{name}}, next experiment',
  export: {
    impossible: '{{format}} cannot express some operations of this circuit. Choose another format.',
    tools: 'Have the tools run these files?',
    untried: '{{title}}: checked by our own tests, not run with {{target}} itself.',
    wasRun: '{{title}}: compiled and run with {{target}}.',
    broken: 'The program has errors. Go back and fix them before exporting; nothing has been lost.',
  },
  stage: {
    title: 'Step through the circuit',
    steps: 'Steps',
    first: 'Go to the start',
    back: 'One step back',
    forward: 'One step forward',
    last: 'Go to the measurement',
    slider: 'Number of columns applied',
    show: 'Show',
    end: 'Before the measurement',
    changed: 'Changed gate',
    state: 'State',
    phase: 'phase {{phase}}',
    moreStates_one: '{{count}} more in the chart',
    moreStates_other: '{{count}} more in the chart',
    bars: 'Basis states',
    bitOrder: 'q0 is the rightmost bit.',
    result: 'Measured counts',
    run: 'Run',
    runAgain: 'Run again',
    seed: 'Seed',
    runHint:
      '{{shots}} shots on an ideal simulator in your browser: no account, no QCoins. The same seed gives the same ' +
      'counts. For noise, open the circuit in the designer and choose the noisy virtual machine.',
    ran: '{{shots}} shots, seed {{seed}}',
    unlisted_one: ', {{count}} rarer outcome not shown',
    unlisted_other: ', {{count}} rarer outcomes not shown',
    said: 'Measured: {{outcomes}}.',
    revert: 'Back to the original circuit',
    failed: 'Your browser could not compute this.',
    onServer: 'Compute it on the server',
  },
  items: {
    interference: {
      title: 'Interference of one qubit',
      text: 'Two paths interfere, and a random bit becomes certain.',
      shows:
        'H splits |0⟩ into two paths of equal amplitude. The phase gate changes only the phase of |1⟩, and the ' +
        'second H brings the paths together again. Their phases differ by half a turn, so the two contributions to ' +
        '|0⟩ cancel and those to |1⟩ add up.',
      look:
        'The result is always 1. Halfway through, 0 and 1 are equally likely and the phase cannot be seen: it turns ' +
        'into a probability only where the paths meet.',
      next:
        'Set the phase to pi/2 and you have a fair coin. Set it to 0 and the result is always 0. Every quantum ' +
        'algorithm relies on interference of this kind.',
      change: 'Set the phase to π/2',
    },
    bell: {
      title: 'Bell state',
      text: 'Two maximally entangled qubits.',
      shows:
        'H puts q0 into a superposition of |0⟩ and |1⟩, and CNOT entangles q1 with it: (|00⟩ + |11⟩)/√2. Each ' +
        'qubit on its own is perfectly random; together they are perfectly correlated.',
      look:
        'Only 00 and 11 appear, about half of the shots each; 01 and 10 never do. Both Bloch vectors shrink to the ' +
        'center of their spheres: an entangled qubit has no pure state of its own.',
      next:
        'Put an H on both qubits before the measurement. There are still only 00 and 11: the correlation survives a ' +
        'change of basis. A random mixture of |00⟩ and |11⟩ would now give all four outcomes equally often.',
      change: 'Add an H to both qubits',
    },
    ghz: {
      title: 'GHZ state',
      text: 'Five qubits that are all 0 or all 1.',
      shows:
        'Starting from one qubit in superposition, a chain of CNOT gates passes the entanglement on from qubit to ' +
        'qubit: (|00000⟩ + |11111⟩)/√2.',
      look:
        'Two bars, 00000 and 11111. On the noisy virtual machine other outcomes appear between them: the more qubits ' +
        'a GHZ state has, the more fragile it is, which makes it a common benchmark for machines.',
      next:
        'Leave out the measurement of q4 and run again. The other four give the same counts as before, 0000 and ' +
        '1111, yet these four alone are in a mixed state: their coherence is shared with q4.',
      change: 'Do not measure q4',
    },
    wstate: {
      title: 'W state',
      text: 'Of three qubits, exactly one is 1.',
      shows:
        'RY makes q0 1 with a probability of one third, and a controlled H splits the rest evenly: ' +
        '(|001⟩ + |010⟩ + |100⟩)/√3. This is a different kind of entanglement from GHZ; no local operations turn one ' +
        'into the other.',
      look:
        'Three outcomes, a third each, and no others. After one qubit has been found to be 0, the other two are ' +
        'still entangled, whereas measuring one qubit of a GHZ state destroys all of its entanglement.',
      next: 'Set the angle of RY to pi/2 and watch the shares of 001, 010 and 100 become 1/2, 1/4 and 1/4.',
      change: 'Set the angle of RY to π/2',
    },
    superdense: {
      title: 'Superdense coding',
      text: 'One qubit is sent, two classical bits arrive.',
      shows:
        'Sender and receiver each hold one qubit of a Bell state. The sender does one of four things to q0 ' +
        '(nothing, X, Z, or X then Z) and sends it; the receiver undoes the preparation of the Bell state and reads ' +
        'two bits.',
      look:
        'The message here is 10, and 10 arrives every time. Everything the sender does is between the two barriers, ' +
        'on one qubit only.',
      next: 'With Z in place of X, 01 arrives. X then Z sends 11, and neither sends 00.',
      change: 'Send 01: Z in place of X',
    },
    teleport: {
      title: 'Quantum teleportation',
      text: 'A state is sent by an entangled pair and two classical bits.',
      shows:
        'RY(pi/3) on q0 prepares the state to be sent; q1 and q2 share a Bell state. A Bell measurement of q0 and q1 ' +
        'tells how q2 has to be corrected. Measuring and then correcting is written as controlled gates here, which ' +
        'has the same effect and leaves all measurements to the end.',
      look:
        'q2 gives 0 in three quarters of the shots and 1 in one quarter: cos²(pi/6) and sin²(pi/6), as set by ' +
        'RY(pi/3). The state is now on q2 and no longer on q0, as the no-cloning theorem demands.',
      next:
        'Add the inverse, RY(-pi/3), to q2 before the measurement: the result is always 0, so the state that ' +
        'arrived really is the same. With another angle on q0 the shares change accordingly.',
      change: 'Undo RY on q2',
    },
    deutsch: {
      title: 'Deutsch–Jozsa algorithm',
      text: 'One query tells a constant function from a balanced one.',
      shows:
        'The three input qubits are in an equal superposition of all inputs. The helper q3 is in |−⟩, so the value ' +
        'of the function becomes a phase (phase kickback), and the last layer of H lets the phases of all inputs ' +
        'interfere.',
      look:
        'The result is 111 and never 000, so the function is balanced; a constant one always gives 000. A ' +
        'deterministic classical program needs five queries in the worst case; here, one is enough.',
      next:
        'Remove the three CNOT gates: the function is constant and the result is 000. Keep just one, and the result ' +
        'tells which input the function depends on.',
      change: 'Remove the three CNOT gates',
    },
    bernstein: {
      title: 'Bernstein–Vazirani algorithm',
      text: 'One query reads the hidden string 1011.',
      shows:
        'The function is the inner product of its input with a hidden string. Each 1 of the string is a CNOT onto ' +
        'q4; phase kickback writes them into the phases of the inputs, and the last H gates read them all at once.',
      look: 'Always 1011, with q0 on the right. Classically, each query gives one bit, so four are needed.',
      next:
        'Move the CNOT gates to hide another string: with CNOT from q1 and q2 only, the result is 0110. Then run it ' +
        'on the noisy virtual machine and see whether the string can still be recognized.',
      change: 'Hide 0110 instead',
    },
    simon: {
      title: 'Simon’s algorithm',
      text: 'Finds the hidden period 110, exponentially faster than any classical algorithm.',
      shows:
        'The function has the same value for x and x⊕110. Each shot gives a random string whose inner product with ' +
        'the hidden one is 0; a few of them are enough equations to find it. This was the first exponential speed-up ' +
        'over randomized classical algorithms, and it inspired Shor’s.',
      look:
        'Only 000, 001, 110 and 111, a quarter each: multiplied bit by bit with 110, each has an even sum. 001 tells ' +
        'that the lowest bit of the hidden string is 0, and 111 that the upper two are equal, so it is 110.',
      next:
        'Remove the last two CNOT gates (from q1 to q4 and q5). The function becomes one-to-one and all eight ' +
        'outcomes are equally likely: no period, no information.',
      change: 'Remove the last two CNOT gates',
    },
    qft: {
      title: 'Quantum Fourier transform',
      text: 'Four qubits turn a frequency back into 0101.',
      shows:
        'Four H gates and four phases prepare a superposition whose phase advances evenly: the Fourier transform of ' +
        '|0101⟩. The inverse transform, written as one daggered block, turns the frequency back into the number.',
      look:
        'Always 0101, which is 5. Look at the amplitudes before the block: sixteen of equal magnitude, whose colors ' +
        'go around the phase wheel five times. The number of turns is the number.',
      next:
        'Halve all four phases and the frequency is 2.5: 2 and 3 get about 41% each and the rest spreads around ' +
        'them. This is what limits the precision of phase estimation.',
      change: 'Halve the four phases',
    },
    phase: {
      title: 'Phase estimation',
      text: 'Four binary digits of the phase 5/16.',
      shows:
        'Controlled gates write the unknown phase, times 1, 2, 4 and 8, onto four counting qubits, and the inverse ' +
        'Fourier transform turns it into a binary number.',
      look:
        'Always 0101: 5/16 of a turn, the phase of the gate. It fits exactly into four binary digits, so there is ' +
        'no error.',
      next:
        'Replace the four angles by 1, 2, 4 and 8 times a third of a turn (2*pi/3 and so on): 0101 takes about 68% ' +
        'and both sides get tails. One more counting qubit halves the spacing of the results.',
      change: 'Use a third of a turn',
    },
    grover: {
      title: 'Grover search',
      text: 'Three qubits find the marked 101 among eight.',
      shows:
        'Each round flips the sign of the marked amplitude and then reflects all amplitudes about their mean. One ' +
        'marked item of eight takes two rounds, as pi/4·√8 is about 2.2.',
      look:
        '101 gets about 94.5%; the other seven share the rest. Step through the amplitudes: the marked one first ' +
        'changes its sign and then grows with the reflection.',
      next:
        'Add a third round and the probability of 101 drops to about a third. Grover’s search is a rotation, and ' +
        'too many rounds turn past the target.',
      change: 'Add a third round',
    },
    shor: {
      title: 'Shor’s algorithm for\u00a015',
      text: 'The order of 7 modulo 15 is 4, hence 3 × 5.',
      shows:
        'Three counting qubits control “times 7 modulo 15” to the powers 1 and 2 (power 4 does nothing) on the work ' +
        'qubits q3 to q6, which start at 1. Times 7 takes three swaps and four CNOT gates; the inverse Fourier ' +
        'transform makes the period readable.',
      look:
        'Only 000, 010, 100 and 110, a quarter each. Divided by 8, these are 0, 1/4, 1/2 and 3/4, and 1/4 or 3/4 ' +
        'give the order 4. Then 7² − 1 = 48 shares the divisor 3 with 15, and 7² + 1 = 50 shares 5.',
      next:
        'Keep only the two swaps at the end and let q0 control them in place of q1: that is times 4, whose order is ' +
        '2. Only 000 and 100 are left.',
      change: 'Multiply by 4 instead of 7',
    },
    swaptest: {
      title: 'Swap test',
      text: 'Tells how alike two states are without measuring either.',
      shows:
        'q0 is in superposition and controls a swap: q1 and q2 are swapped in the branch where q0 is 1 and left ' +
        'alone in the other. The more alike their states are, the less the swap changes, and the more the ' +
        'interference favors 0 on q0.',
      look:
        '0 gets seven eighths. From P(0) = (1 + overlap)/2 the overlap is 3/4, which is cos²(pi/6), as it should be ' +
        'between RY(pi/3)|0⟩ and |0⟩.',
      next:
        'Set the angle of RY to pi: the states are orthogonal, and 0 and 1 get half each. Set it to 0: the states ' +
        'are equal, and the result is always 0.',
      change: 'Make the states orthogonal',
    },
    vqe: {
      title: 'VQE for the hydrogen molecule',
      text: 'A circuit with one angle comes close to the lowest energy of H₂.',
      shows:
        'The Hamiltonian of H₂ at a bond length of 0.735 Å fits onto two qubits as five terms. The circuit has one ' +
        'angle, which mixes |01⟩ and |10⟩; by the variational principle no angle gives less than the true ground ' +
        'energy.',
      look:
        '01 gets about 98.8% and 10 about 1.2%: the latter is the correlation of the electrons. These counts give ' +
        'the Z terms of the energy; the electronic ground energy is −1.8573 hartree.',
      next:
        'Add an H to both qubits before the measurement to get the XX term: 00 and 11 together get about 38.9%. ' +
        'With the Z terms this is the whole energy. With the angle 0 it rises to −1.8370: Hartree–Fock, without ' +
        'correlation.',
      change: 'Measure the XX term',
    },
    qaoa: {
      title: 'QAOA for the largest cut',
      text: 'One layer splits the four corners of a square into two groups.',
      shows:
        'For each edge, CNOT, RZ and CNOT add a phase that depends on whether the edge is cut; a layer of RX then ' +
        'lets the different cuts interfere. Both angles are the best for one layer.',
      look:
        '0101 and 1010 lead with about 26.6% each; they cut all four edges. On average, 3 edges are cut, against 2 ' +
        'by chance; one layer cannot do better.',
      next:
        'Flip the sign of the edges’ angle and 0000 and 1111 lead: the circuit looks for the smallest cut. With a ' +
        'second layer and other angles the average exceeds 3.',
      change: 'Flip the sign of the edges’ angle',
    },
    correction: {
      title: 'Bit-flip code',
      text: 'Three qubits protect one against any single flip.',
      shows:
        'Two CNOT gates spread the state of q0 over three qubits: entangled, not copied. The X between the barriers ' +
        'is the error. After decoding, q1 and q2 tell where it happened, and the Toffoli gate flips q0 back if ' +
        'needed.',
      look:
        'The upper two bits are always 01: q1 was flipped. The lowest bit is 0 in three quarters of the shots and 1 ' +
        'in one quarter, as RY(pi/3) made it. The error has left no trace.',
      next:
        'Move the X to q0: the upper bits read 11 and the state is still intact. Two X at once are corrected the ' +
        'wrong way: this code can handle one error only.',
      change: 'Move the error to q0',
    },
  },
};
