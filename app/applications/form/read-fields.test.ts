import { describe, expect, it } from 'vitest';
import { findMethod } from '#app/applications/catalogue.ts';
import bayesianCases from '#app/applications/testing/cases/bayesian.json';
import behaviorCases from '#app/applications/testing/cases/behavior.json';
import chemistryCases from '#app/applications/testing/cases/chemistry.json';
import digitsCases from '#app/applications/testing/cases/digits.json';
import fluidCases from '#app/applications/testing/cases/fluid.json';
import identificationCases from '#app/applications/testing/cases/identification.json';
import optionCases from '#app/applications/testing/cases/option.json';
import restorationCases from '#app/applications/testing/cases/restoration.json';
import rsaCases from '#app/applications/testing/cases/rsa.json';
import strategyCases from '#app/applications/testing/cases/strategy.json';
import varCases from '#app/applications/testing/cases/var.json';
import { viewOf } from '#app/applications/views.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { controlNames, controlOfPath, emptyFields, inputOfForm, textsOfInput } from './read-fields.ts';

const OPTION = viewOf('option').form;
const VAR = viewOf('var').form;
const texts = (changes: Readonly<Record<string, string>> = {}, fields = OPTION) => ({
  ...textsOfInput(fields, 'en-US'),
  ...changes,
});
const option = (changes: Readonly<Record<string, string>>) => inputOfForm(OPTION, texts(changes));
const risk = (changes: Readonly<Record<string, string>>) => inputOfForm(VAR, texts(changes, VAR));

/** An input as an application reads it, by its text, in which the names of the sample are in the form's language. */
function readOf(name: (typeof APPLICATION_NAMES)[number], raw: unknown): Readonly<Record<string, unknown>> {
  const reading = findMethod(name)!.read(raw);
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.input as Readonly<Record<string, unknown>>;
}

const CASES = [
  ...APPLICATION_NAMES.map((name) => ({ name, id: 'nothing', input: {} })),
  ...bayesianCases.cases.map(({ id, input }) => ({ name: 'bayesian' as const, id, input: input })),
  ...behaviorCases.cases.map(({ id, input }) => ({ name: 'behavior' as const, id, input: input })),
  ...optionCases.cases.map(({ id, input }) => ({ name: 'option' as const, id, input: input })),
  ...identificationCases.cases.map(({ id, input }) => ({ name: 'identification' as const, id, input: input })),
  ...digitsCases.cases.map(({ id, input }) => ({ name: 'digits' as const, id, input: input })),
  ...fluidCases.cases.map(({ id, input }) => ({ name: 'fluid' as const, id, input: input })),
  ...chemistryCases.cases.map(({ id, input }) => ({ name: 'chemistry' as const, id, input: input })),
  ...rsaCases.cases.map(({ id, input }) => ({ name: 'rsa' as const, id, input: input })),
  ...strategyCases.cases.map(({ id, input }) => ({ name: 'strategy' as const, id, input: input })),
  ...restorationCases.cases.map(({ id, input }) => ({ name: 'restoration' as const, id, input: input })),
  ...varCases.cases
    .filter(({ input }) => input.kind !== 'normal')
    .map(({ id, input }) => ({ name: 'var' as const, id, input: input })),
];

describe.each(CASES)('the form of $name with "$id"', ({ name, input }) => {
  const { form } = viewOf(name);

  it.each(LOCALES)('shows an input in texts that are read as the same input: %s', (locale) => {
    const read = readOf(name, input);
    const sent = inputOfForm(form, textsOfInput(form, locale, read));
    const again = readOf(name, sent);
    const loansOf = ({ assets }: Readonly<Record<string, unknown>>) =>
      (assets as readonly Readonly<Record<string, unknown>>[] | undefined)?.map(({ name: en, zh, ...loan }) => ({
        name: locale === 'zh-CN' ? (zh ?? en) : en,
        ...loan,
      }));
    // The sample of a series is a file of the task API, and a table in the form.
    const withoutSample = ({ file: _file, csv, ...rest }: Readonly<Record<string, unknown>>) => ({
      ...rest,
      ...(read['file'] === undefined && { csv }),
    });
    expect({ ...withoutSample(again), assets: loansOf(again) }).toEqual({
      ...withoutSample(read),
      assets: loansOf(read),
    });
    // The form's own texts do not change, whatever was read.
    expect(inputOfForm(form, textsOfInput(form, locale, again))).toEqual(sent);
  });
});

describe('numbers of a form', () => {
  it.each([
    ['100.5', 100.5],
    [' 100 ', 100],
    ['１００．５', 100.5],
    ['+7', 7],
    ['.5', 0.5],
    ['1e2', 100],
    ['1,000', 1000],
    ['12,345.5', 12_345.5],
    ['１，０００，０００', 1_000_000],
  ])('are read as they are typed: %j', (text, strike) => {
    expect(option({ strike: text })).toMatchObject({ strike });
  });

  it.each([
    ['20', 0.2],
    ['20%', 0.2],
    ['20 %', 0.2],
    ['２０％', 0.2],
    ['7', 0.07],
    ['29', 0.29],
    ['0.1', 0.001],
  ])('are hundredths where the form shows per cent: %j', (text, volatility) => {
    expect(option({ volatility: text })).toMatchObject({ volatility });
  });

  it.each(['−5', '-5', '－5', '-5%'])('may be negative: %j', (rate) => {
    expect(option({ rate })).toMatchObject({ rate: -0.05 });
  });

  it.each([
    'abc',
    '1e400',
    '1,00',
    '1,0000',
    '1.2.3',
    '0x10',
    'NaN',
    'Infinity',
    '∞',
    '٣',
    '--1',
    '1e',
    '%',
    '1 000 x',
  ])('stay text that is none, and are refused at their field: %j', (strike) => {
    const sent = option({ strike });
    expect(sent).toMatchObject({ strike });
    const reading = findMethod('option')!.read(sent);
    expect(reading).toMatchObject({ ok: false, errors: [{ field: 'strike', key: 'number_needed' }] });
  });
});

describe('a list of numbers', () => {
  const fields = [{ name: 'short', kind: 'numbers', initial: [3, 5] }] as const;
  const listOf = (text: string): unknown => inputOfForm(fields, { short: text });

  it.each([
    ['3, 5, 10', [3, 5, 10]],
    ['３，５、10；20', [3, 5, 10, 20]],
    ['  3 5\t8 ', [3, 5, 8]],
    ['3,,5,', [3, 5]],
    ['3, x, 1e400', [3, 'x', '1e400']],
    [',', []],
  ])('is read as it is typed: %j', (text, short) => {
    expect(listOf(text)).toEqual({ short });
  });

  it('is left out if it is empty, and shown as it was read', () => {
    expect(listOf(' ')).toEqual({});
    expect(textsOfInput(fields, 'zh-CN')).toEqual({ short: '3, 5' });
    expect(textsOfInput(fields, 'zh-CN', { short: [2, 7.5] })).toEqual({ short: '2, 7.5' });
  });
});

describe('names', () => {
  const fields = [{ name: 'features', kind: 'names', most: 100 }] as const;

  it.each([
    ['visits per week, minutes', ['visits per week', 'minutes']],
    ['甲，乙、丙；丁', ['甲', '乙', '丙', '丁']],
    [' a ,, b, ', ['a', 'b']],
    [',', []],
  ])('are read as they are typed, with their spaces: %j', (text, features) => {
    expect(inputOfForm(fields, { features: text })).toEqual({ features });
  });

  it('may be left out, and are shown as they were read', () => {
    expect(inputOfForm(fields, { features: ' ' })).toEqual({});
    expect(emptyFields(fields, {})).toEqual([]);
    expect(emptyFields([{ name: 'label', kind: 'text', initial: '', most: 9, isOptional: true }], {})).toEqual([]);
    expect(textsOfInput(fields, 'en-US')).toEqual({ features: '' });
    expect(textsOfInput(fields, 'en-US', { features: ['a b', 'c'] })).toEqual({ features: 'a b, c' });
  });
});

describe('fields of a form', () => {
  it('are left out if they are empty or not shown', () => {
    expect(option({ strike: '  ' })).not.toHaveProperty('strike');
    expect(option({ type: 'call', strike2: 'nonsense' })).not.toHaveProperty('strike2');
    expect(option({ type: 'spread', strike2: '121' })).toMatchObject({ strike2: 121 });
    // Phase estimation takes shots, but no precision.
    expect(option({ method: 'canonical', epsilon: 'x', shots: '300' })).toMatchObject({
      countingQubits: 6,
      shots: 300,
    });
    expect(option({ method: 'canonical', epsilon: 'x' })).not.toHaveProperty('epsilon');
    expect(risk({ kind: 'series', csv: '1\n2' })).toMatchObject({ kind: 'series', csv: '1\n2', qubits: 6 });
    expect(risk({ kind: 'series' })).not.toHaveProperty('assets');
    expect(risk({ kind: 'series', csv: ' ' })).not.toHaveProperty('csv');
    expect(risk({ kind: 'credit', csv: '1\n2' })).not.toHaveProperty('csv');
  });

  it('depend on several choices, all of which must have a value that shows them', () => {
    const fields = viewOf('fluid').form;
    const shown = (changes: Readonly<Record<string, string>>): readonly string[] => {
      const sent = Object.keys(inputOfForm(fields, texts(changes, fields)));
      return ['forces', 'slices', 'sites', 'density'].filter((name) => sent.includes(name));
    };
    const all = { forcing: 'own', evolution: 'symmetric Trotter', start: 'density', position: '1' };
    expect(shown({ ...all, kind: 'poisson' })).toEqual(['forces', 'slices']);
    expect(shown({ ...all, kind: 'matrix' })).toEqual([]);
    expect(shown({ ...all, kind: 'lattice' })).toEqual(['density']);
    expect(shown({ ...all, kind: 'lattice', start: 'point' })).toEqual(['sites']);
    expect(shown({ kind: 'poisson' })).toEqual([]);
    // What is not shown may be empty.
    const emptied = texts({ ...all, kind: 'matrix', forces: '', slices: '', density: '' }, fields);
    expect(emptyFields(fields, emptied)).toEqual([]);
  });

  it('are none of those that nobody declared', () => {
    const hostile = JSON.parse(
      '{"__proto__": "x", "constructor": "y", "toString": "z", "assets[9].loss": "1"}',
    ) as object;
    expect(inputOfForm(OPTION, { ...texts(), ...hostile })).toEqual(option({}));
    expect(inputOfForm(VAR, { ...texts({}, VAR), ...hostile })).toEqual(risk({}));
    expect(inputOfForm(OPTION, {})).toEqual({});
    const choice = inputOfForm(OPTION, texts({ type: 'constructor' }));
    expect(findMethod('option')!.read(choice)).toMatchObject({ ok: false, errors: [{ field: 'type' }] });
  });

  it('of rows leave out the rows that are empty, and cells that are', () => {
    const cleared = Object.fromEntries(
      Object.keys(texts({}, VAR))
        .filter((name) => name.startsWith('assets['))
        .map((name) => [name, ' ']),
    );
    const rows = { 'assets[1].loss': '2', 'assets[4].name': ' Mill ', 'assets[4].probability': '２.5%' };
    expect(risk({ ...cleared, ...rows })).toMatchObject({
      assets: [{ loss: 2 }, { name: 'Mill', probability: 0.025 }],
    });
    expect(risk(cleared)).not.toHaveProperty('assets');
  });

  it('of numbers to tick are those of the chosen set', () => {
    const fields = [
      { name: 'kind', kind: 'choice', values: ['a', 'b', 'c'], initial: 'a' },
      {
        name: 'sizes',
        kind: 'checks',
        by: 'kind',
        sets: { a: { values: [1, 2.5], initial: [2.5] }, b: { values: [3, 4, 5], initial: [3, 5] } },
        when: { kind: ['a', 'b'] },
      },
    ] as const;
    const first = textsOfInput(fields, 'en-US');
    expect(inputOfForm(fields, first)).toEqual({ kind: 'a', sizes: [2.5] });
    expect(inputOfForm(fields, { ...first, kind: 'b' })).toEqual({ kind: 'b', sizes: [3, 5] });
    expect(inputOfForm(fields, { ...first, kind: 'c' })).toEqual({ kind: 'c' });
    const given = textsOfInput(fields, 'zh-CN', { kind: 'b', sizes: [4] });
    expect(inputOfForm(fields, given)).toEqual({ kind: 'b', sizes: [4] });
    expect(inputOfForm(fields, { ...given, kind: 'a' })).toEqual({ kind: 'a', sizes: [2.5] });
    // Nothing else that is sent becomes a number.
    const sent = { kind: 'b', 'sizes[1].0': '4', 'sizes[1].2': 'x', 'sizes[7].0': '1', 'sizes[0].0': '1' };
    expect(inputOfForm(fields, sent)).toEqual({ kind: 'b', sizes: [] });
    expect(emptyFields(fields, sent)).toEqual([]);
    expect(controlNames(fields)).toEqual({ names: ['kind'], numbered: { rowLimit: 3, names: ['sizes[#].#'] } });
  });

  it('of cells are rows of the chosen size, whatever else is ticked', () => {
    const fields = viewOf('restoration').form;
    const all = Object.fromEntries(
      [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3, 4].map((column) => [`rows[${row}].${column}`, '#'])),
    );
    const sent = (changes: Readonly<Record<string, string>>) => inputOfForm(fields, changes);
    expect(sent({ width: '2', height: '3', ...all })).toMatchObject({ width: 2, height: 3, rows: ['##', '##', '##'] });
    expect(sent({ width: '3', height: '2', 'rows[1].2': '#', 'rows[0].0': '', 'rows[0].1': 'on' })).toMatchObject({
      rows: ['...', '..#'],
    });
    for (const width of ['-1', '6', '1e9', 'x', '', 'NaN'])
      expect(sent({ width, height: '2' })['rows']).toEqual(
        expect.arrayContaining([expect.stringMatching(/^\.{0,5}$/)]),
      );
    const shown = textsOfInput(fields, 'en-US', { rows: ['.#', '#.'], width: 2, height: 2 });
    expect(Object.entries(shown).filter(([name, text]) => name.startsWith('rows') && text === '#')).toEqual([
      ['rows[0].1', '#'],
      ['rows[1].0', '#'],
    ]);
  });

  it('have names that a form may send, and no others', () => {
    expect(controlNames(VAR)).toEqual({
      names: VAR.flatMap(({ name }) => (name === 'assets' ? [] : name === 'csv' ? ['csv', 'csvFile'] : [name])),
      numbered: {
        rowLimit: 6,
        names: ['assets[#].name', 'assets[#].probability', 'assets[#].loss', 'assets[#].sensitivity'],
      },
    });
    expect(controlNames(viewOf('restoration').form)).toMatchObject({
      names: expect.arrayContaining(['width', 'png', 'pngFile']),
      numbered: { rowLimit: 5, names: ['rows[#].#'] },
    });
    expect(controlNames(OPTION).numbered).toEqual({ rowLimit: 0, names: [] });
  });

  it('show the errors of the paths of an input', () => {
    expect(['strike', 'assets.2.loss', 'assets', ''].map(controlOfPath)).toEqual([
      'strike',
      'assets[2].loss',
      'assets',
      '',
    ]);
  });
});
