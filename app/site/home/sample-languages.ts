import type { Circuit, LanguageId } from '#simulator';

/** The languages that the home page shows, the designer's own first. */
export const SAMPLE_LANGUAGES = ['qrunes', 'originir', 'openqasm2'] as const satisfies readonly LanguageId[];
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export interface Sample {
  readonly circuit: Circuit;
  readonly programs: Readonly<Record<SampleLanguage, string>>;
  readonly shots: number;
  readonly seed: number;
  /** One entry a basis state, in order, empty ones included. */
  readonly counts: readonly { readonly state: string; readonly count: number }[];
}
