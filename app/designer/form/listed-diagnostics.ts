import type { Diagnostic } from '#simulator';
import type { ProgramState } from './action-data.ts';

/** Maximum number of diagnostics that a page lists; the user fixes errors from the top. */
const LISTED_DIAGNOSTICS = 20;

/** Returns those diagnostics that a page lists. */
export const listedDiagnostics = (diagnostics: readonly Diagnostic[]): readonly Diagnostic[] =>
  diagnostics.slice(0, LISTED_DIAGNOSTICS);

/** Returns the state of a program with errors. */
export const programWithErrors = (diagnostics: readonly Diagnostic[]): ProgramState => ({
  kind: 'diagnostics',
  diagnostics: listedDiagnostics(diagnostics),
  total: diagnostics.length,
});
