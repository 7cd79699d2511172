import type { Translated } from '#app/i18n/locale.ts';
import type { workloadCases as original } from '#app/i18n/locales/zh/workload-cases.ts';

export const workloadCases: Translated<typeof original> = {
  group: 'Many runs in one task',
  lead:
    'Each case is a circuit with parameters and a run form that is filled in: a sweep, a batch or minimizations, all ' +
    'done by one task.',
  openAll: 'Open in the designer, filled in',
  openHint: 'The program, the observables and all settings are filled in; Run starts them.',
  result: 'Result',
  caption: 'Computed by the simulator of this site; a task gives the same.',
  table: 'Table',
  settings: 'Run settings',
  kinds: { sweep: 'Sweep', minimise: 'Minimization' },
  exactly: ', exact values',
  fields: {
    product: 'Virtual machine',
    kind: 'Kind of run',
    observables: 'Observables',
    sweep: 'Sweep',
    points: 'Table of points',
    minimiser: 'Method',
    budget: 'Budget of evaluations, for each observable',
    shots: 'Shots',
    seed: 'Seed',
    noiseModel: 'Noise model',
  },
  items: {
    h2: {
      title: 'Bond of the hydrogen molecule',
      text: 'One task finds seven minima: the energy at each bond length.',
      shows:
        'The Hamiltonian of H₂ on two qubits (basis set STO-3G) depends on the length of the bond, so seven lengths are ' +
        'seven observables. The circuit has a single angle, theta, and prepares cos(θ/2)|01⟩ − sin(θ/2)|10⟩, which ' +
        'contains the ground state at every length. The energies are minimized in turn, each from the best angle of ' +
        'the one before.',
      look:
        'Of the seven lengths, 0.735 Å has the lowest energy, −1.1373 hartree. All seven agree with exact ' +
        'diagonalization to a millionth. The upper curve is theta = 0, which is Hartree–Fock: only 0.020 hartree too ' +
        'high at 0.735 Å, but 0.195 at 2.2 Å. The best angle grows from 0.144 to 1.253: the longer the bond, the ' +
        'larger the share of |10⟩.',
      next:
        'Choose Nelder–Mead as the method: the energies are the same without any gradient, but it takes many more ' +
        'evaluations. Or switch exact values off, take 10,000 shots and SPSA, and see whether the errors are small ' +
        'enough: chemical accuracy is 0.0016 hartree.',
      axis: 'Bond length (Å)',
      value: 'Energy (hartree)',
      chart: 'The lowest energy and the Hartree–Fock energy at seven bond lengths; the values are in the table',
      minimum: 'Minimum found',
      hartreeFock: 'Hartree–Fock energy (theta = 0)',
      angle: 'Best theta',
    },
    landscape: {
      title: 'Landscape of QAOA',
      text: 'The cut of a graph over both angles, as a heat map.',
      shows:
        'The graph looks like a house: five corners, six edges, and a largest cut of five edges. One layer of QAOA has ' +
        'two angles: gamma turns phases by the size of the cut, beta mixes the ways to cut. The observable is minus the ' +
        'number of cut edges, so lower is better. Both angles form a grid, and one task computes the exact value at ' +
        'its 561 points.',
      look:
        'There are two equally deep valleys, symmetric about the center: (gamma, beta) and (2π − gamma, π/2 − beta) ' +
        'have the same value. The lowest point of the grid is −4.09, a mean cut of 4.09 edges and 82% of the largest. ' +
        'All around the frame the value is −3: half of the six edges, as for random groups.',
      next:
        'Choose a start by eye and minimize from there: set the kind to Minimize and the parameters to gamma=0.6, ' +
        'beta=0.4. L-BFGS reaches the bottom, −4.1101 at gamma = 0.649 and beta = 0.354, in a few evaluations.',
      value: 'Minus the cut',
      chart: 'Heat map of minus the cut over gamma and beta; the lowest points are in the table',
    },
    kernel: {
      title: 'Quantum kernel matrix',
      text: 'How alike eight data points are, from 36 runs of one circuit.',
      shows:
        'Each data point has two features. The gate encode writes a point into the phases of two qubits (the ZZ feature ' +
        'map, applied twice), and then its inverse is applied for another point. The more alike the points, the more ' +
        'is undone: the probability of 00 is the overlap of both states, |⟨φ(y)|φ(x)⟩|², one entry of the kernel ' +
        'matrix. A table lists the 36 pairs, and one task computes all of them.',
      look:
        'The diagonal is 1: a point overlaps completely with itself. Points 1 (0.3, 1.1) and 2 (0.5, 0.9) are close and ' +
        'give 0.954; points 1 and 4 are nearly orthogonal, 0.026. The matrix is symmetric and all of its eigenvalues ' +
        'are above 0, so a support vector machine can use it as it is.',
      next:
        'Replace the table by your own data, one row for each pair. Or switch exact values off and take 1,000 shots: ' +
        'every entry gets a standard error, as in a kernel matrix from hardware.',
      chart: 'Heat map of the kernel matrix of eight data points; the values are in the table',
      pair: 'Data point',
    },
    rabi: {
      title: 'Rabi and Ramsey curves',
      text: 'The longer a noisy qubit waits, the weaker its oscillation.',
      shows:
        'q0 is a Rabi experiment: a pulse in 20 slices that turns by phi in all. q1, q2 and q3 are Ramsey experiments: ' +
        'H, a wait of 4, 16 or 48 steps, a phase of phi, and another H. Decoherence acts after every slice and every ' +
        'step, with a T1 of 60 and a T2 of 40 steps, so more steps mean more noise. phi takes 25 values, with 1,000 ' +
        'shots each.',
      look:
        'All four curves have a period of 2π. The Ramsey fringes shrink with the wait as e^(−t/T2): 0.90, 0.67, 0.30. ' +
        'The Rabi curve is about 0.66 after a full turn and −0.62 after half a turn: relaxation pulls it toward |0⟩, so ' +
        'it is not symmetric. The bands are one standard error wide on each side; about two thirds of the points ' +
        'should be that close to the true curve.',
      next:
        'Set t2 to 20 in the noise model: the fringes after 48 steps nearly vanish, as e^(−48/20) is 0.09. Then choose ' +
        'no noise, and all four curves are cos(phi). A readout error shrinks them all together.',
      chart: 'The Rabi curve and three Ramsey curves over phi; the values are in the table',
      value: 'Expectation value of Z',
      pulse: 'q0: Rabi pulse',
      wait: '{{qubit}}: Ramsey, wait of {{steps}} steps',
    },
  },
};
