import { describe, expect, it } from 'vitest';
import { APPLICATION_NAMES, isApplicationName } from '#app/domain/applications.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { translator } from '#app/i18n/translator.ts';
import { applicationWords } from './areas.ts';
import { findMethod } from './catalogue.ts';
import { defaultEngineOf } from './default-engine.ts';
import { exampleOf } from './examples.server.ts';
import { inputOfForm, textsOfInput } from './form/read-fields.ts';
import { viewOf } from './views.ts';

describe('the tables of the applications', () => {
  it.each(['', 'constructor', '__proto__', 'toString', 'Option', 'option ', 'chemistry/../option'])(
    'know no application %j',
    (name) => {
      expect(findMethod(name)).toBeUndefined();
      expect(isApplicationName(name)).toBe(false);
    },
  );
});

describe.each(APPLICATION_NAMES)('the application %s', (name) => {
  const method = findMethod(name)!;
  const { form } = viewOf(name);

  it('runs with what its form shows at first, which is what it takes without any input', () => {
    for (const locale of LOCALES) {
      const sent = method.read(inputOfForm(form, textsOfInput(form, locale)));
      const nothing = method.read({});
      if (!sent.ok || !nothing.ok) throw new Error(JSON.stringify([sent, nothing]));
      const withoutNames = (input: unknown): unknown =>
        JSON.parse(JSON.stringify(input), (key, value: unknown) =>
          key === 'name' || key === 'zh' ? undefined : value,
        );
      expect(withoutNames(sent.input)).toEqual(withoutNames(nothing.input));
    }
  });

  it('asks for every field of its input, or takes it from a file or another field', () => {
    const { properties } = JSON.parse(JSON.stringify(method.schema.toJSONSchema({ io: 'input' }))) as {
      readonly properties: object;
    };
    const others = form.flatMap((field) =>
      field.kind === 'csv' ? [...Object.values(field.names ?? {}), ...(field.lists?.fields ?? [])] : [],
    );
    expect(form.map((field) => field.name).toSorted()).toEqual(
      Object.keys(properties)
        .filter((field) => field !== 'file' && !others.includes(field))
        .toSorted(),
    );
  });

  it.each(LOCALES)('has all words of its form in %s', (locale) => {
    const words = applicationWords(translator(locale), name);
    const keys = [
      ...['title', 'short', 'method', 'promise'],
      ...form.flatMap((field) => [
        `fields.${field.name}.label`,
        `fields.${field.name}.hint`,
        ...(field.kind === 'choice' ? field.values.map((value) => `options.${field.name}.${value}`) : []),
        ...(field.kind === 'rows' ? field.columns.map((column) => `fields.${column.name}.label`) : []),
      ]),
    ];
    for (const key of keys) {
      expect(words(key)).not.toBe('');
      expect(words(key)).not.toContain(key);
    }
  });

  it('has no plurals in messages, whose numbers are texts', () => {
    for (const { errors, warnings, steps } of [en[name], zh[name]])
      for (const part of [errors, warnings, steps])
        expect(Object.keys(part).filter((key) => /_(?:one|other)$/.test(key))).toEqual([]);
  });

  it('depends on fields and values that its form has', () => {
    for (const [name, values] of form.flatMap(({ when = {} }) => Object.entries(when))) {
      const other = form.find((field) => field.name === name);
      expect(other?.kind).toBe('choice');
      expect(other?.kind === 'choice' ? other.values : []).toEqual(expect.arrayContaining([...values]));
    }
  });

  it('has an example of the default run, once it is built', () => {
    const example = exampleOf(name);
    // A folder without a build has none.
    if (example === null) return;
    const { document, price } = example;
    const read = method.read({});
    expect(document).toMatchObject({
      application: name,
      seed: 1,
      engine: defaultEngineOf(name),
      input: read.ok && read.input,
    });
    expect(document.state).toBeUndefined();
    expect(price).toBeGreaterThan(0);
  });
});
