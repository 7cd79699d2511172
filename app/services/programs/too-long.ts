import type { Assessment, ReadingTooLong } from '#simulator/workers';
import { isNamed } from '#app/errors.ts';
import type { Reading } from './reading.ts';

/** Answers what took a reader too long, and throws anything else on. */
export const ifTooLong =
  <Outcome>(answer: (error: ReadingTooLong) => Outcome) =>
  (error: unknown): Outcome => {
    if (!isNamed(error, 'ReadingTooLong')) throw error;
    return answer(error as ReadingTooLong);
  };

/** What a reader could not read in its time is too much to read, as what takes too many steps. */
export const tooMuchToRead = ifTooLong((): Reading => {
  const span = { start: 0, end: 0, line: 1, column: 1 };
  return {
    outcome: { ok: false, diagnostics: [{ kind: 'conversion', code: 'too_many_steps', values: {}, span }] },
    short: null,
    characters: 0,
  };
});

/** An estimate that takes too long to make is of a run that does. */
export const tooLongToAssess = ifTooLong(({ limitSeconds }): Assessment => ({
  violations: [],
  estimate: { ok: false, reason: 'too_long', values: { seconds: limitSeconds, limit: limitSeconds } },
}));
