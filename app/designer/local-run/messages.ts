import type { Precision, ResultView, RowFormat } from '#simulator';
import type { LocalRefusal } from './read-local-run.ts';

/** The fields of the designer's form, with those of noise. */
export type SentFields = readonly (readonly [name: string, value: string])[];

/** How a run is tried. If there is no memory for one way, the next is tried, in a new worker. */
export interface LocalWay {
  /** Threads of the run, its worker included. */
  readonly threads: number;
  /** Instead of the precision of the form, if that has none. */
  readonly precision?: Precision;
}

export type LocalRequest =
  | { readonly kind: 'run'; readonly fields: SentFields; readonly way: LocalWay }
  /** The whole result as a file; precondition: the run has ended well. */
  | { readonly kind: 'file'; readonly format: RowFormat };

/** What a run used and what it gave, as far as the page shows it. */
export interface LocalResult {
  readonly view: ResultView;
  /** Threads that computed. */
  readonly threads: number;
  /** `script`: without WebAssembly. */
  readonly engine: 'kernels' | 'script';
  /** How long the machine slept during the run; its time does not count. 0 if it did not. */
  readonly sleptSeconds: number;
}

export type LocalResponse =
  /** The run has begun. */
  | { readonly kind: 'started'; readonly threads: number; readonly engine: LocalResult['engine'] }
  /** From 0 to 1. */
  | { readonly kind: 'progress'; readonly fraction: number }
  | { readonly kind: 'refused'; readonly refusal: LocalRefusal }
  | { readonly kind: 'done'; readonly result: LocalResult }
  /** There is no memory for this way. With the refusal if that was known before the run: the browser was not asked. */
  | { readonly kind: 'memory'; readonly refusal?: LocalRefusal }
  /** It still runs, and has no progress to report. */
  | { readonly kind: 'alive' }
  | { readonly kind: 'file'; readonly format: RowFormat; readonly file: Blob };
