/** What a page and the worker that computes a run in the browser tell each other. HTML is written by the worker. */
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** The first and only message to the worker: a worker computes one run. */
export interface LocalRunRequest {
  readonly name: ApplicationName;
  readonly locale: Locale;
  /** The form as it would be sent. */
  readonly entries: readonly (readonly [name: string, value: string | File])[];
}

export type LocalRunMessage =
  /** It still computes, and nothing more is known. */
  | { readonly kind: 'alive' }
  | {
      readonly kind: 'progress';
      /** 0 … 1. */
      readonly share: number;
      /** Its step, and what is known so far. */
      readonly html: string;
    }
  /** The fields of the form with what is wrong with them. */
  | { readonly kind: 'wrong'; readonly html: string }
  /** Why it was not computed. */
  | { readonly kind: 'refused'; readonly html: string }
  /** The answer, and the file of it. */
  | { readonly kind: 'answer'; readonly html: string; readonly file: string };
