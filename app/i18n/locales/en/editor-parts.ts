import type { Translated } from '#app/i18n/locale.ts';
import type { editorParts as original } from '#app/i18n/locales/zh/editor-parts.ts';

export const editorParts: Translated<typeof original> = {
  label: 'Averages and noise',
  withNoise: 'With noise',
  branches_one: 'The circuit measures or resets midway. Exact average over its outcomes: 1 branch.',
  branches_other: 'The circuit measures or resets midway. Exact average over its outcomes: {{count}} branches.',
  runs: 'The circuit measures or resets midway, and an exact average would take too long. Average of {{runs}} runs,',
  density: '{{noise}}: density matrix, exact.',
  trajectories: '{{noise}}: average of {{runs}} trajectories,',
  model: 'Noise model of the form',
  chip: 'Mean errors of the chip’s calibration, without routing',
  readout: 'Probabilities include readout errors.',
  wrong:
    'The noise model of the form has an error, or names a qubit that the circuit does not have: shown without noise.',
  large: 'The circuit has too many qubits for noise: shown without it.',
  seed: 'seed',
  another: 'Another seed',
  mixture: 'This is a mixture of several states. It has no amplitudes and phases.',
  tooLarge: 'The circuit has {{qubits}} qubits. Up to {{live}} are computed live.',
  onDemand: 'Compute once',
  never: 'The circuit has {{qubits}} qubits; the browser computes up to {{limit}}. Run a task instead.',
  neverAverage:
    'The circuit has {{qubits}} qubits and measures or resets midway; the browser computes such averages up to ' +
    '{{limit}}. Run a task instead.',
  qsphereLimit: 'The Q-sphere shows up to {{limit}} qubits.',
  state: 'Basis state',
  probability: 'Probability',
  magnitude: 'Magnitude',
  phase: 'Phase',
  qubit: 'Qubit',
  vectorLength: 'Bloch vector length',
};
