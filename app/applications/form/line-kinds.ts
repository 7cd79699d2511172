import { type FieldKind, isList, typedText } from './field-kind.ts';
import {
  type ChoiceField,
  fileName,
  type LinesField,
  type NamesField,
  type NumberField,
  type NumbersField,
  type PngField,
  type TextField,
} from './fields.ts';
import { namesOf, numberOf, numbersOf } from './typed-lists.ts';

const shown = (value: number, isPercent: boolean): string =>
  String(isPercent ? Number((value * 100).toPrecision(12)) : value);

/** Returns a value of an input as the text of a control. */
export const textOfValue = (value: unknown, isPercent = false): string =>
  typeof value === 'number'
    ? shown(value, isPercent)
    : typeof value === 'string' || typeof value === 'boolean'
      ? String(value)
      : isList(value)
        ? value.map((each) => textOfValue(each, isPercent)).join(', ')
        : '';

interface LineField {
  readonly name: string;
  readonly initial?: unknown;
  readonly isPercent?: true;
}

/** A kind with one control, whose text `valueOf` reads. */
const lineKind = <Field extends LineField>(
  valueOf: (text: string, field: Field) => unknown,
  isOptional: (field: Field) => boolean,
): FieldKind<Field> => ({
  read(field, texts) {
    const text = typedText(texts, field);
    return text === undefined ? undefined : valueOf(text, field);
  },
  write: (field, _locale, input) => ({
    [field.name]: textOfValue(input[field.name] ?? field.initial, field.isPercent),
  }),
  isOptional,
});

const choiceOf = (text: string, { isNumber, isSwitch, values }: ChoiceField): unknown =>
  isNumber === true ? numberOf(text, false) : isSwitch === true && values.includes(text) ? text === 'true' : text;

export const LINE_KINDS = {
  choice: lineKind<ChoiceField>(choiceOf, () => false),
  number: lineKind<NumberField>(
    (text, { isPercent }) => numberOf(text, isPercent === true),
    ({ initial }) => initial === undefined,
  ),
  numbers: lineKind<NumbersField>(numbersOf, ({ initial }) => initial.length === 0),
  text: lineKind<TextField>(
    (text) => text,
    ({ isOptional }) => isOptional === true,
  ),
  names: lineKind<NamesField>(namesOf, () => true),
  lines: lineKind<LinesField>(
    (text) => text,
    () => false,
  ),
  png: {
    ...lineKind<PngField>(
      (text) => text,
      // A file is one way of two.
      () => true,
    ),
    controls: ({ name }) => ({ names: [name, fileName(name)], numbered: [], most: 0 }),
  },
} satisfies Record<string, FieldKind<never>>;
