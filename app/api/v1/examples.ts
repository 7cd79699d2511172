/** Bodies of runs that all endpoints with a run accept, without a name. */
const BELL = {
  product: 'full-amplitude',
  language: 'qrunes',
  program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
  shots: 1000,
};

const ANSATZ = {
  product: 'full-amplitude',
  language: 'openqasm3',
  program: [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    'input float theta;',
    'qubit[2] q;',
    'ry(theta) q[0];',
    'cx q[0], q[1];',
    '',
  ].join('\n'),
  shots: 0,
};

export const RUN_EXAMPLES = {
  run: BELL,
  values: { ...ANSATZ, parameters: { theta: 0.3 }, observables: ['Z0 Z1 - 0.5 X0'], gradient: true },
  properties: {
    ...ANSATZ,
    parameters: { theta: 0.3 },
    properties: { reducedDensity: [[0, 1]], entropy: [[0]], purity: [[0]], fidelity: [ANSATZ.program] },
  },
  sweep: { ...ANSATZ, observables: ['Z0', 'X0 X1'], points: { columns: { theta: '0:2*pi:41' } } },
  minimise: { ...ANSATZ, observables: ['Z0 Z1 - 0.5 X0 X1'], minimise: { method: 'l-bfgs', budget: 100 } },
};

/** The same with a name, as bodies of tasks. */
export const namedRuns = (name: string): Readonly<Record<string, object>> =>
  Object.fromEntries(Object.entries(RUN_EXAMPLES).map(([example, body]) => [example, { name, ...body }]));
