import { expect, it } from 'vitest';
import { readExercises } from '#app/learn/testing/read-exercises.ts';
import { isCircuitTarget } from './circuit-verdict.ts';
import { gradeAnswer } from './grade-answer.ts';
import { typicalWrongOf } from './typical-wrong.ts';

const EXERCISES = readExercises();

/** The place of the typical wrong program that a program amounts to. */
function placeOf(name: string, program: string): number {
  const { graded, wrong } = EXERCISES.find((one) => one.name === name)!;
  if (!isCircuitTarget(graded.target)) throw new Error(`${name} has no circuit`);
  const programs = wrong.map((one) => ('program' in one ? one.program : undefined));
  return typicalWrongOf(graded, graded.target, { program, verdict: gradeAnswer(graded, { program }) }, programs);
}

const programOf = (qubits: number, lines: string, bits = 2): string =>
  `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\nbit[${bits}] c;\n${lines}\n`;

it('finds every wrong program itself', () => {
  for (const { name, wrong } of EXERCISES)
    for (const [index, one] of wrong.entries())
      if ('program' in one) expect([name, placeOf(name, one.program)]).toEqual([name, index]);
});

it.each([
  ['swap', programOf(2, 'cx q[0], q[1]; cx q[1], q[0];'), 0],
  ['swap', programOf(2, 'cx q[1], q[0]; cx q[0], q[1];'), -1],
  // The same unitary by other gates, and in another language.
  ['cz-from-cx', programOf(2, 'cx q[0], q[1]; h q[1]; h q[0]; h q[0];'), 1],
  ['swap', 'QINIT 2\nCREG 2\nCNOT q[0],q[1]\nCNOT q[1],q[0]\n', 0],
  ['bell', programOf(2, 'h q[1]; h q[0]; z q[0]; z q[0];'), 0],
  ['bell', programOf(2, 'h q[0]; x q[1];'), -1],
  // Two typical wrong answers do this.
  ['dj-repair', programOf(2, 'h q[0]; cx q[0], q[1]; s q[0]; sdg q[0]; h q[0]; c[0] = measure q[0];', 1), -1],
  ['dj-repair', programOf(2, 'h q[0]; cx q[0], q[1]; h q[0]; c[0] = measure q[0];', 1), 0],
  ['swap-test', programOf(3, 'h q[0]; h q[1]; cswap q[0], q[1], q[2]; c[0] = measure q[0];', 1), 0],
  [
    'teleport',
    programOf(
      3,
      'h q[1]; cx q[1], q[2]; cx q[0], q[1]; h q[0]; c[0] = measure q[0]; c[1] = measure q[1]; if (c[1] == 1) { x q[2]; }',
    ),
    0,
  ],
  ['swap', programOf(2, 'cx q[0], q[1]; cx q[1], q[0]; cx q[0], q[1];'), -1],
  ['swap', 'nothing', -1],
])('%s: %s', (name, program, place) => {
  expect(placeOf(name, program)).toBe(place);
});
