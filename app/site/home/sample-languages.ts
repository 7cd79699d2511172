import type { Circuit, LanguageId } from '#simulator';

/** The languages that the home page shows; the designer's default is first. */
export const SAMPLE_LANGUAGES = ['qrunes', 'originir', 'openqasm2'] as const satisfies readonly LanguageId[];
export type SampleLanguage = (typeof SAMPLE_LANGUAGES)[number];

export interface HomeSample {
  readonly circuit: Circuit;
  readonly programs: Readonly<Record<SampleLanguage, string>>;
  readonly shots: number;
  readonly seed: number;
  /** One entry per basis state, in order, also for states with count 0. */
  readonly counts: readonly { readonly state: string; readonly count: number }[];
}
