import type { Locale } from '#app/i18n/locale.ts';

/** The fields of an application's form, as data: the page draws them, reads them and shows their errors. */

/** Shown only while each of these fields, by name, has one of its values. */
type Conditions = Readonly<Record<string, readonly string[]>>;

interface FieldFacts {
  /** Name in the input. */
  readonly name: string;
  readonly when?: Conditions;
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
  /** Without any: may be left empty. */
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

/** Several lines of text. */
export interface LinesField extends FieldFacts {
  readonly kind: 'lines';
  readonly initial: string;
}

/** A column of a table with a row for each entry of a list. */
export interface RowColumn {
  readonly name: string;
  /** `names` and `numbers`: a list in one line; `names` are those of other rows. */
  readonly kind: 'text' | 'number' | 'names' | 'numbers';
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
  /** Fields that may stand in the input instead of the text, and how they are written as one. */
  readonly lists?: {
    readonly fields: readonly string[];
    readonly tableOf: (input: Readonly<Record<string, unknown>>) => string | undefined;
  };
}

/**
 * Which nodes of a network were seen, as yes or no: choices for each network that the form knows, a line of text for any
 * other. In the input, 1 or 0 by name.
 */
export interface EvidenceField extends FieldFacts {
  readonly kind: 'evidence';
  /** Name of the choice of the network. */
  readonly of: string;
  readonly networks: Readonly<
    Record<string, readonly { readonly name: string; readonly label: Readonly<Record<Locale, string>> }[]>
  >;
  /** Of the known networks that have some at first. */
  readonly initial: Readonly<Record<string, Readonly<Record<string, 0 | 1>>>>;
  readonly initialText: Readonly<Record<Locale, string>>;
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

/** Grey pixels that are painted on a pad, or by check boxes of 2 × 2; in the input, rows of two hexadecimal digits each. */
export interface PadField extends FieldFacts {
  readonly kind: 'pad';
  /** Pixels on a side. */
  readonly side: number;
  readonly initial: readonly string[];
  /** A list that leads away from the pad, and the value of it that takes the pad. */
  readonly instead?: { readonly field: string; readonly value: string };
}

/** Numbers to choose from, as check boxes. */
export interface ChecksField extends FieldFacts {
  readonly kind: 'checks';
  /** Name of the choice that says from which of the sets. */
  readonly by: string;
  /** By the values of that choice. */
  readonly sets: Readonly<Record<string, { readonly values: readonly number[]; readonly initial: readonly number[] }>>;
}

/** A picture from a file; in the input, its bytes in base64. */
export interface PngField extends FieldFacts {
  readonly kind: 'png';
}

export type GreyRows = readonly (readonly number[])[];

export interface NamedGreys {
  readonly name: string;
  readonly zh?: string | undefined;
  readonly pixels: GreyRows;
}

interface GreysFacts extends FieldFacts {
  /** Name of the field of a file that may be given instead. */
  readonly png: string;
  /** Name of the choice of how many rows and columns there are. */
  readonly side: string;
}

/** A square picture of greys from 0 to 255, as text; in the input, rows of numbers. */
export interface GreysField extends GreysFacts {
  readonly kind: 'greys';
  readonly initial: GreyRows;
}

/** Several of them with names, as text; in the input, a list of `name` and `pixels`. */
export interface PicturesField extends GreysFacts {
  readonly kind: 'pictures';
  /** A name may be written in Chinese, too. */
  readonly initial: readonly NamedGreys[];
}

/** Name of the control for the file of a table or a picture. */
export const fileName = (field: string): string => `${field}File`;

export type ApplicationField =
  | ChoiceField
  | NumberField
  | NumbersField
  | TextField
  | NamesField
  | LinesField
  | RowsField
  | CsvField
  | EvidenceField
  | CellsField
  | ChecksField
  | PadField
  | PngField
  | GreysField
  | PicturesField;

/** Name of the check box of a cell, or of a number of a set: `rows[0].3`. */
export const boxName = (field: string, row: number, column: number): string => `${field}[${row}].${column}`;

/** Names of the form's controls: `strike`, `assets[0].loss`. */
export const cellName = (field: string, row: number, column: string): string => `${field}[${row}].${column}`;
