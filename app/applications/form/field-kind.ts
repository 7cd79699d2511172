import type { Locale } from '#app/i18n/locale.ts';

/** Texts of a form's controls, by name. */
export type FormTexts = Readonly<Record<string, string>>;

/** An input of an application, as JSON. */
export type FieldInput = Readonly<Record<string, unknown>>;

/** Names of the controls of a field. */
interface FieldControls {
  readonly names: readonly string[];
  /** With `#` for a number, such as `assets[#].loss`. */
  readonly numbered: readonly string[];
  /** How many numbers there are at most. */
  readonly most: number;
}

/** How the fields of one kind are read from a form and written into it. */
export interface FieldKind<Field> {
  /** Returns its value in the input; undefined: left out. */
  read(field: Field, texts: FormTexts): unknown;
  /** Returns the texts of its controls that show an input, or what it has at first. */
  write(field: Field, locale: Locale, input: FieldInput): FormTexts;
  /** Whether it may be left empty. */
  isOptional(field: Field, texts: FormTexts): boolean;
  /** Absent: one control with its name. */
  controls?(field: Field): FieldControls;
}

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Returns the text of the control of a field; undefined for an empty one. */
export const typedText = (texts: FormTexts, field: { readonly name: string }): string | undefined => {
  const text = texts[field.name]?.trim() ?? '';
  return text === '' ? undefined : text;
};
