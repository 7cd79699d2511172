import { describe, expect, it } from 'vitest';
import { APPLICATION_NAMES, type ApplicationName } from '#app/domain/applications.ts';
import { ANSWER_QUANTITIES, answerInWords } from './answer-quantities.ts';
import { findMethod } from './catalogue.ts';
import { testHost } from './testing/hosts.ts';

/** Together they have all quantities, and take little time. */
const RUNS: Partial<Record<ApplicationName, readonly object[]>> = {
  fluid: [{ clock: 3 }, { kind: 'lattice', steps: 2 }],
};

function answersOf(name: ApplicationName): readonly unknown[] {
  const method = findMethod(name)!;
  return (RUNS[name] ?? [{}]).map((raw) => {
    const reading = method.read(raw);
    if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
    return method.compute(reading.input, testHost('exact')).answer;
  });
}

const has = (answer: unknown, path: string): boolean => {
  let value = answer;
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false;
    value = (value as Readonly<Record<string, unknown>>)[step];
  }
  return value !== undefined;
};

describe('the quantities of an answer', () => {
  it.each(APPLICATION_NAMES)('are all in the answer of a run: %s', (name) => {
    const answers = answersOf(name);
    for (const quantity of Object.keys(ANSWER_QUANTITIES[name]))
      expect(answers.some((answer) => has(answer, quantity))).toBe(true);
  });

  it('are named in a sentence with their units', () => {
    expect(answerInWords('chemistry')).toMatch(/^The answer of chemistry has.*lowest\.vqe \(.*, in hartree\).*\.$/);
  });
});
