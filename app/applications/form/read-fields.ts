import type { Locale } from '#app/i18n/locale.ts';
import { BOX_KINDS } from './box-kinds.ts';
import type { FieldInput, FieldKind, FormTexts } from './field-kind.ts';
import type { ApplicationField } from './fields.ts';
import { LINE_KINDS } from './line-kinds.ts';
import { PICTURE_KINDS } from './picture-kinds.ts';
import { EVIDENCE } from './read-evidence.ts';
import { TABLE_KINDS } from './table-kinds.ts';

/** How the fields of a form are read and written, by their kinds. */
const KINDS: {
  readonly [Kind in ApplicationField['kind']]: FieldKind<Extract<ApplicationField, { readonly kind: Kind }>>;
} = { ...LINE_KINDS, ...TABLE_KINDS, ...BOX_KINDS, ...PICTURE_KINDS, evidence: EVIDENCE };

/** A field is given to its own kind. */
const kindOf = ({ kind }: ApplicationField): FieldKind<ApplicationField> => KINDS[kind];

export const isShown = ({ when = {} }: ApplicationField, texts: FormTexts): boolean =>
  Object.entries(when).every(([field, values]) => values.includes(texts[field] ?? ''));

/** Returns the fields that are shown and empty: the form has no defaults of its own. */
export const emptyFields = (fields: readonly ApplicationField[], texts: FormTexts): readonly ApplicationField[] =>
  fields.filter((field) => {
    const kind = kindOf(field);
    return isShown(field, texts) && !kind.isOptional(field, texts) && kind.read(field, texts) === undefined;
  });

/** Returns the input of an application from the texts of its form. Fields that are empty or not shown are left out. */
export const inputOfForm = (fields: readonly ApplicationField[], texts: FormTexts): FieldInput =>
  Object.fromEntries(
    fields
      .filter((field) => isShown(field, texts))
      .map((field) => [field.name, kindOf(field).read(field, texts)] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Returns the texts of a form that shows an input, or the initial values. */
export const textsOfInput = (
  fields: readonly ApplicationField[],
  locale: Locale,
  input: FieldInput = {},
): Record<string, string> =>
  Object.fromEntries(fields.flatMap((field) => Object.entries(kindOf(field).write(field, locale, input))));

/** Returns the names that the form may send. */
export function controlNames(fields: readonly ApplicationField[]): {
  readonly names: readonly string[];
  readonly numbered: { readonly rowLimit: number; readonly names: readonly string[] };
} {
  const controls = fields.map(
    (field) => kindOf(field).controls?.(field) ?? { names: [field.name], numbered: [], most: 0 },
  );
  return {
    names: controls.flatMap(({ names }) => names),
    numbered: {
      rowLimit: Math.max(0, ...controls.map(({ most }) => most)),
      names: controls.flatMap(({ numbered }) => numbered),
    },
  };
}

/** Returns the control that shows an error of this path in the input. */
export const controlOfPath = (path: string): string => path.replace(/^(\w+)\.(\d+)\.(\w+)$/, '$1[$2].$3');
