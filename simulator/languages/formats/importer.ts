import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { Diagnostic, Span } from '#simulator/languages/language.ts';
import type { ChangeCode } from './change-messages.ts';

export const FORMAT_IDS = ['quirk', 'quil', 'ionq', 'cirqjson', 'python'] as const;
export type FormatId = (typeof FORMAT_IDS)[number];

/** Proper names, not translated; pages name formats that they do not read. */
export const FORMAT_TITLES: Readonly<Record<FormatId, string>> = {
  quirk: 'Quirk',
  quil: 'Quil',
  ionq: 'IonQ JSON',
  cirqjson: 'Cirq JSON',
  python: 'Qiskit, pyQPanda',
};

/** Something of a program that is written differently here; `code` selects its sentence, `values` fill it. */
export interface ImportChange {
  readonly code: ChangeCode;
  readonly values: Readonly<Record<string, string | number>>;
  /** Where it was first found. */
  readonly span?: Span;
}

export type ImportResult =
  | {
      readonly ok: true;
      readonly circuit: Circuit;
      /** Source range of each top-level operation, by its index in `circuit.operations`. */
      readonly spans: readonly Span[];
      /** What was changed, each once, in the order of the text. */
      readonly changes: readonly ImportChange[];
    }
  | {
      readonly ok: false;
      readonly diagnostics: readonly Diagnostic[];
      /** Reading stopped because the steps were used up: with more steps there may be no error. */
      readonly isUnfinished?: true;
    };

/** Reads the programs of another tool. */
export interface Importer {
  readonly id: FormatId;
  /** Proper name, not translated. */
  readonly title: string;
  /** File name extensions, without the dot; several formats share `json`. */
  readonly extensions: readonly string[];
  /**
   * Reads any text and never throws; reports all errors, sorted by position.
   * @param steps limit of the work (`budget.ts`), default USUAL_READING.steps; reaching it is reported as an error
   */
  readonly read: (text: string, steps?: number) => ImportResult;
}
