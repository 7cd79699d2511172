import { describe, expect, it } from 'vitest';
import { findMethod } from '#app/applications/catalogue.ts';
import { errorsByControl } from '#app/applications/pages/form-reading.ts';
import { viewOf } from '#app/applications/views.ts';
import type { ApplicationName } from '#app/domain/applications.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { markup } from '#app/ui/testing/render.tsx';
import { ApplicationFields } from './form.tsx';
import { inputOfForm, textsOfInput } from './read-fields.ts';

/** The form of an application after one of its controls was sent with an error. */
function refused(name: ApplicationName, locale: Locale, control: string, text: string): Promise<string> {
  const { form: fields } = viewOf(name);
  const texts = { ...textsOfInput(fields, locale), [control]: text };
  const reading = findMethod(name)!.read(inputOfForm(fields, texts));
  if (reading.ok) throw new Error('the input is read');
  const errors = errorsByControl({ name, form: fields }, reading.errors);
  return markup(
    <ApplicationFields name={name} fields={fields} texts={texts} errors={errors}>
      {null}
    </ApplicationFields>,
    locale,
  );
}

describe('an error of a form', () => {
  it.each([
    ['rsa', 'cipher', '17, 1.5', 'Entry 2 of “Cipher text” must be a whole number.', '密文第 2 项应是整数。'],
    ['strategy', 'short', '3, x', 'Entry 2 of “Short windows (days)”: “x” is not', '短窗口（天）第 2 项：“x”不是数。'],
    // A cell of a row is told at its control.
    ['var', 'assets[1].loss', 'x', 'Loss on default: “x” is not a number.', '“x”不是数。'],
    ['option', 'strike', '0', 'Strike K must be between', '应在'],
    // A line of a text, with its header and its empty lines.
    ['strategy', 'csv', 'close\n\n1\n0\n', 'Line 4: a price must be above 0.', '第 4 行价格必须大于 0。'],
    ['ranking', 'csv', 'from,to,weight\na,b,-1', 'Line 2: a weight must not be', '第 2 行的权重不能为负。'],
    ['ranking', 'csv', 'from,to,weight\na,b', 'Line 2: 2 columns; 3 expected.', '第 2 行有 2 列，应为 3 列。'],
  ] as const)('names the entry of a list and the line of a text: %s %s', async (name, control, text, en, zh) => {
    expect(await refused(name, 'en-US', control, text)).toContain(en);
    expect(await refused(name, 'zh-CN', control, text)).toContain(zh);
  });
});
