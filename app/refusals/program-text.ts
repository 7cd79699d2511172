import type { TextFunction } from '#app/i18n/text-function.ts';
import type { ViolationView } from '#app/services/programs/index.ts';
import {
  type Diagnostic,
  type DiagnosticCode,
  type NoiseError,
  noiseErrorOf,
  type Refusal,
  type ViolationCode,
} from '#simulator';

export type ProgramTranslator = TextFunction<'program'>;

/** Returns the sentence of a diagnostic, without its source position. */
export const diagnosticSentence = (
  t: ProgramTranslator,
  { code, values }: Pick<Diagnostic, 'code' | 'values'>,
): string => t(`diagnostics.${code as DiagnosticCode}`, values);

export const violationSentence = (
  t: ProgramTranslator,
  { code, values }: Pick<ViolationView, 'code' | 'values'>,
): string => t(`violations.${code as ViolationCode}`, values);

/**
 * Returns the sentence of a refusal. Its numbers are rounded to integers, because tenths of a megabyte do not help the
 * user.
 */
export function refusalSentence(t: ProgramTranslator, { reason, values }: Pick<Refusal, 'reason' | 'values'>): string {
  const error = noiseErrorOf({ reason, values });
  if (error !== undefined) return t(`refusals.${reason}`, { error: noiseErrorSentence(t, error) });
  return t(
    `refusals.${reason}`,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? Math.ceil(value) : value]),
    ),
  );
}

/** Returns the sentence of an error in a noise model, preceded by its location in the document. */
export function noiseErrorSentence(t: ProgramTranslator, { code, values, path }: NoiseError): string {
  const sentence = t(`noiseErrors.${code}`, values);
  return path === '' ? sentence : t('placed', { place: path, sentence });
}
