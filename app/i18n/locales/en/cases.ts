import type { Translated } from '#app/i18n/locale.ts';
import type { cases as original } from '#app/i18n/locales/zh/cases.ts';

export const cases: Translated<typeof original> = {
  description:
    '{{count}} quantum circuits ready to run, from the interference of one qubit to Shor’s algorithm, each with a short lesson.',
  lead:
    'Each case is a runnable circuit with a one-page lesson: what it shows, what to look for in the result, what ' +
    'to try next. Cases are read-only; copy one to your projects to edit it.',
  all: 'All cases',
  groups: {
    basics: 'First steps',
    communication: 'Communication',
    algorithms: 'Algorithms',
    applications: 'Applications',
    errors: 'Error correction',
  },
  open: 'See the case',
  circuit: 'Circuit',
  program: 'Program',
  lesson: 'Lesson',
  shows: 'What it shows',
  look: 'What to look for',
  next: 'A next experiment',
  inDesigner: 'Open in the designer',
  download: 'Download',
  previous: 'Previous',
  following: 'Next',
  items: {
    interference: {
      shows:
        'H splits |0⟩ into two paths of equal amplitude. The phase gate changes only the phase of |1⟩, and the ' +
        'second H brings the paths together. Their phases differ by half a turn, so the two amplitudes of |0⟩ cancel ' +
        'and those of |1⟩ add up.',
      look:
        'The result is always 1. In the middle of the circuit 0 and 1 are equally likely and the phase is ' +
        'invisible; it becomes a probability only where paths meet.',
      next:
        'Set the phase to pi/2 and you have a fair coin. Set it to 0 and the result is always 0. Every quantum ' +
        'algorithm lives on this.',
    },
    bell: {
      shows:
        'H puts q0 into a superposition of |0⟩ and |1⟩, and CNOT entangles q1 with it: (|00⟩ + |11⟩)/√2. Either ' +
        'qubit alone is perfectly random; together they are perfectly correlated.',
      look:
        'Only 00 and 11 appear, about half each; 01 and 10 never do. Both Bloch vectors sit at the center of ' +
        'their spheres: an entangled qubit has no pure state of its own.',
      next:
        'Put an H on both qubits before the measurement. There are still only 00 and 11: the correlation survives a ' +
        'change of basis. A random mixture of |00⟩ and |11⟩ would now give all four outcomes equally often.',
    },
    ghz: {
      shows:
        'From one qubit in superposition, a chain of CNOT gates spreads the entanglement from each qubit to the ' +
        'next: (|00000⟩ + |11111⟩)/√2.',
      look:
        'Two bars, 00000 and 11111. Run it on the noisy virtual machine and other outcomes grow between them: a ' +
        'GHZ state is the more fragile the more qubits it has, which is why machines are compared by it.',
      next:
        'Leave out the measurement of q4 and run again. The counts of the other four look the same, yet the four ' +
        'alone are a mixture: the coherence is not among them.',
    },
    wstate: {
      shows:
        'RY makes q0 1 with probability one third, and a controlled H splits the rest evenly: (|001⟩ + |010⟩ ' +
        '+ |100⟩)/√3. This is another kind of entanglement than GHZ; local operations never turn one into the ' +
        'other.',
      look:
        'Three outcomes, a third each, and no others. Once one qubit is found to be 0, the other two are still ' +
        'entangled, whereas measuring one qubit of a GHZ state ends it.',
      next: 'Set the angle of RY to pi/2 and watch the shares become 1/2, 1/4 and 1/4.',
    },
    superdense: {
      shows:
        'Both sides hold half of a Bell state. The sender does one of four things to q0 (nothing, X, Z, or X ' +
        'then Z) and sends it off; the receiver reverses the preparation of the Bell state and reads two bits.',
      look:
        'The message here is 10, and 10 is what arrives, every time. Between the two barriers is everything that ' +
        'the sender does, on one qubit only.',
      next: 'Z in place of X sends 01; both send 11; neither sends 00.',
    },
    teleport: {
      shows:
        'RY(pi/3) on q0 prepares the state; q1 and q2 share a Bell state. A Bell measurement of q0 and q1 says ' +
        'how q2 has to be corrected. Measuring and then correcting is written here as controlled gates, which ' +
        'do the same and let all measurements come last.',
      look:
        'q2 gives 0 in three quarters of the shots and 1 in one quarter: cos²(pi/6) and sin²(pi/6), as RY(pi/3) ' +
        'promises. The state is on q2 and no longer on q0, as the no-cloning theorem demands.',
      next:
        'Change the angle of RY and the shares follow. Then add the inverse of that RY to q2 before the ' +
        'measurement: the result should always be 0, so it really is the same state.',
    },
    deutsch: {
      shows:
        'The three input qubits are in an equal superposition of all inputs. The helper q3 is in |−⟩, so the ' +
        'value of the function turns into a phase (phase kickback), and the last layer of H lets the phases of ' +
        'all inputs interfere.',
      look:
        'The result is 111 and never 000, so the function is balanced; a constant one always gives 000. A ' +
        'classical program needs five questions at worst, this one asks once.',
      next:
        'Take the three CNOT gates away: the function is constant and the result 000. Leave one, and the result ' +
        'names the input that the function depends on.',
    },
    bernstein: {
      shows:
        'The function is the inner product of its input and a hidden string. Each 1 of the string is a CNOT ' +
        'into q4; phase kickback writes them into the phases of the input, and the last H gates read them all ' +
        'at once.',
      look: 'Always 1011, with q0 at the right end. Classically each question gives one bit, so four are needed.',
      next:
        'Add and remove CNOT gates to hide a string of your own. Then try the noisy virtual machine and see ' +
        'whether it can still be recognized.',
    },
    simon: {
      shows:
        'The function takes the same value for x and x⊕110. Each shot gives a random string whose inner product ' +
        'with the hidden one is 0; a few of them make equations that give it away. This was the first ' +
        'exponential speed-up over randomized classical algorithms, and it led Shor to his.',
      look:
        'Only 000, 001, 110 and 111, a quarter each: multiplied bit by bit with 110, each has an even sum. From ' +
        '001 the lowest bit of the hidden string is 0, from 111 the upper two are alike, so it is 110.',
      next:
        'Take away the last two CNOT gates (from q1 to q4 and q5). The function is then one-to-one and all eight ' +
        'outcomes are equally likely: no period, no information.',
    },
    qft: {
      shows:
        'A superposition whose phase turns evenly is prepared directly: it is the Fourier transform of |0101⟩. ' +
        'The inverse transform, written as one daggered block, turns the frequency back into the number.',
      look:
        'Always 0101, which is 5. Look at the state before the block: sixteen equal amplitudes whose colors go ' +
        'round the phase wheel five times. The number of turns is the number.',
      next:
        'Halve all four phases and the frequency is 2.5: the result spreads around 2 and 3. That is the limit of ' +
        'precision in phase estimation.',
    },
    phase: {
      shows:
        'Controlled gates write the unknown phase, times 1, 2, 4 and 8, onto four counting qubits, and the ' +
        'inverse Fourier transform makes a binary number of them.',
      look: 'Always 0101: 5 of 16 parts of a turn, as U1 does. This phase fits into four digits, so there is no error.',
      next:
        'Replace the four angles by 1, 2, 4 and 8 times a third of a turn (2*pi/3 and so on): the result gathers ' +
        'at 5 with tails on both sides. One more counting qubit halves the error.',
    },
    grover: {
      shows:
        'Each round flips the sign of the marked amplitude and then reflects all of them about their mean. One ' +
        'of eight takes two rounds, as pi/4·√8 is about 2.2.',
      look:
        '101 takes about 94.5%; the other seven share the rest. Step through the amplitudes: the marked one ' +
        'goes below zero first and grows with the reflection.',
      next:
        'Add a third round and the probability of 101 drops to about a third. Grover’s search is a rotation, and ' +
        'too much of it goes past the target.',
    },
    shor: {
      shows:
        'Three counting qubits control “times 7 modulo 15” to the powers 1 and 2 (power 4 does nothing), on ' +
        'work qubits q3 to q6 that start at 1. Times 7 is three swaps and four CNOT gates; the inverse ' +
        'Fourier transform makes the period readable.',
      look:
        'Only 000, 010, 100 and 110, a quarter each: 0, 2, 4, 6, and divided by 8 that is 0, 1/4, 1/2, 3/4. From ' +
        '1/4 or 3/4 the order is 4. Then 7² − 1 = 48 shares the divisor 3 with 15, and 7² + 1 = 50 shares 5.',
      next:
        'Keep only the two swaps at the end and let q0 control them in place of q1: that is times 4, whose ' +
        'order is 2. Only 000 and 100 are left.',
    },
    swaptest: {
      shows:
        'q0 controls the swap and is in superposition: q1 and q2 are swapped in the branch where q0 is 1, and not ' +
        'in the other. The more alike their states are, the less a swap changes, and the more the interference ' +
        'favors 0 on q0.',
      look: '0 takes seven eighths. From P(0) = (1 + overlap)/2 the overlap is 3/4: cos²(pi/6), as it should be between RY(pi/3) and |0⟩.',
      next: 'Set the angle of RY to pi: orthogonal states, half and half. Set it to 0: the same state, and always 0.',
    },
    vqe: {
      shows:
        'The Hamiltonian of H₂ at a bond length of 0.735 Å fits onto two qubits as five terms. The circuit has ' +
        'one angle, which mixes |01⟩ and |10⟩; by the variational principle no angle gives less than the true ' +
        'ground energy.',
      look:
        '01 takes about 98.8% and 10 about 1.2%, which is the correlation of the electrons. These counts give ' +
        'the Z terms of the energy; the electronic ground energy is −1.8573 hartree.',
      next:
        'Add H to both qubits before measuring to get the X term; together they are the whole energy. Set the ' +
        'angle to 0 and it rises to −1.8370: Hartree–Fock, without correlation.',
    },
    qaoa: {
      shows:
        'For each edge, CNOT, RZ and CNOT add a phase that says whether the edge is cut; a layer of RX lets ' +
        'the ways of splitting interfere. Both angles are the best that one layer has.',
      look:
        'Highest are 0101 and 1010, about 26.6% each, which cut all four edges. On average 3 edges are cut, ' +
        'against 2 by chance; one layer cannot do better.',
      next:
        'Flip the sign of the edges’ angle and 0000 and 1111 win: the circuit looks for the smallest cut. With a ' +
        'second layer and other angles the average exceeds 3.',
    },
    correction: {
      shows:
        'Two CNOT gates spread the state of q0 over three qubits: entangled, not copied. The X between the ' +
        'barriers is the error. After decoding, q1 and q2 say where it happened, and the Toffoli gate turns q0 ' +
        'back where needed.',
      look:
        'The upper two bits are always 01: q1 was flipped. The lowest is 0 in three quarters and 1 in one ' +
        'quarter of the shots, as RY(pi/3) made it. The error has left no trace.',
      next:
        'Move the X to q0: the upper bits read 11 and the state is still whole. Two X at once are corrected ' +
        'wrongly; this code corrects one error.',
    },
  },
};
