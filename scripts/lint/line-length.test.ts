import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { WITHOUT_TYPES } from './without-types.ts';

const eslint = new ESLint({ overrideConfig: WITHOUT_TYPES });
const wideLines = async (code: string, filePath = 'app/domain/table.ts'): Promise<readonly number[]> =>
  (await eslint.lintText(code, { filePath }))[0]!.messages
    .filter(({ ruleId }) => ruleId === 'harbor/line-length')
    .map(({ line }) => line);

/** `export const text = '';` is 23 columns wide. */
const textOf = (letters: string): string => `export const text = '${letters}';`;

describe('the length of a line', () => {
  it.each([
    ['140 Latin letters', textOf('a'.repeat(117)), []],
    ['141 Latin letters', textOf('a'.repeat(118)), [1]],
    ['58 Chinese characters of two columns', textOf('量'.repeat(58)), []],
    ['59 Chinese characters of two columns', textOf('量'.repeat(59)), [1]],
    ['a long comment', `export {};\n// ${'a'.repeat(140)}`, [2]],
    ['a long regular expression', `export const text = /${'a'.repeat(140)}/;`, [1]],
    ['a text after a regular expression', `export const text = /a/.source + '${'a'.repeat(140)}';`, [1]],
  ])('is measured: %s', async (_, code, lines) => {
    for (const place of ['app/domain/table.ts', 'scripts/table.mjs', 'tests/table.ts', 'simulator/table.ts'])
      expect(await wideLines(code, place)).toEqual(lines);
  });
});
