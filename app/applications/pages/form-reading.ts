/** Reading the form of an application: on the server, and in browsers that compute a run themselves. */
import type { ApplicationRun, InputProblem } from '#app/applications/contract.ts';
import { base64Of } from '#app/applications/data/bytes.ts';
import type { FormTexts } from '#app/applications/form/field-kind.ts';
import { type ApplicationField, fileName } from '#app/applications/form/fields.ts';
import { controlOfPath, emptyFields, inputOfForm, isShown, textsOfInput } from '#app/applications/form/read-fields.ts';
import { withoutGaps } from '#app/applications/form/table-kinds.ts';
import { APPLICATION_ENGINES, type ApplicationName, PICTURE_BYTES } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { FIRST_CHOICES, NOISE_CHOICES, type RunChoices, SHOWN_PRICE } from './choices.ts';

const COMPUTING = ['compute', 'subscribe'] as const;

/** Of a run, in QCoins: a page that could say no price has promised no less. */
const LEAST_PRICE = 1;

/** A form as it was sent. */
export interface SentForm {
  readonly intent: 'compute' | 'subscribe' | 'read';
  /** QCoins that the page has shown. */
  readonly agreedPrice: number;
  readonly key: string;
  readonly texts: FormTexts;
  readonly choices: RunChoices;
  readonly isEngineKnown: boolean;
  /** Fields whose file has no bytes: their other text is not what was meant. */
  readonly emptyFiles: readonly string[];
}

/** An application and its fields. */
export interface NamedApplication {
  readonly name: ApplicationName;
  readonly form: readonly ApplicationField[];
}

const text = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

/** What a file says in an input: the text of a table, or the bytes of a picture in base64, one more than may be. */
const textOfFile = async (kind: 'csv' | 'png', file: File): Promise<string> =>
  kind === 'csv' ? file.text() : base64Of(new Uint8Array(await file.slice(0, PICTURE_BYTES + 1).arrayBuffer()));

/** Reads the form of an application as it was sent; a file counts as the text of its field. */
export async function readSentForm(form: FormData, application: NamedApplication): Promise<SentForm> {
  const sent = new Map([...form].map(([name, value]) => [name, text(value)]));
  const emptyFiles: string[] = [];
  for (const { kind, name } of application.form) {
    const file = form.get(fileName(name));
    // Without a choice, browsers send a file without a name.
    if ((kind !== 'csv' && kind !== 'png') || !(file instanceof File) || (file.name === '' && file.size === 0))
      continue;
    if (file.size === 0) emptyFiles.push(name);
    else sent.set(name, await textOfFile(kind, file));
  }
  const engine = APPLICATION_ENGINES.find((each) => each === sent.get('engine'));
  const noise = NOISE_CHOICES.find((each) => each === sent.get('noise')) ?? FIRST_CHOICES.noise;
  return {
    // Only what says so computes and charges.
    intent: COMPUTING.find((intent) => intent === sent.get('intent')) ?? 'read',
    agreedPrice: Math.max(LEAST_PRICE, Number(sent.get(SHOWN_PRICE)) || 0),
    key: (sent.get(FORM_KEY) ?? '').slice(0, 64),
    texts: withoutGaps(application.form, Object.fromEntries(sent)),
    isEngineKnown: engine !== undefined,
    emptyFiles,
    choices: {
      engine: engine ?? FIRST_CHOICES.engine,
      noise,
      seed: sent.get('seed') ?? '',
      title: sent.get('title') ?? '',
    },
  };
}

/** Returns the run that a form asks for. */
export const runOf = (
  { name, form }: NamedApplication,
  { texts, choices }: Pick<SentForm, 'texts' | 'choices'>,
): ApplicationRun => ({
  name,
  input: inputOfForm(form, texts),
  engine: choices.engine,
  ...(choices.engine === 'noisy' && { noise: choices.noise }),
});

/** Returns what is wrong with a form before its application reads the input: fields that are empty, the engine. */
export function problemsOfForm(
  { form }: NamedApplication,
  { texts, isEngineKnown, emptyFiles }: SentForm,
): readonly InputProblem[] {
  const empty = new Set([
    ...emptyFields(form, texts),
    ...form.filter((field) => emptyFiles.includes(field.name) && isShown(field, texts)),
  ]);
  return [
    ...[...empty].map(({ name, kind }) => ({
      field: name,
      key:
        kind === 'png'
          ? 'not_png'
          : kind === 'pictures'
            ? 'empty_set'
            : kind === 'csv' || kind === 'rows'
              ? 'empty'
              : 'required',
    })),
    ...(isEngineKnown
      ? []
      : [{ field: 'engine', key: 'unknown_choice', values: { choices: APPLICATION_ENGINES.join(', ') } }]),
  ];
}

const LARGEST_SEED = 2 ** 32 - 1;

/** Returns the seed of a form; undefined if none was typed. */
export function seedOfForm({ seed }: RunChoices): { readonly seed?: number } | InputProblem {
  const plain = seed.normalize('NFKC').trim();
  if (plain === '') return {};
  const value = /^\d{1,10}$/.test(plain) ? Number(plain) : Number.NaN;
  return value <= LARGEST_SEED
    ? { seed: value }
    : { field: 'seed', key: 'out_of_range', values: { min: 0, max: LARGEST_SEED } };
}

/** Errors by the name of the control at which they are shown; those of no control are under the empty name. */
export function errorsByControl(
  application: NamedApplication,
  errors: readonly InputProblem[],
): Readonly<Record<string, readonly InputProblem[]>> {
  const controls = new Set([...Object.keys(textsOfInput(application.form, 'en-US')), 'seed', 'engine']);
  for (const field of application.form) {
    if (field.kind === 'cells' || field.kind === 'checks') controls.add(field.name);
    if (field.kind === 'rows') {
      controls.add(field.name);
      for (let row = 0; row < field.most; row++)
        for (const column of field.columns) controls.add(`${field.name}[${row}].${column.name}`);
    }
  }
  return Object.groupBy(errors, ({ field }) => {
    const control = controlOfPath(field);
    if (controls.has(control)) return control;
    const [first = ''] = field.split('.');
    return controls.has(first) ? first : '';
  }) as Readonly<Record<string, readonly InputProblem[]>>;
}

/** Returns the texts of a form for a stored run, or the initial ones. */
export const textsFor = (application: NamedApplication, locale: Locale, input?: unknown): FormTexts =>
  textsOfInput(application.form, locale, (input ?? {}) as Readonly<Record<string, unknown>>);

/** Returns the texts of a form that was read: a picture of a file is then in its cells. */
export const textsAsRead = (
  application: NamedApplication,
  { texts }: Pick<SentForm, 'texts'>,
  locale: Locale,
  input: unknown,
): FormTexts =>
  application.form.some(({ kind, name }) => kind === 'png' && (texts[name] ?? '') !== '')
    ? textsFor(application, locale, input)
    : texts;
