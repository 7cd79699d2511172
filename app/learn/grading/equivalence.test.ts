import { expect, it } from 'vitest';
import { changedGates, equivalentGates, randomGates, randomOf } from '#app/learn/testing/random-gates.ts';
import {
  textbookBasis,
  type TextbookComplex,
  type TextbookGate,
  textbookOverlap,
  textbookProgram,
  textbookState,
} from '#app/learn/testing/textbook-simulator.ts';
import type { CounterExample, ExampleInput, GradedExercise, ShortState } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';

const PAIRS = 1000;

/** Mostly small circuits; some have up to 8 qubits. */
const qubitsAt = (index: number): number =>
  index % 200 === 199 ? 8 - (Math.floor(index / 200) % 2) : index % 20 === 19 ? 5 : 1 + (index % 4);

const exerciseFor = (target: GradedExercise['target']): GradedExercise => ({
  kind: 'build',
  target,
  allowed: { gates: 'any', maxQubits: 10 },
  locked: [],
  variants: [],
  given: null,
});

const columnsOf = (gates: readonly TextbookGate[], qubits: number) =>
  Array.from({ length: 2 ** qubits }, (_, input) => textbookState(gates, textbookBasis(qubits, input)));

/** The greatest 1 − fidelity over all basis states and all sums of two of them. */
function greatestDifference(a: readonly (readonly TextbookComplex[])[], b: readonly (readonly TextbookComplex[])[]) {
  const overlaps = a.map((column, input) => textbookOverlap(column, b[input]!));
  let least = 1;
  for (const [i, [re, im]] of overlaps.entries()) {
    least = Math.min(least, re * re + im * im);
    for (const [re2, im2] of overlaps.slice(i + 1)) least = Math.min(least, ((re + re2) ** 2 + (im + im2) ** 2) / 4);
  }
  return 1 - least;
}

function inputState(input: ExampleInput, qubits: number): readonly TextbookComplex[] {
  const indices =
    input.kind === 'all-plus'
      ? Array.from({ length: 2 ** qubits }, (_, index) => index)
      : (input.kind === 'basis' ? [input.bits] : input.bits).map((bits) => Number.parseInt(bits, 2));
  const state: TextbookComplex[] = [...textbookBasis(qubits, -1)];
  for (const index of indices) state[index] = [1 / Math.sqrt(indices.length), 0];
  return state;
}

const shortTerms = ({ terms }: ShortState, qubits: number): readonly TextbookComplex[] => {
  const state: TextbookComplex[] = [...textbookBasis(qubits, -1)];
  for (const { bits, re, im } of terms) state[Number.parseInt(bits, 2)] = [re, im];
  return state;
};

const fidelity = (a: readonly TextbookComplex[], b: readonly TextbookComplex[]): number => {
  const [re, im] = textbookOverlap(a, b);
  return re * re + im * im;
};

/** Runs the input of a counter-example through both circuits, by the other simulator. */
function checkExample(
  example: CounterExample,
  wanted: readonly TextbookGate[],
  got: readonly TextbookGate[],
  qubits: number,
) {
  if (example.of !== 'unitary') throw new Error(`a counter-example of ${example.of}`);
  const input = inputState(example.input, qubits);
  const [right, result] = [textbookState(wanted, input), textbookState(got, input)];
  expect(example.fidelity).toBeCloseTo(fidelity(right, result), 9);
  expect(example.fidelity).toBeLessThan(1 - 0.9e-7);
  if (example.wanted.omitted === 0) expect(fidelity(shortTerms(example.wanted, qubits), right)).toBeCloseTo(1, 9);
  if (example.got.omitted === 0) expect(fidelity(shortTerms(example.got, qubits), result)).toBeCloseTo(1, 9);
}

it(`tells equivalent circuits from others in ${PAIRS} random pairs`, () => {
  const seen = { right: 0, wrong: 0 };
  for (let index = 0; index < PAIRS; index++) {
    const random = randomOf(index + 1);
    const qubits = qubitsAt(index);
    const gates = randomGates(qubits, 3 + Math.floor(random() * 12), random);
    const same = equivalentGates(gates, qubits, random);
    const other = index % 2 === 0 ? same : changedGates(same, qubits, random);
    const columns = columnsOf(gates, qubits);
    const difference = greatestDifference(columns, columnsOf(other, qubits));
    const matrix = columns.map((_, row) => columns.map((column) => column[row]!));
    const target = { type: 'unitary', form: 'matrix', qubits, helpers: 0, matrix } as const;
    const verdict = gradeAnswer(exerciseFor(target), { program: textbookProgram(other, qubits) });
    if (index % 2 === 0) expect(difference).toBeLessThan(1e-12);
    if (difference < 1e-12) expect(verdict.kind, `pair ${index}`).toBe('right');
    else {
      expect(difference).toBeGreaterThan(1e-6);
      expect(verdict.kind, `pair ${index}`).toBe('wrong');
      if (verdict.kind === 'wrong') checkExample(verdict.example, gates, other, qubits);
    }
    seen[difference < 1e-12 ? 'right' : 'wrong'] += 1;
  }
  expect(seen.wrong).toBeGreaterThan(PAIRS * 0.4);
});

it('tells states and distributions from others, and says where they differ', () => {
  for (let seed = 5000; seed < 5300; seed++) {
    const random = randomOf(seed);
    const qubits = 1 + (seed % 5);
    const gates = randomGates(qubits, 10, random);
    const same = equivalentGates(gates, qubits, random);
    const other = seed % 2 === 0 ? same : changedGates(same, qubits, random);
    const [right, result] = [gates, other].map((list) => textbookState(list, textbookBasis(qubits, 0)));
    const bitsOf = (index: number): string => index.toString(2).padStart(qubits, '0');
    const amplitudes = Object.fromEntries(right!.map((amplitude, at) => [bitsOf(at), amplitude]));
    const state = gradeAnswer(exerciseFor({ type: 'state', qubits, helpers: 0, amplitudes }), {
      program: textbookProgram(other, qubits),
    });
    const overlap = fidelity(right!, result!);
    expect(state.kind).toBe(overlap > 1 - 1e-7 ? 'right' : 'wrong');
    if (state.kind === 'wrong' && state.example.of === 'state') {
      expect(state.example.fidelity).toBeCloseTo(overlap, 9);
      const { wantedAmplitude: a, gotAmplitude: b } = state.example;
      expect(Math.hypot(a.re - b.re, a.im - b.im)).toBeGreaterThan(1e-5);
    }
    const weight = ([re, im]: TextbookComplex): number => re * re + im * im;
    const probabilities = Object.fromEntries(right!.map((amplitude, at) => [bitsOf(at), weight(amplitude)]));
    const distribution = gradeAnswer(exerciseFor({ type: 'distribution', probabilities }), {
      program: textbookProgram(other, qubits, ['c = measure q;']),
    });
    const differences = right!.map((amplitude, at) => Math.abs(weight(amplitude) - weight(result![at]!)));
    expect(distribution.kind).toBe(Math.max(...differences) > 1e-7 ? 'wrong' : 'right');
    if (distribution.kind !== 'wrong' || distribution.example.of !== 'distribution') continue;
    const { outcome, wanted, got } = distribution.example;
    expect(wanted).toBeCloseTo(probabilities[outcome]!, 9);
    expect(got).toBeCloseTo(weight(result![Number.parseInt(outcome, 2)]!), 9);
    expect(Math.abs(wanted - got)).toBeGreaterThan(Math.max(...differences) - 1e-6);
  }
});
