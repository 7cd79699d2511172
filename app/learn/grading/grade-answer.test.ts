import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExercises } from '#app/learn/testing/read-exercises.ts';
import { LANGUAGE_IDS, LANGUAGES } from '#simulator';
import type { CounterExample, ExerciseVerdict } from './exercise-contract.ts';
import { gradeAnswer } from './grade-answer.ts';

type GoldenAnswer =
  | { readonly input: string; readonly fidelity: number }
  | { readonly outcome: string; readonly wanted: number; readonly got: number };

/** Counter-examples of the wrong answers, computed by a program of its own; null where only a limit is broken. */
const GOLDEN = JSON.parse(readFileSync('app/learn/testing/wrong-answers.json', 'utf8')) as Readonly<
  Record<string, readonly (GoldenAnswer | null)[]>
>;

const EXERCISES = readExercises();

/** Wrong answers that the grader stops before it compares them with the target. */
const STOPPED: Readonly<Record<string, ExerciseVerdict['kind']>> = {
  'bv 2': 'limit',
  'early 1': 'limit',
  'fold 2': 'limit',
  'garbage 1': 'measures',
  'ghz4 1': 'limit',
  'simon-repair 1': 'limit',
};

function inputText(example: CounterExample): string {
  if (example.of !== 'unitary') return '';
  const { input } = example;
  if (input.kind === 'pair') return input.bits.join('+');
  return input.kind === 'basis' ? `|${input.bits}>` : `|${'+'.repeat(input.qubits)}>`;
}

function compare(example: CounterExample, golden: GoldenAnswer): void {
  if (example.of === 'distribution') {
    if (!('outcome' in golden)) throw new Error('the other program compared states');
    // Of outcomes that differ as much either may be named.
    const row = example.rows.find(({ outcome }) => outcome === golden.outcome);
    expect(row?.wanted).toBeCloseTo(golden.wanted, 4);
    expect(row?.got).toBeCloseTo(golden.got, 4);
    expect(Math.abs(example.wanted - example.got)).toBeCloseTo(Math.abs(golden.wanted - golden.got), 4);
    return;
  }
  if (!('fidelity' in golden)) throw new Error('the other program compared probabilities');
  expect(example.fidelity).toBeCloseTo(golden.fidelity, 4);
  if (example.of === 'unitary') expect(inputText(example)).toBe(golden.input);
}

describe.each(EXERCISES)('exercise $name', ({ name, file, graded, solution, wrong }) => {
  it('accepts its solution, whose numbers are the best known', () => {
    expect(gradeAnswer(graded, solution)).toEqual({ kind: 'right', numbers: file.best ?? null, better: null });
  });

  it('refuses its wrong answers, for what the other program found', () => {
    for (const [index, answer] of wrong.entries()) {
      const verdict = gradeAnswer(graded, answer);
      const stopped = STOPPED[`${name} ${index + 1}`];
      expect(verdict.kind).toBe(stopped ?? (file.kind === 'predict' ? 'wrong-value' : 'wrong'));
      const golden = GOLDEN[name]?.[index];
      if (verdict.kind === 'wrong' && golden) compare(verdict.example, golden);
      if (verdict.kind === 'wrong') expect(verdict.variant).toBeNull();
    }
  });
});

it('has a counter-example of the other program for every wrong circuit but those of transfers', () => {
  const without = EXERCISES.filter(({ name, file }) => file.kind !== 'predict' && GOLDEN[name] === undefined);
  expect(without.map(({ graded }) => graded.target.type)).toEqual(['transfer', 'transfer', 'transfer']);
});

it('accepts solutions in every language that can express them', () => {
  const counts = new Map<string, number>();
  for (const { graded, solution } of EXERCISES) {
    if (!('program' in solution)) continue;
    const parsed = LANGUAGES.openqasm3.parse(solution.program);
    if (!parsed.ok) throw new Error('a solution cannot be read');
    for (const language of LANGUAGE_IDS) {
      const printed = LANGUAGES[language].print(parsed.circuit);
      if (!printed.ok) continue;
      const verdict = gradeAnswer(graded, { program: printed.text, language });
      // Generated definitions of gates are unfolded, so that they may use other gates than those allowed.
      if (verdict.kind === 'right') counts.set(language, (counts.get(language) ?? 0) + 1);
      else expect([language, verdict]).toEqual([language, expect.objectContaining({ kind: 'limit', limit: 'gates' })]);
    }
  }
  for (const language of LANGUAGE_IDS) expect(counts.get(language), language).toBeGreaterThan(50);
});

it('does not accept the circuit that an exercise gives to be repaired', () => {
  const given = EXERCISES.filter(({ file }) => file.kind === 'repair');
  for (const { name, graded } of given)
    expect([name, gradeAnswer(graded, { program: graded.given ?? '' }).kind]).toEqual([name, 'wrong']);
});
