import type { TFunction } from 'i18next';
import {
  type Diagnostic,
  type DiagnosticCode,
  type NoiseError,
  type Refusal,
  type ViolationCode,
  noiseErrorOf,
} from '#simulator';
import type { ViolationView } from '#app/services/programs/index.ts';

export type ProgramText = TFunction<'program'>;

/** The sentence of a diagnostic, without its place. */
export const diagnosticSentence = (t: ProgramText, { code, values }: Pick<Diagnostic, 'code' | 'values'>): string =>
  t(`diagnostics.${code as DiagnosticCode}`, values);

export const violationSentence = (t: ProgramText, { code, values }: Pick<ViolationView, 'code' | 'values'>): string =>
  t(`violations.${code as ViolationCode}`, values);

/** Numbers of a refusal are whole in its sentence: nobody plans by tenths of a megabyte. */
export function refusalSentence(t: ProgramText, { reason, values }: Pick<Refusal, 'reason' | 'values'>): string {
  const error = noiseErrorOf({ reason, values });
  if (error !== undefined) return t(`refusals.${reason}`, { error: noiseErrorSentence(t, error) });
  return t(
    `refusals.${reason}`,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? Math.ceil(value) : value]),
    ),
  );
}

/** What is wrong with a noise model, after its place in the document. */
export function noiseErrorSentence(t: ProgramText, { code, values, path }: NoiseError): string {
  const sentence = t(`noiseErrors.${code}`, values);
  return path === '' ? sentence : t('placed', { place: path, sentence });
}
