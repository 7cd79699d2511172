import { useTranslation } from 'react-i18next';
import { useWords, type Words } from '#app/applications/areas.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { type FieldInput, type FormTexts, isList } from '#app/applications/form/field-kind.ts';
import { type ApplicationField, cellName, type EvidenceField, type RowsField } from '#app/applications/form/fields.ts';
import { isShown, textsOfInput } from '#app/applications/form/read-fields.ts';
import type { GeneralView } from '#app/applications/view.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { useLocale } from '#app/i18n/react.ts';

/** What a run was asked at one field. */
export interface AskedValue {
  readonly name: string;
  readonly label: string;
  /** In the words and units of the form; empty where only a picture shows it. */
  readonly text: string;
  /** Two runs were asked the same if these are equal. */
  readonly whole: string;
}

/** Kinds that have no short text. */
const DRAWN: readonly ApplicationField['kind'][] = ['cells', 'pad', 'greys', 'pictures', 'png'];

/** Characters of a text. */
const LONGEST = 80;

const shortened = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

const rowTexts = ({ name, columns, most }: RowsField, texts: FormTexts): readonly string[] =>
  Array.from({ length: most }, (_, row) =>
    columns
      .map((column) => ({ column, text: texts[cellName(name, row, column.name)] ?? '' }))
      .filter(({ text }) => text !== '')
      .map(({ column, text }) => `${text}${column.isPercent === true ? '%' : ''}`)
      .join(' · '),
  ).filter((row) => row !== '');

/** Returns the texts of all controls of a field. */
const controlTexts = ({ name }: ApplicationField, texts: FormTexts): string =>
  JSON.stringify(Object.entries(texts).filter(([control]) => control === name || control.startsWith(`${name}[`)));

/** Seen nodes by the names that the form shows. */
const evidenceTexts = (
  { of, name, networks }: EvidenceField,
  input: FieldInput,
  locale: Locale,
  seen: (value: unknown) => string,
): readonly string[] =>
  Object.entries((input[name] ?? {}) as FieldInput).map(([node, value]) => {
    const known = networks[typeof input[of] === 'string' ? input[of] : '']?.find((each) => each.name === node);
    return `${known?.label[locale] ?? node} = ${seen(value)}`;
  });

function textOf(field: ApplicationField, texts: FormTexts, input: FieldInput, words: Words): string {
  const text = texts[field.name] ?? '';
  if (DRAWN.includes(field.kind)) return '';
  switch (field.kind) {
    case 'choice':
      return field.values.includes(text) ? words(`options.${field.name}.${text}`) : text;
    case 'number':
      return field.isPercent === true && text !== '' ? `${text}%` : text;
    case 'rows':
      return rowTexts(field, texts).join('\n');
    case 'checks':
      return isList(input[field.name]) ? (input[field.name] as readonly unknown[]).join(', ') : '';
    default:
      return shortened(text.trim());
  }
}

/** Returns what a document was asked, by the fields that its form shows, then its engine, noise and seed. */
export function useAsked(
  name: ApplicationName,
  { form }: Pick<GeneralView, 'form'>,
): (document: ResultDocument) => readonly AskedValue[] {
  const { t } = useTranslation('applications');
  const { t: tNoise } = useTranslation('designer');
  const words = useWords(name);
  const locale = useLocale();
  return ({ input, engine, noise, seed }) => {
    const given = (input ?? {}) as FieldInput;
    const texts = textsOfInput(form, locale, given);
    const own = form
      .filter((field) => isShown(field, texts))
      .map((field) => ({
        name: field.name,
        label: words(`fields.${field.name}.label`),
        text:
          field.kind === 'evidence'
            ? evidenceTexts(field, given, locale, (value) => t(value === 1 ? 'form.seen.yes' : 'form.seen.no')).join(
                ', ',
              )
            : textOf(field, texts, given, words),
        whole: controlTexts(field, texts),
      }));
    const shared = [
      { name: 'engine', label: t('form.engine'), text: t(`engines.${engine}`) },
      ...(noise === undefined ? [] : [{ name: 'noise', label: t('form.noise'), text: tNoise(`form.noises.${noise}`) }]),
      { name: 'seed', label: t('form.seed'), text: String(seed) },
    ];
    return [...own, ...shared.map((value) => ({ ...value, whole: value.text }))];
  };
}
