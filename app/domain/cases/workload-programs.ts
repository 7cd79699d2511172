import { lines } from './programs.ts';
import { HOUSE, PULSE_SLICES, WAITS } from './workload-data.ts';

const program = (parameters: readonly string[], qubits: number, ...body: readonly string[]): string =>
  lines(
    'OPENQASM 3.0;',
    'include "stdgates.inc";',
    ...parameters.map((name) => `input float ${name};`),
    `qubit[${qubits}] q;`,
    `bit[${qubits}] c;`,
    ...body,
    'c = measure q;',
  );

const repeated = (times: number, statement: string): readonly string[] => [
  `for int i in [1:${times}] {`,
  `  ${statement}`,
  '}',
];

/** Programs with parameters, in OpenQASM 3. The locales describe each of them under `workloadCases:items`. */
export const WORKLOAD_PROGRAMS = {
  // cos(θ/2)|01⟩ − sin(θ/2)|10⟩, which the ground state of two-qubit H₂ is at every length.
  h2: program(['theta'], 2, 'x q[0];', 'ry(-theta) q[1];', 'cx q[1], q[0];'),
  landscape: program(
    ['gamma', 'beta'],
    5,
    ...[0, 1, 2, 3, 4].map((corner) => `h q[${corner}];`),
    ...HOUSE.flatMap(([a, b]) => [`cx q[${a}], q[${b}];`, `rz(-gamma) q[${b}];`, `cx q[${a}], q[${b}];`]),
    ...[0, 1, 2, 3, 4].map((corner) => `rx(2*beta) q[${corner}];`),
  ),
  // One point is encoded and the other one undone: the share of 00 is the overlap of both states.
  kernel: program(
    ['x0', 'x1', 'y0', 'y1'],
    2,
    'gate encode(u, v) a, b {',
    '  h a;',
    '  h b;',
    '  p(2*u) a;',
    '  p(2*v) b;',
    '  cx a, b;',
    '  p(2*(pi - u)*(pi - v)) b;',
    '  cx a, b;',
    '}',
    'encode(x0, x1) q[0], q[1];',
    'encode(x0, x1) q[0], q[1];',
    'inv @ encode(y0, y1) q[0], q[1];',
    'inv @ encode(y0, y1) q[0], q[1];',
  ),
  // Noise acts after every slice and every step, so that a qubit with more of them is exposed for longer.
  rabi: program(
    ['phi'],
    4,
    ...repeated(PULSE_SLICES, `rx(phi/${PULSE_SLICES}) q[0];`),
    ...WAITS.flatMap((steps, index) => {
      const qubit = `q[${index + 1}]`;
      return [`h ${qubit};`, ...repeated(steps, `id ${qubit};`), `rz(phi) ${qubit};`, `h ${qubit};`];
    }),
  ),
} as const;

export type WorkloadCaseId = keyof typeof WORKLOAD_PROGRAMS;
