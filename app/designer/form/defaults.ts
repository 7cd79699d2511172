import type { Draft } from './run-form.ts';

/** What the other fields begin with: one state that every circuit has, a little noise, and a model to rewrite. */
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
} as const satisfies Partial<Draft>;
