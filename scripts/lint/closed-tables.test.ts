import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { WITHOUT_TYPES } from './without-types.ts';

const eslint = new ESLint({ overrideConfig: WITHOUT_TYPES });
/** Uses the project's own configuration, so that the test fails if the rule is not enabled. */
const found = async (code: string, filePath = 'app/domain/table.ts'): Promise<readonly (string | null)[]> =>
  (await eslint.lintText(`export ${code}\n`, { filePath }))[0]!.messages
    .map(({ ruleId, message }) => ruleId ?? message)
    .filter((id) => id === 'harbor/closed-tables' || id.startsWith('Parsing error'));

describe('tables that are looked up by input', () => {
  it.each([
    'const NAMES: Record<string, number> = { a: 1 };',
    'const NAMES: Readonly<Record<string, number>> = { a: 1 };',
    'const NAMES: Partial<Record<string, number>> = { a: 1 };',
    'const NAMES: { readonly [name: string]: number } = { a: 1 };',
    'const find = (name: string) => NAMES[name as keyof typeof NAMES];',
    'const find = (name: string) => (NAMES as Record<string, number>)[name];',
    'const language = (form: FormData) => form.get("language") as LanguageId;',
    'const language = (value: unknown) => String(value) as LanguageId;',
    'const product = (params: Params) => params.product as ProductId;',
  ])('are refused: %s', async (code) => {
    expect(await found(code)).toEqual(['harbor/closed-tables']);
  });

  it.each([
    'const NAMES = new Map<string, number>([["a", 1]]);',
    'const NAMES: Readonly<Record<Locale, number>> = { "zh-CN": 1, "en-US": 2 };',
    'const NAMES = { a: 1 } satisfies Record<string, number>;',
    'const find = (name: "a") => NAMES[name];',
    'const find = (name: string) => (Object.hasOwn(NAMES, name) ? 1 : 0);',
    'const counts: Record<string, number> = {};',
  ])('are allowed: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('a constant with any key', () => {
  it.each([
    'const NAMES = { a: 1 } as Record<string, number>;',
    'const NAMES = Object.freeze({ a: 1 }) as Readonly<Record<string, number>>;',
    'const NAMES = Object.fromEntries(pairs) as Record<string, number>; export const find = (name: string) => NAMES[name];',
    'type Names = Record<string, number>; export const NAMES: Names = { a: 1 };',
    'interface Names { readonly [name: string]: number } export const NAMES: Names = { a: 1 };',
    'const NAMES: Record<string | number, number> = { a: 1 };',
    'const NAMES: { [Name in string]: number } = { a: 1 };',
  ])('is refused once, where it is declared: %s', async (code) => {
    expect(await found(code)).toEqual(['harbor/closed-tables']);
  });

  it.each([
    'const NAMES = { a: 1 } as const;',
    'const NAMES = { a: 1 } as Record<Name, number>;',
    'const NAMES = Object.fromEntries(pairs) as Record<Name, number>; export const find = (name: Name) => NAMES[name];',
    'type Names = Record<"a", number>; export const NAMES: Names = { a: 1 };',
    'const NAMES: Record<number, number> = { 1: 1 };',
  ])('with known keys is allowed: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('a lookup with an arbitrary key', () => {
  it.each([
    'const find = (name: string) => { const names: Record<string, number> = { a: 1 }; return names[name]; };',
    'const names: Readonly<Record<string, number>> = { a: 1 }; export const find = (name: string) => names[name];',
    'const names = { a: 1 } as Record<string, number>; export const find = (name: string) => names?.[name];',
    'const names = { a: 1 }; export const find = (name: string) => (names as Record<string, number>)[name];',
    'const find = (name: string) => { const names = NAMES as Record<string, number>; return names[name]; };',
    'const names = Object.fromEntries(pairs); export const find = (name: string) => names[name]!;',
    'const NAMES = Object.freeze(Object.fromEntries(pairs)); export const find = (name: string) => NAMES[`${name}s`];',
    'const find = (name: string) => Object.fromEntries(pairs)[name];',
    'const find = (names: Record<string, number>, name: string) => names[name];',
    'const find = (names: Readonly<Record<string, number>> = {}, name?: string | null) => names[name];',
    'const count = (words: string[]) => { const counts: Record<string, number> = {}; for (const word of words) ' +
      'counts[word] ??= 1; return counts; };',
    'const count = (words: string[]) => { const counts: Record<string, number> = {}; for (const word of words) ' +
      'counts[word] += 1; return counts; };',
  ])('is refused: %s', async (code) => {
    expect(await found(code)).toEqual(['harbor/closed-tables']);
  });

  it.each([
    'const names: Record<string, number> = { a: 1 }; export const first = names["a"];',
    'const names: Record<string, number> = { a: 1 }; export const first = (name: string) => ' +
      '(Object.hasOwn(names, name) ? names[name] : undefined);',
    'const find = (names: Record<string, number>, name: string) => { if (!Object.hasOwn(names, name)) return 0; return names[name]; };',
    'const collect = (pieces: string[]) => { const parts: Record<string, string> = {}; for (const piece of ' +
      'pieces) parts[piece] = piece; return parts; };',
    'const drop = (name: string) => { const parts: Record<string, string> = { ...all }; delete parts[name]; return parts; };',
    'const names = Object.fromEntries(pairs); export const all = Object.values(names);',
    'const sizes: Record<string, number> = { a: 1 }; export const all = Object.keys(sizes).map((name) => sizes[name]);',
    'const all = () => { const sizes: Record<string, number> = { a: 1 }; for (const name of Object.keys(sizes)) use(sizes[name]); };',
    'const cells: number[] = [1]; export const cell = (index: number) => cells[index];',
    // Untrusted data, read by fixed names.
    'const read = (sent: unknown) => { const fields = sent as Record<string, unknown>; return ' +
      'FIELDS.every((field) => fields[field] === 1); };',
    'const read = (fields: Record<string, unknown>) => FIELDS.filter((field) => fields[field] === undefined);',
    'const read = (headers: Record<string, string>, index: number) => headers[index];',
  ])('is allowed: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('a key with a cast', () => {
  it.each([
    'const find = (name: string) => { const known = name as Name; return NAMES[known]; };',
    'const names = { a: 1 }; export const find = (name: string) => { const known = name as keyof typeof names; return names[known]; };',
    'const names = { a: 1 }; export const find = (name: string) => names[name as keyof typeof names];',
    'const names = { a: 1 } as const; export const find = (name: string) => names[name as unknown as "a"];',
  ])('is refused: %s', async (code) => {
    expect(await found(code)).toEqual(['harbor/closed-tables']);
  });

  it.each([
    'const find = (name: string) => { const known = name as Name; return Object.hasOwn(NAMES, known) ? NAMES[known] : 0; };',
    'const find = (name: string) => { if (!Object.hasOwn(NAMES, name)) return 0; return NAMES[name as Name]; };',
    'const find = (name: string) => { const known = NAME_LIST.find((each) => each === name)!; return NAMES[known]; };',
    'const find = (name: string) => { const known = name as Name; return names.get(known); };',
    'const amend = (rows: number[][], bit: number) => rows[bit as 0 | 1];',
  ])('is allowed: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});

describe('`in` with an arbitrary name', () => {
  it.each([
    'const names = { a: 1 }; export const has = (name: string) => name in names;',
    'const has = (name: string) => name in NAMES;',
    'const names = { a: 1 } satisfies Record<string, number>; export const has = (name: string) => `${name}s` in names;',
    'const has = (name: string) => { const names: Record<string, number> = { a: 1 }; return name in names; };',
  ])('is refused: %s', async (code) => {
    expect(await found(code)).toEqual(['harbor/closed-tables']);
  });

  it.each([
    'const names = { a: 1 }; export const has = (name: string) => Object.hasOwn(names, name);',
    'const has = (value: object) => "name" in value;',
    'const has = (value: object) => "name" in VALUE;',
    'const has = (value: object, name: string) => name in value;',
    'class Box { #name = 1; static is(value: object) { return #name in value; } }',
  ])('is allowed: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});
