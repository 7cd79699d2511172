import { AppError } from '#app/errors.ts';
import type { CircuitAnalysis, ProgramAnalysis } from './contract.ts';

/**
 * Returns the analysis of a valid program.
 * @throws AppError program_invalid {line, column} with detail {diagnostics}; circuit_invalid with detail {violations}.
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
  return reading;
}
