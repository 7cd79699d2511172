import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

const eslint = new ESLint();
/** By the project's own configuration: the rule is there, and it is on. */
const found = async (code: string, filePath = 'app/domain/table.ts'): Promise<readonly (string | null)[]> =>
  (await eslint.lintText(`export ${code}\n`, { filePath }))[0]!.messages.map(({ ruleId }) => ruleId).filter((id) => id === 'harbor/closed-tables');

describe('tables that are looked up by what somebody typed', () => {
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
  ])('are no others: %s', async (code) => {
    expect(await found(code)).toEqual([]);
  });
});
