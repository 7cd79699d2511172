import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { LoginFormSchema, TokenFormSchema } from '#app/account/schemas.ts';
import { ContactFormSchema } from '#app/account/third-party-schemas.ts';
import { declareForm } from './declare.ts';
import { fieldNamesOf, hasName } from './names.ts';

const has = (schema: z.core.$ZodType, name: string) => hasName(fieldNamesOf(schema), name);

describe('the names of a form', () => {
  it('are those of its schema', () => {
    expect([...fieldNamesOf(LoginFormSchema).keys()].sort()).toEqual([
      'captchaKey',
      'imageCode',
      'loginName',
      'password',
      'remember',
    ]);
    expect([...fieldNamesOf(ContactFormSchema).keys()].sort()).toEqual([
      'captchaKey',
      'imageCode',
      'message',
      'name',
      'tel',
    ]);
  });

  it('include a path only if the schema has it', () => {
    const schema = z
      .object({
        plain: z.string(),
        place: z.object({ city: z.string(), tags: z.array(z.string()).max(3) }).optional(),
        rows: z
          .array(
            z.object({
              name: z.string().trim().pipe(z.string().min(1)),
              at: z.preprocess((value) => value, z.number()),
            }),
          )
          .max(20)
          .default([]),
        either: z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('a'), one: z.string() }),
          z.object({ kind: z.literal('b'), other: z.string() }),
        ]),
      })
      .refine(() => true);
    for (const name of [
      'plain',
      'place.city',
      'place.tags',
      'place.tags[]',
      'place.tags[2]',
      'rows[0].name',
      'rows[19].at',
      'either.kind',
      'either.one',
      'either.other',
    ])
      expect([name, has(schema, name)]).toEqual([name, true]);
    for (const name of [
      'plain[0]',
      'plain.a',
      'plain[]',
      'place',
      'place.town',
      'place.city.x',
      'place.city[0]',
      'place.tags[3]',
      'place.tags[02]',
      'place.tags[-1]',
      'place.tags.0',
      'place.tags[#]',
      'rows',
      'rows[0]',
      'rows[].name',
      'rows[20].name',
      'rows[99999999].name',
      'rows[4294967294].name',
      'rows[0][0].name',
      'rows.0.name',
      'either',
      '',
      '.',
      '[0]',
      'constructor',
      '__proto__',
      'toString',
      'place.constructor',
      '__proto__.plain',
    ])
      expect([name, has(schema, name)]).toEqual([name, false]);
  });

  it('of a list may repeat, with numbers below the list’s maximum length', () => {
    for (const name of ['scopes', 'scopes[]', 'scopes[0]', 'scopes[99]']) expect(has(TokenFormSchema, name)).toBe(true);
    for (const name of ['scopes[100]', 'scopes[0][0]', 'scopes.0']) expect(has(TokenFormSchema, name)).toBe(false);
  });

  it('may be rows with numbers below a limit', () => {
    const { names } = declareForm({
      names: ['noise.rows'],
      numbered: { rowLimit: 120, names: ['noise.channels.#.kind'] },
    });
    for (const name of ['noise.rows', 'noise.channels.0.kind', 'noise.channels.119.kind'])
      expect(hasName(names, name)).toBe(true);
    for (const name of [
      'noise',
      'noise.channels.120.kind',
      'noise.channels.#.kind',
      'noise.channels[0].kind',
      'noise.channels.00.kind',
      'noise.channels.0.kind.0',
      'noise.channels.99999999.kind',
    ])
      expect(hasName(names, name)).toBe(false);
  });

  it('of a recursive schema are finite', () => {
    interface Tree {
      readonly name: string;
      readonly inner?: Tree | undefined;
    }
    const tree: z.ZodType<Tree> = z.object({ name: z.string(), inner: z.lazy(() => tree).optional() });
    expect(has(tree, 'inner.name')).toBe(true);
    expect(has(tree, `${'inner.'.repeat(9)}name`)).toBe(false);
  });
});

describe('a declaration', () => {
  it('allows 100 fields by default, and at most 1,000', () => {
    expect(declareForm({}).maxFields).toBe(100);
    expect(declareForm({ maxFields: 1000 }).maxFields).toBe(1000);
    for (const maxFields of [1001, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => declareForm({ maxFields })).toThrow('1000 fields at most');
  });

  it('is limited to the size of a body', () => {
    for (const maxBytes of [0, Number.NaN, 1024 * 1024 + 1])
      expect(() => declareForm({ maxBytes })).toThrow('bytes at most');
  });

  it('lists all its names, of at most 64 characters', () => {
    expect(() => declareForm({ schemas: [z.record(z.string(), z.string())] })).toThrow('must be known');
    expect(() => declareForm({ names: ['n'.repeat(65)] })).toThrow('64 characters');
    expect(hasName(declareForm({ names: ['n'.repeat(64)] }).names, 'n'.repeat(64))).toBe(true);
  });
});
