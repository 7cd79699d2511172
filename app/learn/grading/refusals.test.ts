import { describe, expect, it } from 'vitest';
import { readExercises } from '#app/learn/testing/read-exercises.ts';
import type { ExerciseAnswer, ExerciseVerdict } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';

const EXERCISES = readExercises();

function exercise(name: string) {
  const found = EXERCISES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no exercise ${name}`);
  return found.graded;
}

const grade = (name: string, answer: ExerciseAnswer): ExerciseVerdict => gradeAnswer(exercise(name), answer);

const program = (qubits: number, lines: readonly string[], bits = 1): ExerciseAnswer => ({
  program: `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[${qubits}] q;\nbit[${bits}] c;\n${lines.join('\n')}\n`,
});

/** The locked lines of teleport. */
const PAIR = ['h q[1];', 'cx q[1], q[2];'];

/** A swap with more lines at its end. */
const swapWith = (lines: readonly string[]): readonly string[] => [
  'cx q[0], q[1];',
  'cx q[1], q[0];',
  'cx q[0], q[1];',
  ...lines,
];

describe('programs that cannot be graded', () => {
  it.each([
    ['', { kind: 'unanswered', names: [] }],
    [' \n\t', { kind: 'unanswered', names: [] }],
    ['OPENQASM 3.0;\nqubit[1] q;\n', { kind: 'unanswered', names: [] }],
  ])('%j is no answer', (text, verdict) => {
    expect(grade('flip', { program: text })).toEqual(verdict);
  });

  it('tells the lines of errors', () => {
    const verdict = grade('flip', { program: 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nxx q[0];\n' });
    expect(verdict).toMatchObject({ kind: 'unreadable', language: 'openqasm3', diagnostics: [{ span: { line: 4 } }] });
  });

  it('shows at most 20 of many errors', () => {
    const verdict = grade('flip', program(1, new Array<string>(300).fill('xx q[0];')));
    expect(verdict.kind === 'unreadable' && verdict.diagnostics.length).toBe(20);
  });

  it('reads any text without throwing', () => {
    for (const text of ['\0', '}{', '😀', 'QINIT 1', 'H q[0]', '<script>', 'x'.repeat(20_000), '('.repeat(9000)])
      for (const language of [undefined, 'qrunes', 'originir', 'openqasm2', 'openqasm3'] as const)
        expect(grade('flip', { program: text, language }).kind).toMatch(/^(unreadable|unanswered)$/);
  });

  it('refuses more qubits than the exercise has', () => {
    expect(grade('flip', program(40, ['h q[39];']))).toEqual({
      kind: 'limit',
      limit: 'max-qubits',
      wanted: 1,
      got: 40,
    });
  });

  it('does not count qubits that nothing touches', () => {
    expect(grade('flip', program(40, ['x q[0];'])).kind).toBe('right');
  });

  it('refuses long texts and many gates', () => {
    expect(grade('flip', program(1, new Array<string>(100_000).fill('x q[0];')))).toMatchObject({
      kind: 'too-large',
      of: 'characters',
    });
    const loop = program(1, ['for uint i in [1:501] { x q[0]; }']);
    const nested = program(1, ['for uint i in [1:200] { for uint j in [1:200] { x q[0]; } }']);
    for (const answer of [loop, nested, program(1, new Array<string>(501).fill('x q[0];'))])
      expect(grade('flip', answer)).toMatchObject({ kind: 'too-large', of: 'operations', limit: 500 });
    expect(grade('flip', program(1, ['x q[0];'], 33))).toMatchObject({ kind: 'too-large', of: 'classical-bits' });
  });

  it('unfolds small loops and definitions', () => {
    const loop = program(1, ['for uint i in [1:3] { x q[0]; }']);
    expect(grade('flip', loop)).toMatchObject({ kind: 'right', numbers: { gates: 3, depth: 3 } });
    const defined = program(1, ['gate my a { h a; z a; h a; }', 'my q[0];']);
    expect(grade('flip', defined)).toMatchObject({
      kind: 'right',
      numbers: { gates: 3, multiQubitGates: 0, depth: 3 },
    });
    const hidden = program(1, ['gate my a { rx(pi) a; }', 'my q[0];']);
    expect(grade('flip', hidden)).toMatchObject({ kind: 'limit', limit: 'gates', got: 'rx', line: 6 });
  });

  it('ends when there are too many outcomes to follow', () => {
    const lines = Array.from({ length: 13 }, (_, bit) => ['h q[0];', `c[${bit}] = measure q[0];`]).flat();
    expect(grade('early', program(1, lines, 13))).toMatchObject({ kind: 'too-large', of: 'work' });
    // Histories that end alike are followed as one.
    const alike = Array.from({ length: 200 }, () => ['h q[0];', 'c[0] = measure q[0];']).flat();
    expect(grade('early', program(1, alike))).toMatchObject({ kind: 'wrong' });
  });

  it('refuses loops that depend on outcomes, assignments and free parameters', () => {
    const loop = program(1, ['h q[0];', 'c[0] = measure q[0];', 'while (c[0] == 1) { h q[0]; c[0] = measure q[0]; }']);
    expect(grade('early', loop)).toMatchObject({ kind: 'not-allowed', operation: 'while', line: 7 });
    const assigned = {
      program: 'QINIT 1\nCREG 1\nH q[0]\nMEASURE q[0],c[0]\nc[0] = 0\n',
      language: 'originir',
    } as const;
    expect(grade('early', assigned)).toMatchObject({ kind: 'not-allowed', operation: 'assign', line: 5 });
    const free = { program: 'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float a;\nqubit[1] q;\nrx(a) q[0];\n' };
    expect(grade('flip', free)).toEqual({ kind: 'free-parameters', names: ['a'] });
  });

  it('refuses measurements where a unitary or a state is wanted', () => {
    const measured = program(1, ['x q[0];', 'c[0] = measure q[0];']);
    expect(grade('flip', measured)).toEqual({ kind: 'measures', operation: 'measure', line: 6 });
    expect(grade('flip', program(1, ['reset q[0];', 'x q[0];']))).toMatchObject({
      kind: 'measures',
      operation: 'reset',
    });
    expect(grade('flip', program(1, ['if (c[0] == 0) { x q[0]; }']))).toMatchObject({
      kind: 'measures',
      operation: 'if',
    });
    expect(grade('bell', program(2, ['h q[0];', 'cx q[0], q[1];', 'c[0] = measure q[0];'])).kind).toBe('measures');
  });

  it('wants a measurement where outcomes of some of the qubits are wanted', () => {
    expect(grade('swap-test', program(3, ['h q[1];', 'h q[0];', 'cswap q[0], q[1], q[2];', 'h q[0];']))).toEqual({
      kind: 'unmeasured',
    });
  });
});

describe('limits', () => {
  it.each<[string, ExerciseAnswer, object]>([
    ['flip', program(1, ['rx(pi) q[0];']), { limit: 'gates', got: 'rx', line: 5 }],
    ['swap', program(2, new Array<string>(5).fill('cx q[0], q[1];').concat('swap q[0], q[1];')), { limit: 'gates' }],
    ['swap', program(2, swapWith(['cx q[0], q[1];', 'cx q[0], q[1];'])), { limit: 'max-gates', wanted: 3, got: 5 }],
    ['fold', program(2, ['h q[0];', 'cx q[0], q[1];']), { limit: 'locked', block: 1 }],
    ['routed', program(3, ['cx q[0], q[2];']), { limit: 'pairs', got: [0, 2], line: 5 }],
    ['teleport', program(3, [...PAIR, 'swap q[0], q[2];']), { limit: 'pairs', got: [0, 2], line: 7 }],
    ['teleport', program(3, ['swap q[0], q[2];']), { limit: 'locked', block: 0, lines: PAIR }],
    ['teleport', program(3, PAIR.toReversed()), { limit: 'locked', block: 0 }],
  ])('%s', (name, answer, broken) => {
    expect(grade(name, answer)).toMatchObject({ kind: 'limit', ...broken });
  });

  it('are asked for where a circuit is too small', () => {
    const long = { ...exercise('flip'), allowed: { gates: 'any', maxQubits: 1, minGates: 3 } } as const;
    expect(gradeAnswer(long, program(1, ['x q[0];']))).toMatchObject({ limit: 'min-gates', wanted: 3, got: 1 });
  });

  it('says which circuits are better than the best known', () => {
    const flip = { ...exercise('flip'), best: { gates: 3, multiQubitGates: 0, depth: 3 } };
    const answer = program(1, ['x q[0];']);
    expect(gradeAnswer(flip, answer)).toMatchObject({ kind: 'right', better: 'fewer-gates' });
    const depth = { ...flip, best: { gates: 1, multiQubitGates: 0, depth: 2 } };
    expect(gradeAnswer(depth, answer)).toMatchObject({ kind: 'right', better: 'lower-depth' });
    expect(grade('flip', answer)).toMatchObject({ kind: 'right', better: null });
  });
});

describe('variants', () => {
  it('do not let an answer pass that prepares the outcome', () => {
    const cheat = ['x q[0];', 'cx q[0], q[3];', 'cx q[2], q[3];', 'x q[2];'];
    const lines = [...cheat, ...[0, 1, 2].map((bit) => `c[${bit}] = measure q[${bit}];`)];
    expect(grade('bv', program(4, lines, 3))).toMatchObject({
      kind: 'wrong',
      variant: { index: 0, block: 0 },
      example: { of: 'distribution', outcome: '011', wanted: 1, got: 0 },
    });
  });

  it('show where a correction works for one error only', () => {
    const lines = ['cx q[0], q[1];', 'cx q[0], q[2];', 'x q[0];', 'x q[0];', 'cx q[0], q[2];', 'cx q[0], q[1];'];
    expect(grade('correct', program(3, lines))).toMatchObject({
      kind: 'wrong',
      variant: { index: 0, block: 0, lines: ['cx q[0], q[1];', 'cx q[0], q[2];', 'x q[1];'] },
      example: { of: 'transfer', input: ['0'], outcome: '', fidelity: 0 },
    });
  });
});

describe('values', () => {
  it.each<[Record<string, number | string>, object]>([
    [{}, { kind: 'wrong-names', missing: ['theta'], unknown: [] }],
    [
      { theta: 1, phi: 2 },
      { kind: 'wrong-names', missing: [], unknown: ['phi'] },
    ],
    [{ theta: '' }, { kind: 'unanswered', names: ['theta'] }],
    [{ theta: 'half' }, { kind: 'not-a-number', name: 'theta', text: 'half', reason: 'text' }],
    [{ theta: '1/0' }, { kind: 'not-a-number', name: 'theta', text: '1/0', reason: 'not-finite' }],
    [{ theta: NaN }, { kind: 'not-a-number', name: 'theta', reason: 'not-finite' }],
    [{ theta: Infinity }, { kind: 'not-a-number', name: 'theta', reason: 'not-finite' }],
    [{ theta: 1e308 }, { kind: 'not-a-number', name: 'theta', reason: 'too-large' }],
    [{ theta: '-1e308' }, { kind: 'not-a-number', name: 'theta', reason: 'too-large' }],
    [{ theta: '−1' }, { kind: 'right', better: null }],
    [{ theta: ' -pi + (pi - 1) ' }, { kind: 'right' }],
    [{ theta: 1 }, { kind: 'wrong', example: { of: 'distribution' } }],
  ])('%j of tilt', (values, verdict) => {
    expect(grade('tilt', { values })).toMatchObject(verdict);
  });

  it.each<[number | string, object]>([
    ['', { kind: 'unanswered' }],
    ['about two', { kind: 'not-a-number', name: null, text: 'about two', reason: 'text' }],
    [NaN, { kind: 'not-a-number', name: null, reason: 'not-finite' }],
    [1e308, { kind: 'not-a-number', name: null, reason: 'too-large' }],
    ['2*sqrt(2)', { kind: 'right', numbers: null, better: null }],
    [2.8184271247, { kind: 'right' }],
    [2, { kind: 'wrong-value', got: 2 }],
    ['9'.repeat(1000), { kind: 'not-a-number', reason: 'text' }],
  ])('%j of chsh-value', (value, verdict) => {
    expect(grade('chsh-value', { value })).toMatchObject(verdict);
  });

  it.each([
    [1, 'right'],
    ['1', 'right'],
    [0, 'wrong-value'],
    [3, 'not-a-number'],
    [0.5, 'not-a-number'],
    [-1, 'not-a-number'],
  ])('option %j of global is %s', (value, kind) => {
    expect(grade('global', { value }).kind).toBe(kind);
  });

  it('are not taken where another kind of answer is wanted', () => {
    expect(grade('flip', { value: 1 })).toEqual({ kind: 'wrong-kind', wanted: 'program' });
    expect(grade('tilt', { value: 1 })).toEqual({ kind: 'wrong-kind', wanted: 'values' });
    expect(grade('global', { program: 'x' })).toEqual({ kind: 'wrong-kind', wanted: 'value' });
  });
});
