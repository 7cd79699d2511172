import type { Locale } from '#app/i18n/locale.ts';

/** The fields of an application's form, as data: the page draws them, reads them and shows their errors. */

/** Shown only while another field has one of these values. */
interface Condition {
  readonly field: string;
  readonly values: readonly string[];
}

interface FieldFacts {
  /** Name in the input. */
  readonly name: string;
  readonly when?: Condition;
  /** Below the fold of the form. */
  readonly isAdvanced?: true;
}

export interface ChoiceField extends FieldFacts {
  readonly kind: 'choice';
  readonly values: readonly string[];
  readonly initial: string;
  /** Drawn as a list that opens; else all values are visible. */
  readonly isList?: true;
  /** The input has a number. */
  readonly isNumber?: true;
  /** The input has true or false. */
  readonly isSwitch?: true;
}

export interface NumberField extends FieldFacts {
  readonly kind: 'number';
  /** Absent: may be left empty. */
  readonly initial?: number;
  /** The form shows hundredths; the input has fractions. */
  readonly isPercent?: true;
}

/** A list of numbers in one line of text: `3, 5, 10`. */
export interface NumbersField extends FieldFacts {
  readonly kind: 'numbers';
  readonly initial: readonly number[];
}

/** One line of text. */
export interface TextField extends FieldFacts {
  readonly kind: 'text';
  readonly initial: string;
  /** Most characters. */
  readonly most: number;
  /** May be left empty. */
  readonly isOptional?: true;
}

/** Names in one line of text, `visits, minutes`; may be left empty. */
export interface NamesField extends FieldFacts {
  readonly kind: 'names';
  /** Most characters. */
  readonly most: number;
}

/** A column of a table with a row for each entry of a list. */
export interface RowColumn {
  readonly name: string;
  readonly kind: 'text' | 'number';
  readonly isPercent?: true;
}

export interface RowsField extends FieldFacts {
  readonly kind: 'rows';
  readonly columns: readonly RowColumn[];
  readonly most: number;
  /** A text is written in each language. */
  readonly initial: readonly Readonly<Record<string, Readonly<Record<Locale, string>> | number>>[];
}

/** A table as text, pasted or from a file. */
export interface CsvField extends FieldFacts {
  readonly kind: 'csv';
  /** A sample. A text with names is written in each language. */
  readonly initial: string | Readonly<Record<Locale, string>>;
  /** Where the input has lists of numbers instead of a text: fields of the names in its first row. */
  readonly names?: Readonly<Record<Locale, string>>;
}

/** Black and white cells, as check boxes; in the input, rows of `.` and `#`. */
export interface CellsField extends FieldFacts {
  readonly kind: 'cells';
  /** The most columns and rows. */
  readonly columns: number;
  readonly rows: number;
  /** Names of choices of how many of them are used; all without it. */
  readonly size?: { readonly columns: string; readonly rows: string };
  readonly initial: readonly string[];
}

/** A picture from a file; in the input, its bytes in base64. */
export interface PngField extends FieldFacts {
  readonly kind: 'png';
}

/** Name of the control for the file of a table or a picture. */
export const fileName = (field: string): string => `${field}File`;

export type ApplicationField =
  ChoiceField | NumberField | NumbersField | TextField | NamesField | RowsField | CsvField | CellsField | PngField;

/** Name of the check box of a cell: `rows[0].3`. */
export const boxName = (field: string, row: number, column: number): string => `${field}[${row}].${column}`;

/** Names of the form's controls: `strike`, `assets[0].loss`. */
export const cellName = (field: string, row: number, column: string): string => `${field}[${row}].${column}`;
