import { describe, expect, it } from 'vitest';
import { BAYESIAN_FORM } from '#app/applications/bayesian/form.ts';
import { bayesianMethod } from '#app/applications/bayesian/index.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { EvidenceChoices, evidenceRules } from './evidence.tsx';
import type { EvidenceField } from './fields.ts';
import { controlNames, emptyFields, inputOfForm, textsOfInput } from './read-fields.ts';

const FIELD = BAYESIAN_FORM.find((field) => field.kind === 'evidence') as EvidenceField;
const sent = (changes: Readonly<Record<string, string>>) =>
  inputOfForm(BAYESIAN_FORM, { ...textsOfInput(BAYESIAN_FORM, 'en-US'), ...changes });
const evidence = (text: string) => sent({ network: 'own', evidence: text })['evidence'];

describe('evidence in a form', () => {
  it('is chosen for each node of a built-in network', () => {
    expect(sent({})).toMatchObject({ network: 'loan', evidence: { default: 1 } });
    expect(sent({ 'evidence[4].loan': '', 'evidence[0].loan': 'no' })['evidence']).toEqual({ recession: 0 });
    expect(sent({ network: 'asia' })['evidence']).toEqual({ xray: 1, dysp: 1 });
    // Of another network, or of no choice, nothing is taken.
    expect(sent({ 'evidence[0].asia': 'yes', 'evidence[4].loan': 'maybe' })['evidence']).toEqual({});
  });

  it.each([
    ['fever = yes', { fever: 1 }],
    ['发烧＝是，咳嗽 = 否；', { 发烧: 1, 咳嗽: 0 }],
    ['a=1; b = 0\n c = TRUE', { a: 1, b: 0, c: 1 }],
    ['', {}],
    [' , ', {}],
    ['fever', { fever: '' }],
    ['fever = maybe', { fever: 'maybe' }],
    ['fever = yes, fever = no', { fever: '1 / 0' }],
    ['fever = yes, fever = yes', { fever: 1 }],
    ['= yes', { '': 1 }],
  ])('is read from a line of text: %j', (text, expected) => {
    expect(evidence(text)).toEqual(expected);
  });

  it('with hostile names is read as it is, for the rules to refuse', () => {
    expect(Object.entries(evidence('__proto__ = yes') as object)).toEqual([['__proto__', 1]]);
    expect(Object.entries(evidence(`${'x'.repeat(1e5)} = no`) as object)).toHaveLength(1);
    expect(sent({ network: '__proto__' })['evidence']).toEqual({ fever: 1 });
  });

  it('has controls for all networks, and may be empty', () => {
    const { names, numbered } = controlNames(BAYESIAN_FORM);
    expect(names).toContain('evidence');
    expect(numbered.rowLimit).toBe(12);
    expect(numbered.names).toEqual(expect.arrayContaining(['evidence[#].loan', 'evidence[#].asia', 'nodes[#].true']));
    const texts = { ...textsOfInput(BAYESIAN_FORM, 'en-US'), network: 'own', evidence: '' };
    expect(emptyFields(BAYESIAN_FORM, texts)).toEqual([]);
  });

  it.each(LOCALES)('is shown by its controls, hidden for other networks: %s', async (locale) => {
    const texts = textsOfInput(BAYESIAN_FORM, locale, { network: 'sprinkler', evidence: { wet: 0 } });
    expect(texts).toMatchObject({ 'evidence[3].sprinkler': 'no', 'evidence[2].sprinkler': '' });
    const html = await markup(
      <EvidenceChoices field={FIELD} words={(key) => key} texts={texts} errors={['Wrong.']} />,
      locale,
    );
    expect(html.match(/type="radio"/g)).toHaveLength(3 * (5 + 4 + 8));
    expect(html).toMatch(
      /name="evidence\[3\]\.sprinkler"[^>]*value="no"[^>]*|checked=""[^>]*name="evidence\[3\]\.sprinkler"/,
    );
    expect(html).toContain('Wrong.');
    expect(evidenceRules(FIELD)).toHaveLength(4);
  });
});

describe('a network in a form', () => {
  const nodes = (rows: readonly (readonly [string, string, string])[]) =>
    sent({
      network: 'own',
      evidence: '',
      ...Object.fromEntries(
        Array.from({ length: 12 }, (_, row) => row).flatMap((row) =>
          (['name', 'parents', 'true'] as const).map((column, at) => [
            `nodes[${row}].${column}`,
            rows[row]?.[at] ?? '',
          ]),
        ),
      ),
    });

  it('has lists of parents and of per cent, also as pairs', () => {
    const raw = nodes([
      ['rain', '', '20'],
      ['wet grass', 'rain', '10/90， 90%'],
      ['slip', 'rain，wet grass', '1 2;3、4.5'],
    ]);
    expect(raw).toMatchObject({
      nodes: [
        { name: 'rain', true: [0.2] },
        { name: 'wet grass', parents: ['rain'], true: [[0.1, 0.9], 0.9] },
        { name: 'slip', parents: ['rain', 'wet grass'], true: [0.01, 0.02, 0.03, 0.045] },
      ],
    });
    expect(bayesianMethod.read(raw)).toMatchObject({ ok: true });
  });

  it('keeps what is no number, for the rules to refuse', () => {
    expect(bayesianMethod.read(nodes([['rain', '', 'often']]))).toEqual({
      ok: false,
      errors: [{ field: 'nodes.0.true', key: 'probability_range', values: { n: 'rain', row: 1 } }],
    });
  });

  it('is shown as it was read, with the names that its rows use', () => {
    const reading = bayesianMethod.read({
      nodes: [
        { name: 'rain', zh: '下雨', true: [0.2] },
        { name: 'wet', parents: ['rain'], true: [0.1, 0.9] },
      ],
      evidence: { wet: 0 },
    });
    if (!reading.ok) throw new Error('not read');
    for (const locale of LOCALES) {
      const texts = textsOfInput(BAYESIAN_FORM, locale, reading.input as unknown as Record<string, unknown>);
      expect(texts).toMatchObject({ 'nodes[0].name': 'rain', 'nodes[1].parents': 'rain', 'nodes[1].true': '10, 90' });
      const again = bayesianMethod.read(inputOfForm(BAYESIAN_FORM, texts));
      expect(again).toMatchObject({ ok: true, input: { network: 'own', evidence: { wet: 0 } } });
    }
  });
});
