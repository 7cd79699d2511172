import type { RunForm } from './run-form.ts';

/**
 * Initial values of the other fields: one basis state that every circuit has, a little noise, and an example of a noise
 * model.
 */
export const NEW_OPTIONS = {
  seed: '',
  precision: '',
  states: '0',
  noise: 'depolarizing-1-percent',
  noiseModel: `{
  "channels": [
    { "kind": "depolarizing", "probability": 0.01, "gates": "*", "qubits": "*" }
  ],
  "readout": [{ "qubit": "*", "p10": 0.02, "p01": 0.05 }]
}
`,
  method: '',
  mapping: 'on',
  optimization: 'on',
  amend: 'on',
  placement: '',
  parameters: '',
  kind: 'run',
  exact: 'on',
  observables: '',
  gradient: '',
  sweep: '',
  combine: 'grid',
  points: '',
  minimiser: 'adam',
  budget: '',
  tolerance: '',
  bounds: '',
  kept: '',
} as const satisfies Partial<RunForm>;
