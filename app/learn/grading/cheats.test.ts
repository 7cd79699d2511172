import { describe, expect, it } from 'vitest';
import { readExercises } from '#app/learn/testing/read-exercises.ts';
import { gradeAnswer } from './grade-answer.ts';

const EXERCISES = readExercises().flatMap(({ solution, ...rest }) =>
  'program' in solution ? [{ ...rest, solution: solution.program }] : [],
);

type ProgramExercise = (typeof EXERCISES)[number];

const isStatement = (line: string): boolean => /^(?!OPENQASM|include|qubit|bit)\S/.test(line);

const kindOf = ({ graded }: ProgramExercise, program: string): string => gradeAnswer(graded, { program }).kind;

const programOf = (qubits: number, bits: number, lines: readonly string[]): string =>
  ['OPENQASM 3.0;', 'include "stdgates.inc";', `qubit[${qubits}] q;`, `bit[${bits}] c;`, ...lines, ''].join('\n');

/** Every set of numbers below a size but the empty one. */
const subsets = (size: number): readonly (readonly number[])[] =>
  Array.from({ length: 2 ** size - 1 }, (_, index) =>
    [...Array(size).keys()].filter((bit) => ((index + 1) >>> bit) & 1),
  );

describe.each(EXERCISES)('$name', (exercise) => {
  const lines = exercise.solution.split('\n');

  it('needs every line of its solution, but for those that it says it can spare', () => {
    const spared = [...lines.keys()].filter(
      (at) =>
        isStatement(lines[at]!) && kindOf(exercise, lines.filter((_, other) => other !== at).join('\n')) === 'right',
    );
    expect(spared.map((at) => at + 1)).toEqual(exercise.file.spare?.flatMap(({ lines: own }) => own) ?? []);
  });
});

describe.each(EXERCISES.filter(({ graded }) => graded.target.type === 'distribution'))(
  'the outcome of $name',
  (exercise) => {
    const { graded, solution } = exercise;
    const { allowed, locked } = graded;

    it('is not prepared', () => {
      const qubits = allowed!.maxQubits;
      const fixed = locked.flat().filter((line) => !line.includes('measure'));
      const reads = allowed!.reads!.map(([qubit, bit]) => `c[${bit}] = measure q[${qubit}];`);
      const bits = Math.max(...allowed!.reads!.map(([, bit]) => bit)) + 1;
      for (const prepared of subsets(qubits).flatMap((set) =>
        ['x', 'reset'].map((word) => set.map((qubit) => `${word} q[${qubit}];`)),
      ))
        for (const order of [prepared.concat(fixed), fixed.concat(prepared)])
          expect(kindOf(exercise, programOf(qubits, bits, [...order, ...reads])), order.join(' ')).not.toBe('right');
    });

    it('is not read elsewhere, twice or after a reset', () => {
      for (const [qubit, bit] of allowed!.reads!) {
        const read = new RegExp(`c\\[${bit}\\] = measure q\\[${qubit}\\];`);
        for (const other of [
          `c[9] = measure q[${qubit}];`,
          `reset q[${qubit}];\n$&`,
          `$&\n$&`,
          `$&\nc[9] = measure q[${qubit}];`,
          ...Array.from({ length: allowed!.maxQubits }, (_, from) => `c[${bit}] = measure q[${from}];`).filter(
            (line) => line !== `c[${bit}] = measure q[${qubit}];`,
          ),
        ]) {
          const program = solution.replace(/bit\[\d+\] c;/, 'bit[10] c;').replace(read, other);
          expect(program).not.toBe(solution);
          expect(kindOf(exercise, program), other).not.toBe('right');
        }
      }
    });
  },
);

/** Ways round the point of an exercise that were once taken for answers. */
const CHEATS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'swap-ent': [
    [
      'h q[0]; cx q[0], q[1]; h q[2]; cx q[2], q[3]; c[0] = measure q[1]; c[1] = measure q[2];',
      'if (c[0] == 1) { x q[0]; } if (c[1] == 1) { x q[3]; } cx q[0], q[3]; h q[0]; h q[0];',
      'c[2] = measure q[0]; c[3] = measure q[3];',
    ],
    ['h q[0]; cx q[0], q[1]; h q[2]; cx q[2], q[3]; c[0] = measure q[1]; c[1] = measure q[2]; cx q[0], q[3]; h q[0];'],
  ],
  'dj-repair': [['x q[0]; cx q[0], q[1]; c[0] = measure q[1];'], ['x q[0]; cx q[0], q[1]; c[0] = measure q[0];']],
  'simon-repair': [['h q[1]; cx q[0], q[2]; cx q[1], q[2]; c[0] = measure q[1]; c[1] = measure q[2];']],
  'qpe-t': [
    [
      'x q[3]; h q[0]; h q[1]; h q[2]; cp(pi/4) q[0], q[3]; cp(pi/2) q[1], q[3]; cp(pi) q[2], q[3]; swap q[0], q[2];',
      'h q[0]; cp(-pi/2) q[0], q[1]; h q[1]; c[0] = measure q[0]; c[1] = measure q[1];',
    ],
  ],
  dense: [
    ['h q[0]; cx q[0], q[1]; x q[1]; z q[1]; cx q[0], q[1]; h q[0]; c[0] = measure q[0]; c[1] = measure q[1];'],
    ['h q[0]; cx q[0], q[1]; x q[0]; cx q[0], q[1]; h q[0]; x q[0]; c[0] = measure q[0]; c[1] = measure q[1];'],
    ['x q[0]; h q[0]; cx q[0], q[1]; x q[0]; cx q[0], q[1]; h q[0]; c[0] = measure q[0]; c[1] = measure q[1];'],
  ],
  undo: [['h q[0]; h q[0];'], ['sdg q[0]; tdg q[0]; h q[0]; h q[0]; t q[0]; s q[0];']],
  early: [['h q[0]; c[0] = measure q[0]; h q[0]; reset q[0]; c[0] = measure q[0];']],
  'swap-test': [
    ['x q[1]; ry(pi/3) q[0]; cswap q[0], q[1], q[2]; c[0] = measure q[0];'],
    ['ry(pi/3) q[1]; cswap q[0], q[1], q[2]; c[0] = measure q[1];'],
  ],
  fold: [['h q[0]; h q[1]; h q[1]; h q[1]; h q[1]; cx q[0], q[1];']],
  teleport: [
    ['swap q[0], q[1]; h q[1]; h q[1]; cx q[1], q[2]; h q[1]; c[0] = measure q[1]; if (c[0] == 1) { z q[2]; }'],
  ],
  'teleport-order': [
    ['swap q[0], q[1]; h q[1]; h q[1]; cx q[1], q[2]; h q[1]; c[0] = measure q[1]; if (c[0] == 1) { z q[2]; }'],
  ],
  ansatz: [['h q[1]; cx q[1], q[0];']],
};

it.each(Object.entries(CHEATS).flatMap(([name, programs]) => programs.map((lines) => [name, lines] as const)))(
  '%s: %s',
  (name, lines) => {
    const exercise = EXERCISES.find((one) => one.name === name)!;
    const verdict = gradeAnswer(exercise.graded, { program: programOf(exercise.graded.allowed!.maxQubits, 10, lines) });
    expect(verdict.kind).toMatch(/^(wrong|limit|not-allowed)$/);
  },
);

it.each([
  ['chsh', { b: '-pi/4' }],
  ['chsh', { b: '7pi/4' }],
  ['qaoa-edge', { g: '-pi/2', b: '-pi/8' }],
  ['h2', { theta: '0.22407528 + 4*pi' }],
])('values of %s outside the stated ranges are refused: %j', (name, values) => {
  const { graded } = readExercises().find((one) => one.name === name)!;
  expect(gradeAnswer(graded, { values })).toMatchObject({ kind: 'limit', limit: 'range' });
});

it('accepts parities that are written one after the other', () => {
  const exercise = EXERCISES.find(({ name }) => name === 'syndrome')!;
  const lines = ['cx q[1], q[3];', 'cx q[3], q[4];', 'cx q[0], q[3];', 'cx q[2], q[4];'];
  expect(kindOf(exercise, programOf(5, 1, lines))).toBe('right');
  expect(kindOf(exercise, programOf(5, 1, lines.slice(1)))).toBe('wrong');
});
