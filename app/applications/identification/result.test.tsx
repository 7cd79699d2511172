import { describe, expect, it } from 'vitest';
import { inputOfForm, textsOfInput } from '#app/applications/form/read-fields.ts';
import { testHost } from '#app/applications/testing/hosts.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { IDENTIFICATION_FORM } from './form.ts';
import { identificationMethod } from './index.ts';
import type { IdentificationDocument } from './picture-identification.ts';
import {
  IdentificationData,
  IdentificationProgress,
  IdentificationResult,
  IdentificationSmallPicture,
} from './result.tsx';

interface Choice {
  readonly engine?: ApplicationEngine;
  readonly stopAfter?: number;
  readonly state?: 'running' | 'stopped';
}

function documentOf(
  raw: object,
  { engine = 'exact', stopAfter = Infinity, state }: Choice = {},
): IdentificationDocument {
  const reading = identificationMethod.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  const { input } = reading;
  const computed = identificationMethod.compute(input, testHost(engine, 1, { steps: [], stopAfter }));
  return { application: 'identification', engine, seed: 1, seconds: 1, ...computed, input, ...(state && { state }) };
}

const all = (side: number, grey: number) =>
  Array.from({ length: side }, () => Array.from({ length: side }, () => grey));

const DEFAULT = documentOf({});
const SAMPLED = documentOf({}, { engine: 'sampled' });
const CLOSE = documentOf({
  query: all(2, 0),
  set: [
    { name: 'one', zh: '甲', pixels: all(2, 100) },
    { name: 'two', zh: '乙', pixels: all(2, 102) },
  ],
});
const PAIR = documentOf({ first: all(2, 0), second: all(2, 128) });
const ALONE = documentOf({ set: [{ name: 'a name that is as long as a name may be.', pixels: all(4, 9) }] });
const LARGE = documentOf({
  query: all(8, 200),
  set: Array.from({ length: 16 }, (_, index) => ({ name: `<b>&${index}`, pixels: all(8, 15 * index) })),
});
const NOTHING = documentOf({}, { stopAfter: 0, state: 'running' });
const SOME = documentOf({}, { stopAfter: 3, state: 'running' });
const EMPTY: IdentificationDocument = {
  ...DEFAULT,
  answer: {},
  baselines: [],
  table: { columns: [], rows: [] },
  state: 'running',
};

const DOCUMENTS = {
  default: DEFAULT,
  sampled: SAMPLED,
  close: CLOSE,
  pair: PAIR,
  'set of one': ALONE,
  large: LARGE,
  'nothing yet': NOTHING,
  'some so far': SOME,
  'some when stopped': { ...SOME, state: 'stopped' },
  'pair, nothing yet': documentOf({ against: 'two pictures' }, { stopAfter: 0, state: 'stopped' }),
  empty: EMPTY,
} as const satisfies Readonly<Record<string, IdentificationDocument>>;
const NAMES = Object.keys(DOCUMENTS) as readonly (keyof typeof DOCUMENTS)[];
const CASES = NAMES.flatMap((name) => LOCALES.map((locale) => ({ name, locale })));

describe.each(CASES)('the views of "$name" in $locale', ({ name, locale }) => {
  const document: IdentificationDocument = DOCUMENTS[name];

  it.each([
    ['Result', <IdentificationResult document={document} />],
    ['Data', <IdentificationData document={document} />],
    ['Progress', <IdentificationProgress document={document} />],
    ['SmallPicture', <IdentificationSmallPicture document={document} />],
  ])('are whole: %s', async (_, view) => {
    const html = await markup(view, locale);
    expect(html).not.toMatch(/NaN|Infinity|undefined|\[object|\{\{|<b>&/);
    const text = html.replaceAll(/<[^>]*?(aria-label="[^"]*")?[^>]*>/g, ' $1 ');
    expect(text).not.toMatch(/\b(?:tiles|headline|columns|pictures|pair|set|overlaps|table)\.[a-z]/);
    for (const [svg] of html.matchAll(/<svg[^>]*class="chart[^>]*>/g))
      expect(svg).toMatch(/role="img" aria-label="[^"]{12,}"/);
  });
});

describe('the answer', () => {
  const headlineOf = async (document: IdentificationDocument, locale: (typeof LOCALES)[number] = 'en-US') =>
    /app-headline">([^<]*)</.exec(await markup(<IdentificationResult document={document} />, locale))?.[1];

  it('is a sentence with the name, the similarity and the distance', async () => {
    expect(await headlineOf(DEFAULT)).toBe(
      'It is most like “ring”: similarity 0.8942 ± 0.0070; the next, 0.4933, is 26 standard errors away.',
    );
    expect(await headlineOf(DEFAULT, 'zh-CN')).toBe(
      '这张图最像“环”：相似度 0.8942 ± 0.0070；第二名 0.4933，相差 26 个标准误。',
    );
    expect(await headlineOf(CLOSE)).toMatch(/^“one” has the highest similarity, 0\.\d{4} ± 0\.\d{4}; “two”, at /);
    expect(await headlineOf(CLOSE, 'zh-CN')).toContain('只差');
    expect(await headlineOf(ALONE)).toMatch(/^Its similarity to “a name/);
    expect(await headlineOf(PAIR)).toMatch(/^The similarity of the two pictures is 0\.49\d\d ± 0\.0136\.$/);
    expect(await headlineOf(SOME)).toMatch(/^So far it is most like “plus”/);
    expect(await headlineOf(NOTHING)).toBe('No picture is compared yet.');
  });

  it('has a table in the language of the page', async () => {
    const html = await markup(<IdentificationResult document={SAMPLED} />, 'zh-CN');
    expect(html).toMatch(/id="answer-table"/);
    for (const name of ['环', '角', '棋盘', '阶梯', '十字', '竖条', '叉', '横条']) expect(html).toContain(name);
    expect(html).not.toContain('chess');
  });

  it('draws every picture with its own greys', async () => {
    const html = await markup(<IdentificationSmallPicture document={PAIR} />, 'en-US');
    expect(html.match(/--grey:0%/g)).toHaveLength(4);
    expect(html.match(/--grey:50.2%/g)).toHaveLength(4);
  });
});

describe('the form', () => {
  it.each(LOCALES)('shows an own set as text that is read as the same pictures: %s', (locale) => {
    const { input } = LARGE;
    const again = identificationMethod.read(
      inputOfForm(IDENTIFICATION_FORM, textsOfInput(IDENTIFICATION_FORM, locale, { ...input })),
    );
    expect(again).toEqual({ ok: true, input });
  });

  it.each([
    ['query', '1 2\n3', 'query: ragged'],
    ['query', '1 2 3 x\n1 2 3 4\n1 2 3 4\n1 2 3 4', 'query.0.3: grey_number'],
    ['query', '1 2 3 256\n1 2 3 4\n1 2 3 4\n1 2 3 4', 'query.0.3: grey_range'],
    ['query', 'NaN NaN\nNaN NaN', 'query.0.0: grey_number'],
    ['query', '1\n'.repeat(1e6), 'query: picture_size'],
    ['query', '1 '.repeat(1e6), 'query: picture_size'],
    ['set', 'ring\n1 2\n3 4', 'set.0.pixels: sizes_differ'],
    ['set', '1 2\n3 4', 'set.0.name: name_missing'],
    ['set', 'a\n\n'.repeat(1e5), 'set: set_large'],
    ['side', '2', 'side: side_differs'],
  ])('is refused at its field: %s %#', (field, text, error) => {
    const texts = { ...textsOfInput(IDENTIFICATION_FORM, 'en-US'), against: 'own set', [field]: text };
    const reading = identificationMethod.read(inputOfForm(IDENTIFICATION_FORM, texts));
    expect(reading.ok ? [] : reading.errors.map((each) => `${each.field}: ${each.key}`)).toContain(error);
  });
});
