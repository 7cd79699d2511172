import type { Preparing } from '#app/applications/contract.ts';
import { AppError, isNamed } from '#app/errors.ts';
import type { Assessment, ReadingTooLong } from '#simulator/workers';
import type { CircuitAnalysis, ProgramAnalysis } from './contract.ts';
import type { ProgramReading } from './reading.ts';

/**
 * Returns the analysis of a valid program.
 * @throws AppError program_invalid {line, column} with detail {diagnostics}; circuit_invalid with detail {violations};
 * workload_invalid with detail {errors}.
 */
export function requireCircuit(reading: ProgramAnalysis): CircuitAnalysis {
  if (reading.kind === 'diagnostics') {
    const first = reading.diagnostics[0];
    throw new AppError(
      'program_invalid',
      { line: first?.span.line ?? 1, column: first?.span.column ?? 1 },
      { diagnostics: reading.diagnostics },
    );
  }
  if (reading.violations.length > 0) throw new AppError('circuit_invalid', {}, { violations: reading.violations });
  if (reading.workload?.ok === false) throw new AppError('workload_invalid', {}, { errors: reading.workload.errors });
  return reading;
}

/** Maps a timeout of a reader to a result, and rethrows any other error. */
export const ifTooLong =
  <Outcome>(outcomeOf: (error: ReadingTooLong) => Outcome) =>
  (error: unknown): Outcome => {
    if (!isNamed(error, 'ReadingTooLong')) throw error;
    return outcomeOf(error as ReadingTooLong);
  };

/** A timeout of reading is reported like a program with too many steps. */
export const tooMuchToRead = ifTooLong((): ProgramReading => {
  const span = { start: 0, end: 0, line: 1, column: 1 };
  return {
    outcome: { ok: false, diagnostics: [{ kind: 'conversion', code: 'too_many_steps', values: {}, span }] },
    short: null,
    characters: 0,
  };
});

/** A run that cannot be estimated in time takes too long. */
export const tooLongToPrepare = ifTooLong((): Preparing => ({
  ok: false,
  errors: [{ field: '', key: 'preparation_too_long' }],
}));

/** An estimate that takes too long means that the run takes too long. */
export const tooLongToAssess = ifTooLong(({ limitSeconds }): Assessment => ({
  violations: [],
  estimate: { ok: false, reason: 'too_long', values: { seconds: limitSeconds, limit: limitSeconds } },
}));
