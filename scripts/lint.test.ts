import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';
import { WITHOUT_TYPES } from './lint/without-types.ts';

const eslint = new ESLint({ overrideConfig: WITHOUT_TYPES });

async function rulesBroken(code: string, filePath: string, about = 'app/forms'): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).filter(({ message }) => message.includes(about)).map(({ ruleId }) => ruleId ?? '');
}

describe('reading forms outside app/forms', () => {
  it.each([
    ['the body of a request', 'export const read = (request: Request) => request.formData();'],
    ['a clone of it', 'export const read = (request: Request) => request.clone().formData();'],
    ['the request of the arguments', 'export const read = (args: { request: Request }) => args.request.formData();'],
    ['its method, by name', "export const read = (request: Request) => request['formData']();"],
    ['its method, without a call', 'export const read = (request: Request) => request.formData;'],
    ['its method, taken apart', 'export const read = ({ formData }: Request) => formData;'],
    ['a response made of it', 'export const read = (bytes: Blob) => new Response(bytes).formData();'],
    ['conform with zod', "export { parseWithZod } from '@conform-to/zod/v4';"],
    [
      'conform with zod, imported',
      "import { parseWithZod } from '@conform-to/zod/v4';\nexport const parse = parseWithZod;",
    ],
    [
      'conform with another library',
      "import { parseWithYup } from '@conform-to/yup';\nexport const parse = parseWithYup;",
    ],
    ['conform alone', "import { parse } from '@conform-to/react';\nexport const read = parse;"],
    ['conform from inside', "import { parse } from '@conform-to/dom';\nexport const read = parse;"],
  ])('is reported for %s', async (_, code) => {
    for (const path of ['app/account/some-action.ts', 'app/designer/some-page.tsx', 'app/api/some-call.ts'])
      expect(await rulesBroken(code, path)).toHaveLength(1);
    expect(await rulesBroken(code, 'app/forms/some-reader.ts')).toEqual([]);
  });

  it('does not restrict other uses of conform', async () => {
    expect(
      await rulesBroken(
        "import { useForm } from '@conform-to/react';\nexport const use = useForm;",
        'app/account/some-form.tsx',
      ),
    ).toEqual([]);
  });
});

describe('a wait for a time in a test or script', () => {
  it.each([
    ['of a page', 'export const rest = (page: { waitForTimeout(ms: number): unknown }) => page.waitForTimeout(100);'],
    ['of the test', 'export const rest = () => new Promise((resolve) => setTimeout(resolve, 100));'],
    ['of Node', "import { setTimeout as rest } from 'node:timers/promises';\nexport const pause = () => rest(100);"],
  ])('is reported: %s', async (_, code) => {
    for (const place of [
      'tests/browser/some.test.ts',
      'app/api/some.test.ts',
      'scripts/some.test.ts',
      'scripts/some.ts',
    ])
      expect(await rulesBroken(code, place, 'waits for a condition')).toHaveLength(1);
  });
});
