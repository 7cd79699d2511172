import type { Translated } from '#app/i18n/locale.ts';
import type { chemistryZh } from './zh.ts';

export const chemistryEn: Translated<typeof chemistryZh> = {
  title: 'Chemistry',
  short: 'Ground-state energies of molecules',
  method: 'Variational quantum eigensolver',
  promise: 'Pull two atoms apart and watch the variational energy curve.',
  fields: {
    molecule: { label: 'Molecule', hint: 'One of two that are stored, or a Hamiltonian of your own' },
    distances: { label: 'Bond lengths (Å)', hint: 'The points to compute; three or more give the bond length' },
    terms: {
      label: 'Hamiltonian',
      hint:
        'Lines of a coefficient and a Pauli string, such as 0.18 XX; the rightmost letter is qubit 0; ' +
        'at most 8 qubits and 500 terms',
    },
    electrons: {
      label: 'Electrons',
      hint: 'At most as many as qubits; they fill the lowest orbitals. Empty: half as many',
    },
    ansatz: {
      label: 'Trial circuit',
      hint: 'Chemistry: excitations, which keep the electrons; hardware-efficient: layers of rotations and controlled Z',
    },
    layers: { label: 'Layers', hint: 'Of the hardware-efficient circuit, 1 to 4' },
    optimizer: {
      label: 'Optimizer',
      hint: 'L-BFGS uses exact energies and gradients; SPSA two energies a step, which may come from shots',
    },
    shots: {
      label: 'Shots a group',
      hint:
        '1,000 to 1,000,000; with L-BFGS they measure the energy after an exact search. ' +
        '0: exact energies on the engine “Exact”; other engines take 10,000',
    },
  },
  options: {
    molecule: { h2: 'Hydrogen H₂', lih: 'Lithium hydride LiH', own: 'Own Hamiltonian' },
    ansatz: { chemistry: 'Chemistry', hardware: 'Hardware-efficient' },
    optimizer: { lbfgs: 'L-BFGS', spsa: 'SPSA' },
  },
  molecules: { h2: 'H₂, STO-3G', lih: 'LiH, STO-3G', own: 'Own Hamiltonian' },
  errors: {
    distance_needed: 'Choose at least one bond length.',
    distance_unknown: 'The bond length {{distance}} Å is not stored; these are: {{choices}}.',
    too_many_distances: 'At most {{limit}} bond lengths.',
    terms_form: 'A Hamiltonian is a text, or coefficients by their Pauli strings.',
    not_text: 'This file is not text; upload lines of a coefficient and a Pauli string.',
    more_errors: 'And more errors: {{n}}.',
    term_form: 'Line {{row}}: write a coefficient and a Pauli string with a space between.',
    string_length: 'Line {{row}}: the Pauli string has {{k}} letters; {{n}} expected.',
    string_letter: 'Line {{row}}: use only I, X, Y, Z.',
    complex_weight: 'Line {{row}}: coefficients must be real.',
    weight_number: 'Line {{row}}: the coefficient “{{text}}” is not a number.',
    weight_finite: 'Line {{row}}: the coefficient must not be NaN or infinite.',
    weight_large: 'Line {{row}}: the coefficient must not be larger than {{max}} in absolute value.',
    sum_large: 'The coefficients of {{letters}} add up to more than {{max}} in absolute value.',
    only_identity: 'At least one term must not be the identity.',
    too_many_terms: 'The Hamiltonian has {{n}} terms; at most {{limit}} are allowed.',
    too_many_qubits: 'Qubits needed: {{n}}; the limit is {{max}}. Use shorter Pauli strings.',
    no_excitations:
      'Electrons: {{electrons}}, qubits: {{qubits}}; there is no excitation. Change the electrons or use the ' +
      'hardware-efficient circuit.',
    shots_range: 'Shots a group are 0, or {{min}} to {{max}}.',
    machine_size:
      'The 72-qubit machine runs only H₂ in its two-qubit form: molecule hydrogen, trial circuit chemistry, ' +
      'optimizer L-BFGS.',
  },
  warnings: {
    other_electrons:
      'The chemistry circuit keeps the number of electrons (and their spins); the lowest energy of this Hamiltonian may ' +
      'have another.',
    standard_errors:
      'Energies are from shots, with standard errors up to {{error}} mHa; they may therefore lie below the exact one.',
    exact_angles:
      'The angles were found from exact energies on the simulator and then kept; only the energies were measured. Shots ' +
      'a group: {{shots}}.',
    two_qubits:
      'The machine ran the two-qubit form, with readout errors corrected; its exact energies are those of four qubits.',
    noise_raises: 'Noise raises energies, perhaps by far more than the standard error.',
  },
  steps: {
    data_read: 'Data read',
    diagonalised: 'Exact diagonalization is done',
    evaluated: '{{distance}} Å: evaluation {{evaluation}}, lowest {{energy}} Ha',
    evaluated_own: 'Evaluation {{evaluation}}, lowest {{energy}} Ha',
  },
  columns: {
    distance: 'Bond length (Å)',
    hartree_fock: 'Hartree–Fock (Ha)',
    reference: 'Reference state (Ha)',
    vqe: 'VQE (Ha)',
    standard_error: 'Standard error (Ha)',
    exact: 'Exact (Ha)',
    error: 'Error (mHa)',
    evaluations: 'Evaluations',
  },
  headline: {
    found:
      'Bond length near {{R}} Å (parabola); lowest energy computed {{E}} Ha at {{at}} Å, {{d}} mHa from exact ' +
      'diagonalization (chemical accuracy 1.6).',
    lowest:
      'Lowest at {{R}} Å of the points computed, energy {{E}} Ha, {{d}} mHa from exact diagonalization (chemical accuracy 1.6).',
    own: 'Lowest energy {{E}} Ha, {{d}} mHa from exact diagonalization (chemical accuracy 1.6).',
    soFar: 'Points done: {{done}} of {{number}}. Lowest so far {{E}} Ha, {{d}} mHa from exact diagonalization.',
    error: 'The standard error of the energy is {{error}} mHa.',
    none: 'No point is complete yet.',
  },
  tiles: {
    vqe: 'Variational algorithm',
    pending: 'No result yet',
    at: 'At {{distance}} Å, in Ha',
    error: '{{error}} mHa from exact',
    shots: 'Standard error {{error}} mHa; shots a group: {{shots}}',
    evaluations: 'Evaluations: {{evaluations}}; angles: {{angles}}',
    exact: 'Exact diagonalization',
    states: 'In Ha; rows of the matrix: {{states}}',
    fullCI: 'With all orbitals (full CI) {{energy}} Ha',
    seconds: 'Took {{time}} for all points',
    hartreeFock: 'Hartree–Fock',
    reference: 'Reference state',
  },
  energy: {
    title: 'Energy curve',
    finding: 'The energy is lowest near {{distance}} Å; with the atoms pulled apart, Hartree–Fock is clearly too high.',
    findingHartreeFock: 'Hartree–Fock energies against the bond length; no point of the algorithm is known yet.',
    axis: 'Bond length (Å)',
    caption: 'Energy (Ha)',
    vqe: 'VQE',
    exact: 'Exact diagonalization',
    hartreeFock: 'Hartree–Fock',
  },
  accuracy: {
    title: 'Distance from the exact energy',
    aside: 'Logarithmic',
    finding: 'VQE is at most {{error}} mHa from the exact energy.',
    caption: 'Error (mHa)',
    accuracy: 'Chemical accuracy {{accuracy}}',
    note: 'Errors below 10⁻⁸ mHa are those of rounding; they are drawn on the lowest line.',
  },
  hamiltonian: {
    title: 'Coefficients of the Hamiltonian',
    aside: '{{distance}} Å',
    finding:
      'The Hamiltonian has {{number}} terms, measured in {{groups}} groups; beside the identity, {{letters}} has the ' +
      'largest coefficient: {{weight}} Ha.',
    note: 'Terms: {{number}}; groups that are measured together: {{groups}}.',
    flips: 'Terms that flip qubits',
    diagonal: 'Terms of I and Z only',
    letters: 'Pauli string',
    weight: 'Coefficient (Ha)',
    more: 'Terms left out here: {{number}}.',
    axis: 'From large to small',
    caption: 'Absolute coefficient (Ha)',
  },
  levels: {
    title: 'Energy levels',
    finding: 'The lowest level is at {{ground}} Ha; levels shown, from the lowest: {{number}}.',
    axis: 'Number of the level',
    vqe: 'VQE {{energy}}',
  },
  search: {
    title: 'How the energy falls',
    aside: '{{distance}} Å',
    finding: 'Evaluations: {{number}}. The lowest energy is {{best}} Ha.',
    axis: 'Evaluations',
    each: 'Each evaluation',
    best: 'Lowest so far',
    reference: 'Reference state {{energy}}',
    exact: 'Exact {{energy}}',
  },
  table: { title: 'Energies of the points', caption: 'Energies, errors and evaluations for each bond length' },
  small: 'Energy curves: that of the variational algorithm lies below Hartree–Fock',
  figures: {
    equilibrium: 'Bond length (Å)',
    minimumOfPoints: 'Bond length of the lowest point (Å)',
    lowest: {
      vqe: 'Lowest VQE energy (Ha)',
      standardError: 'Its standard error (Ha)',
      exact: 'Exact energy there (Ha)',
      hartreeFock: 'Energy of the reference state there (Ha)',
      errorMilliHartree: 'Error (mHa)',
    },
    parameters: 'Angles',
    groups: 'Groups of terms',
  },
  caveat: 'STO-3G is a minimal basis, still some way from experiment: “exact” means exact within this model.',
  realSize:
    'A matrix of six qubits has 64 rows; a laptop diagonalizes it in the blink of an eye, so there is no advantage here. ' +
    'Hard are molecules such as the iron–molybdenum cofactor of nitrogenase, with strongly correlated electrons in ' +
    'dozens of orbitals. By the estimate of Lee and others, phase estimation of its energy takes about four ' +
    'million physical qubits and almost four days. The circuits of the variational algorithm are much shallower, but its ' +
    'shots grow as 1/ε² times the number of terms: at chemical accuracy, one evaluation for a molecule of middle size ' +
    'takes hundreds of millions of shots, and noise raises the energy besides.',
};
