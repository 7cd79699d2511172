import { RUN_EXAMPLES } from '#app/api/v1/examples.ts';
import { longProgram } from '#tests/server/long-program.ts';

/** A kind of task that is submitted: the address of the task API, the body without its name, and how often. */
export interface FaultJob {
  readonly name: string;
  readonly path: string;
  readonly body: object;
  readonly weight: number;
}

const each = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

const MANY_OUTCOMES = 16;
const ROTATED = 12;

const uniform = (qubits: number): string =>
  [
    `QINIT ${qubits}`,
    `CREG ${qubits}`,
    each(qubits, (qubit) => `H ${qubit}`),
    each(qubits, (qubit) => `MEASURE ${qubit},$${qubit}`),
    '',
  ].join('\n');

const rotated = (qubits: number): string =>
  [
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    'input float theta;',
    `qubit[${qubits}] q;`,
    each(qubits, (qubit) => `ry(theta) q[${qubit}];`),
    each(qubits - 1, (qubit) => `cx q[${qubit}], q[${qubit + 1}];`),
    '',
  ].join('\n');

const TASKS = '/tasks';
const QRUNES = { product: 'full-amplitude', language: 'qrunes' };

/** Each is cheap: an account has 100 QCoins, and its tasks have no price for time. */
export const FAULT_JOBS: readonly FaultJob[] = [
  { name: 'bell', path: TASKS, body: RUN_EXAMPLES.run, weight: 6 },
  { name: 'long', path: TASKS, body: { ...QRUNES, program: longProgram(20), shots: 100 }, weight: 2 },
  // Its outcomes are too many for one row.
  { name: 'large', path: TASKS, body: { ...QRUNES, program: uniform(MANY_OUTCOMES), shots: 500_000 }, weight: 2 },
  { name: 'noisy', path: TASKS, body: { ...RUN_EXAMPLES.run, product: 'noisy', shots: 200 }, weight: 2 },
  {
    name: 'sweep',
    path: TASKS,
    body: { ...RUN_EXAMPLES.sweep, program: rotated(ROTATED), points: { columns: { theta: '0:2*pi:3000' } } },
    weight: 3,
  },
  {
    name: 'minimisation',
    path: TASKS,
    body: { ...RUN_EXAMPLES.minimise, program: rotated(ROTATED), minimise: { method: 'adam', budget: 500 } },
    weight: 2,
  },
  { name: 'application', path: '/applications/rsa/tasks', body: { input: {}, engine: 'exact' }, weight: 2 },
];
