import { expect, it } from 'vitest';
import type { GradedExercise } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';

const one = [1, 0] as const;
const zero = [0, 0] as const;

const EXERCISE: GradedExercise = {
  kind: 'build',
  target: {
    type: 'transfer',
    from: [0],
    to: [2],
    unitary: [
      [one, zero],
      [zero, one],
    ],
  },
  allowed: { gates: 'any', maxQubits: 4 },
  locked: [],
  variants: [],
  given: null,
};

const gradeLines = (lines: readonly string[]) =>
  gradeAnswer(EXERCISE, {
    program: ['OPENQASM 3.0;', 'include "stdgates.inc";', 'qubit[4] q;', 'bit[2] c;', ...lines].join('\n'),
  });

/** A Pauli operator up to phase: whether it has X, and whether it has Z. */
const PAULIS = { id: [0, 0], x: [1, 0], y: [1, 1], z: [0, 1] } as const;
type PauliWord = keyof typeof PAULIS;
const WORDS = Object.keys(PAULIS) as PauliWord[];

/** The Pauli operator that leaves each named state as it is. */
const STABLE = { '0': PAULIS.z, '1': PAULIS.z, '+': PAULIS.x, '+i': PAULIS.y };

it('accepts one of 16 pairs of corrections, and shows for each other pair a state that it loses', () => {
  const accepted: string[] = [];
  for (const first of WORDS)
    for (const second of WORDS) {
      const verdict = gradeLines([
        'h q[1];',
        'cx q[1], q[2];',
        'cx q[0], q[1];',
        'h q[0];',
        'c[0] = measure q[0];',
        'c[1] = measure q[1];',
        `if (c[1] == 1) { ${first} q[2]; }`,
        `if (c[0] == 1) { ${second} q[2]; }`,
      ]);
      if (verdict.kind === 'right') accepted.push(`${first} ${second}`);
      else if (verdict.kind !== 'wrong' || verdict.example.of !== 'transfer') expect.fail(verdict.kind);
      else {
        const { input, outcome, fidelity, got } = verdict.example;
        const [c1, c0] = [Number(outcome[0]), Number(outcome[1])];
        // Before the corrections the state has an X if c[1] is 1, and a Z if c[0] is 1.
        const x = (c1 * (1 + PAULIS[first][0]) + c0 * PAULIS[second][0]) % 2;
        const z = (c0 * (1 + PAULIS[second][1]) + c1 * PAULIS[first][1]) % 2;
        const [stableX, stableZ] = STABLE[input[0]!];
        expect((x * stableZ + z * stableX) % 2).toBe(1);
        expect(fidelity).toBeCloseTo(0, 12);
        expect(got).not.toBeNull();
      }
    }
  expect(accepted).toEqual(['x z']);
});

it('accepts a swap, and conditions of a whole register', () => {
  expect(gradeLines(['swap q[0], q[2];']).kind).toBe('right');
  const start = [
    'h q[1];',
    'cx q[1], q[2];',
    'cx q[0], q[1];',
    'h q[0];',
    'c[0] = measure q[0];',
    'c[1] = measure q[1];',
  ];
  const whole = ['if (c == 1) { z q[2]; }', 'if (c == 2) { x q[2]; }', 'if (c == 3) { x q[2]; z q[2]; }'];
  expect(gradeLines([...start, ...whole]).kind).toBe('right');
  expect(gradeLines([...start, ...whole.slice(0, 2)])).toMatchObject({ kind: 'wrong', example: { outcome: '11' } });
});

it('does not take a copy of the basis states for a transfer', () => {
  expect(gradeLines(['cx q[0], q[2];'])).toMatchObject({
    kind: 'wrong',
    example: { input: ['+'], outcome: '', got: null, fidelity: expect.closeTo(0.5, 9) },
  });
  // Measured before it is copied: each outcome has a state of its own.
  expect(gradeLines(['c[0] = measure q[0];', 'cx q[0], q[2];'])).toMatchObject({
    kind: 'wrong',
    example: { input: ['+'], got: { terms: [{ bits: '0' }] } },
  });
});

it('takes a reset for a measurement whose outcome is lost', () => {
  expect(gradeLines(['swap q[0], q[2];', 'h q[0];', 'reset q[0];']).kind).toBe('right');
  expect(gradeLines(['cx q[0], q[2];', 'reset q[0];'])).toMatchObject({ kind: 'wrong', example: { input: ['+'] } });
});
