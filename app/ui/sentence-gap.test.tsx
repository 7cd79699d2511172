import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { SentenceGap } from './sentence-gap.tsx';
import '#app/i18n/register-all.ts';

it.each([
  ['en-US', 'Why? Because.'],
  ['zh-CN', '为什么？因为。'],
] as const)('is a space unless the punctuation includes one: %s', (locale, text) => {
  const [question = '', answer] = text.split(/(?<=[?？]) ?/);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      {question}
      <SentenceGap />
      {answer}
    </I18nextProvider>,
  );
  expect(html).toBe(text);
});
