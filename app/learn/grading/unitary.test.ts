import { expect, it } from 'vitest';
import type { ExerciseVerdict, GradedExercise, UnitaryTarget } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';

/** On all unitary targets here. */
const COMMON = { type: 'unitary', helpers: 0 } as const;

function grade(target: UnitaryTarget, lines: readonly string[]): ExerciseVerdict {
  const exercise: GradedExercise = {
    kind: 'build',
    target,
    allowed: { gates: 'any', maxQubits: 6 },
    locked: [],
    variants: [],
    given: null,
  };
  const program = ['OPENQASM 3.0;', 'include "stdgates.inc";', 'qubit[6] q;', ...lines].join('\n');
  return gradeAnswer(exercise, { program });
}

const identity = (qubits: number) =>
  ({
    ...COMMON,
    form: 'permutation',
    qubits,
    permutation: Array.from({ length: 2 ** qubits }, (_, input) => input),
  }) as const;

it('compares with a diagonal up to one global phase', () => {
  const s = {
    ...COMMON,
    form: 'diagonal',
    qubits: 1,
    diagonal: [
      [1, 0],
      [0, 1],
    ],
  } as const;
  for (const line of ['s q[0];', 'rz(pi/2) q[0];', 'p(-3*pi/2) q[0];', 'p(pi/2+0.0001) q[0];'])
    expect(grade(s, [line]).kind).toBe('right');
  expect(grade(s, ['sdg q[0];'])).toMatchObject({
    kind: 'wrong',
    example: {
      input: { kind: 'all-plus', qubits: 1 },
      fidelity: expect.closeTo(0, 9),
      wanted: { terms: [{ bits: '0' }, { bits: '1', im: expect.closeTo(Math.SQRT1_2, 9) }] },
      got: { terms: [{ bits: '0' }, { bits: '1', im: expect.closeTo(-Math.SQRT1_2, 9) }] },
    },
  });
});

it('shows a small difference of phases by the two basis states that it is between', () => {
  const verdict = grade(identity(5), ['ctrl(4) @ p(pi/8) q[0], q[1], q[2], q[3], q[4];']);
  expect(verdict).toMatchObject({
    kind: 'wrong',
    example: {
      input: { kind: 'pair', bits: ['00000', '11111'] },
      fidelity: expect.closeTo(Math.cos(Math.PI / 16) ** 2, 9),
      rows: null,
    },
  });
});

it('wants helpers back in 0, for every input', () => {
  expect(grade(identity(2), ['ccx q[0], q[1], q[2];', 'ccx q[0], q[1], q[2];', 'x q[0];', 'x q[0];']).kind).toBe(
    'right',
  );
  // A phase from a helper that is used and cleaned.
  const cz = {
    ...COMMON,
    form: 'diagonal',
    qubits: 2,
    diagonal: [
      [1, 0],
      [1, 0],
      [1, 0],
      [-1, 0],
    ],
  } as const;
  expect(grade(cz, ['ccx q[0], q[1], q[2];', 'z q[2];', 'ccx q[0], q[1], q[2];']).kind).toBe('right');
  expect(grade(cz, ['ccx q[0], q[1], q[2];', 'z q[2];'])).toMatchObject({
    kind: 'wrong',
    example: { input: { bits: '11' }, helpersNotZero: 1, got: { terms: [{ bits: '111' }] } },
  });
});

it('has a row for each input of a permutation', () => {
  const verdict = grade({ ...COMMON, form: 'permutation', qubits: 2, permutation: [0, 3, 2, 1] }, ['ch q[0], q[1];']);
  const row = (input: string, wanted: string, got: string | null, fidelity: number) => ({
    input,
    wanted,
    got,
    fidelity: expect.closeTo(fidelity, 9),
  });
  expect(verdict.kind === 'wrong' && verdict.example.of === 'unitary' && verdict.example.rows).toEqual([
    row('00', '00', '00', 1),
    row('01', '11', null, 0.5),
    row('10', '10', '10', 1),
    row('11', '01', null, 0.5),
  ]);
  // The same in the form of a matrix; one of phases has none.
  const matrix = (last: number) =>
    ({
      ...COMMON,
      form: 'matrix',
      qubits: 1,
      matrix: [
        [
          [1, 0],
          [0, 0],
        ],
        [
          [0, 0],
          [last, 0],
        ],
      ],
    }) as const;
  expect(grade(matrix(1), ['x q[0];'])).toMatchObject({
    example: { rows: [row('0', '0', '1', 0), row('1', '1', '0', 0)] },
  });
  expect(grade(matrix(-1), ['x q[0];'])).toMatchObject({ example: { rows: null } });
});

it('pads a circuit that leaves the highest qubits alone', () => {
  expect(grade(identity(3), ['x q[0];', 'x q[0];']).kind).toBe('right');
  expect(grade(identity(3), ['x q[0];'])).toMatchObject({ example: { input: { bits: '000' } } });
});
