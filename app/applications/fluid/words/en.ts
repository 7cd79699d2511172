import type { Translated } from '#app/i18n/locale.ts';
import type { fluidZh } from './zh.ts';

export const fluidEn: Translated<typeof fluidZh> = {
  title: 'Fluid dynamics',
  short: 'Flow in a channel, ink that spreads',
  method: 'HHL and lattice Boltzmann',
  promise:
    'Flow between two plates, a drop of ink that spreads: quantum circuits solve the equation, beside the exact solution.',
  fields: {
    kind: { label: 'What to compute', hint: 'Speeds between two plates, a drop that spreads, or a 2 × 2 toy' },
    points: { label: 'Inner points', hint: 'Points between the plates, at distance 1' },
    forcing: { label: 'Force', hint: 'What drives the flow; y is 0 to 1 across the channel' },
    forces: { label: 'Force at each point', hint: 'One number for each inner point, commas or spaces between' },
    wallSpeeds: { label: 'Speeds of the walls', hint: 'Two numbers, −10 to 10' },
    clock: {
      label: 'Clock qubits',
      hint: '3 to 9 (1 to 9 for the toy), one or several; empty: 6 for the channel, 2 for the toy',
    },
    evolution: { label: 'Evolution', hint: 'Exact by known eigenvectors, or approximate in slices' },
    slices: { label: 'Slices of a unit of time', hint: '1 to 16; more are closer, and make a deeper circuit' },
    matrix: { label: 'Matrix', hint: 'Four numbers by rows; symmetric, with positive eigenvalues' },
    rhs: { label: 'Right side', hint: 'Two numbers' },
    time: { label: 'Time t of the evolution', hint: 'The largest eigenvalue times t must be below 2π' },
    start: { label: 'Density at the start', hint: 'A bell, all at one site, or your own' },
    sites: { label: 'Sites', hint: 'On a ring; of your own density, its numbers are counted' },
    position: { label: 'Place of the start', hint: 'Counted from 0; empty: about a third from the left' },
    density: { label: 'Density of each site', hint: '4, 8 or 16 numbers, not negative' },
    steps: { label: 'Steps', hint: '1 to 40' },
    right: { label: 'Chance of a step to the right', hint: '0 to 100; else to the left' },
    shots: {
      label: 'Runs of each circuit',
      hint: '100 to 100,000; 0: exact probabilities only (engines “Exact” and “Noisy”)',
    },
  },
  options: {
    kind: { poisson: 'Channel', lattice: 'Spreading', matrix: '2 × 2' },
    points: { 2: '2', 4: '4', 8: '8' },
    forcing: {
      uniform: 'Uniform, 1 everywhere',
      linear: 'Linear, equal to y',
      sine: 'Sine, sin πy',
      none: 'No force',
      own: 'Your own',
    },
    evolution: { exact: 'Exact (known eigenvectors)', 'symmetric Trotter': 'Symmetric Trotter slices' },
    start: { bell: 'Bell', point: 'Point', density: 'Your own' },
    sites: { 4: '4', 8: '8', 16: '16' },
  },
  errors: {
    zero_right_side: 'The right side is zero, and so is the solution.',
    wrong_length: '{{n}} numbers are needed; {{k}} given.',
    negative_density: 'Densities must not be negative.',
    no_density: 'The total density is zero.',
    density_length: '4, 8 or 16 numbers are needed; {{k}} given.',
    density_too_large: 'Densities must not be above {{max}}.',
    too_many_numbers: '{{field}}: at most {{max}} numbers.',
    clock_range: 'Clock qubits must be whole numbers: 3 to 9 for the channel, 1 to 9 for the toy.',
    clock_twice: 'The same number of clock qubits is given twice.',
    matrix_shape: 'The matrix needs four numbers, two rows of two.',
    not_symmetric: 'The matrix must be symmetric: its second and third number are equal.',
    not_positive: 'The eigenvalues of the matrix must be positive, at least {{min}}.',
    time_too_long: 'This matrix needs t below {{max}}, or its eigenvalues wrap around.',
    shots_range: 'Runs must be 0 or a whole number from {{min}} to {{max}}.',
    shots_needed: 'This engine can only sample; give a number of runs.',
    machine_size:
      'The 72-qubit machine can run only the 2 × 2 toy (at most {{clock}} clock qubits) and spreading (at most {{sites}} ' +
      'sites and {{steps}} steps).',
  },
  warnings: {
    signs_lost:
      'Measuring gives only the probabilities |x_i|², and signs are lost: the solution here is without them, and is ' +
      'compared with the exact one without them.',
    noise_flattens: 'Noise evens out the runs that are kept, so the solution may be far off.',
    noise_spreads: 'Noise evens out the density, so it seems to spread faster than it does.',
    fresh_coins: 'The machine cannot reset a qubit: each step takes a new coin, one more qubit, in place of the reset.',
    none_kept: 'Clock qubits {{clock}}: no run was kept, so there is no solution. Use more runs or fewer clock qubits.',
    reads_zero:
      'Clock qubits {{clock}}: every eigenvalue reads 0 in the clock, so nothing is kept and there is no solution. Use a ' +
      'longer time t or more clock qubits.',
    none_sampled: 'Clock qubits {{clock}}: no sampled run was kept; the solution is from the exact state.',
    wrong_size:
      'Clock qubits {{clock}}: the relative error of the solution is {{error}}. A high fidelity is about the direction only; ' +
      'the size is wrong. Use more clock qubits.',
    few_kept: 'Clock qubits {{clock}}: only {{kept}} of {{shots}} runs were kept, so the reading is rough.',
  },
  steps: {
    data_read: 'Data read',
    estimating: 'Clock qubits {{clock}}: compiling and estimating eigenvalues',
    solving: 'Clock qubits {{clock}}: solving',
    stepped: 'Step {{step}} of {{steps}}',
  },
  columns: {
    point: 'Point',
    site: 'Site',
    exact: 'Exact',
    hhl: 'HHL',
    circuit: 'Circuit',
    difference: 'Difference',
  },
  headline: {
    channel:
      'Fidelity {{fidelity}} with the exact velocities at {{n}} points; condition number {{condition}}; ' +
      '{{success}} of runs succeed.',
    matrix:
      'Fidelity {{fidelity}} with the exact solution of two unknowns; condition number {{condition}}; {{success}} of runs succeed.',
    lattice: 'Steps: {{steps}}. The center is now at {{center}}; largest difference from exact {{difference}}.',
    none: 'There is no result yet.',
    failed: 'Nothing was kept, so there is no solution.',
  },
  tiles: {
    hhl: 'HHL, fidelity with the exact solution',
    clock: 'Clock qubits: {{count}}, C = {{c}}',
    success: 'Success of one run: {{share}}',
    error: 'Relative error: {{share}}',
    thomas: 'Thomas algorithm, largest speed',
    cramer: 'Cramer’s rule, larger unknown',
    condition: 'Condition number: {{value}}',
    closed: 'By formula: {{value}}',
    seconds: 'Took {{time}}',
    reading: 'Read by sampling',
    kept: 'Kept: {{kept}} of {{shots}} runs',
    keptNone: 'Nothing was sampled yet',
    readingError: 'Largest difference from exact: {{value}}',
    centre: 'Quantum circuit, center',
    difference: 'Largest difference from exact: {{value}}',
    steps: 'Steps so far: {{steps}}',
    transfer: 'Transfer matrix, center after {{steps}}',
    sampled: 'Largest error of {{shots}} samples',
    coins: 'A coin each step: {{share}} to the right',
    pending: 'No result yet',
  },
  profile: {
    title: 'Velocity profile',
    titleMatrix: 'Two unknowns',
    aside: 'Across the channel',
    finding: 'The largest exact value is {{largest}}; the points of HHL differ from it by at most {{difference}}.',
    findingExact: 'Exact values across the channel; the largest is {{largest}}.',
    exact: 'Exact',
    found: 'HHL',
    axis: 'Place',
    caption: 'Speed',
    captionMatrix: 'Value',
    magnitudes: 'Sampling does not tell signs; the points are magnitudes.',
    columns: { place: 'Point', exact: 'Exact', found: 'HHL', sampled: 'Sampled' },
  },
  clockPicture: {
    title: 'Eigenvalues in the clock',
    aside: 'Clock qubits: {{count}}',
    finding:
      'Readings of the clock gather at the eigenvalues; the most frequent is {{y}}, for the eigenvalue {{value}}, with a ' +
      'probability of {{share}}.',
    caption: 'Probability',
    axis: 'Reading y',
    bars: 'Readings of the clock',
    exact: 'Exact places of the eigenvalues',
    columns: { y: 'Reading y', value: 'Eigenvalue', share: 'Probability' },
    note: 'Only readings that are not rare.',
  },
  clocks: {
    title: 'What clock qubits change',
    aside: 'By formula; no circuit ran',
    finding:
      'With clock qubits from {{from}} to {{to}}, 1 − fidelity goes from {{first}} to {{last}}, and the chance of success ' +
      'from {{before}} to {{after}}.',
    caption: 'Logarithmic',
    axis: 'Clock qubits',
    infidelity: '1 − fidelity',
    success: 'Chance of success',
    columns: { clock: 'Clock qubits', fidelity: 'Fidelity', success: 'Success', error: 'Relative error' },
  },
  density: {
    title: 'How the density spreads',
    aside: 'Steps: {{steps}}',
    finding: 'After step {{steps}} the center of the density is at {{center}}, and its highest value is {{largest}}.',
    findingStart: 'At the start the center of the density is at {{center}}, and its highest value is {{largest}}.',
    caption: 'Density',
    axis: 'Site',
    last: 'Circuit, last step',
    exact: 'Exact',
    earlier: 'Steps before',
    sampled: 'Samples: {{shots}}',
    start: 'Start',
    columns: { site: 'Site', start: 'Start', exact: 'Exact', circuit: 'Circuit', sampled: 'Sampled' },
  },
  spread: {
    title: 'Step by step',
    aside: 'Steps down, sites across',
    finding: 'From step 0 at the top to step {{steps}} at the bottom: the density moves, and gets wider.',
    steps: 'Step',
    sites: 'Site',
  },
  forces: {
    title: 'Right side of the equations',
    caption: 'At each point the force, and at both ends the speed of the wall',
    columns: { place: 'Point', value: 'Right side' },
  },
  table: {
    title: 'Point by point',
    caption: 'The exact solution at each point, that of the circuit, and their difference',
    captionLattice: 'The exact density of each site at the last step, that of the circuit, and their difference',
  },
  small: 'Speeds between two plates: fastest in the middle, with the points on a parabola',
  figures: {
    best: {
      fidelity: 'Fidelity with the exact solution',
      successClockZero: 'Success of one run',
      relativeError: 'Relative error',
      clock: 'Clock qubits',
    },
    condition: 'Condition number',
    mean: 'Center by the circuit',
    exactMean: 'Exact center',
    largestDifference: 'Largest difference from exact',
  },
  caveat:
    'For the channel, the condition number grows with the square of the points and reading all speeds takes many runs; ' +
    'for spreading, each step is one product with a small matrix. There is no speed-up here.',
  realSize:
    'The length of HHL’s circuit grows with the logarithm of the number N of unknowns, but also with the condition ' +
    'number κ and the precision: first as κ²/ε, by later methods as κ·log(1/ε). In a channel of one dimension κ grows ' +
    'as N². Loading any right side takes about N gates, and reading all N speeds at least N runs. An advantage is ' +
    'possible only if the right side is easy to load, the matrix is sparse with a small κ, and one average of the ' +
    'solution is all that is asked for. The “exact” evolution uses known eigenvectors, and whoever has them has ' +
    'solved the equations; Trotter slices do without, in a far deeper circuit. The collisions of the spreading ' +
    'density are linear. Those of real fluids are not, and quantum algorithms have no answer to that yet.',
};
