import { useTranslation } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { keptMarkup } from './kept-markup.server.tsx';
import '#app/i18n/register-all.ts';

let renders = 0;

function Greeting({ name }: { readonly name: string }) {
  const { t } = useTranslation('applications');
  return (
    <p>
      {t('example')} {name}
    </p>
  );
}

const greet = (locale: 'zh-CN' | 'en-US', name: string): string =>
  keptMarkup(locale, ['greeting', { name }], () => {
    renders += 1;
    return <Greeting name={name} />;
  });

describe('kept markup', () => {
  it('is rendered once for equal values, and again for others', () => {
    renders = 0;
    const first = greet('en-US', 'Ada');
    expect(greet('en-US', 'Ada')).toBe(first);
    expect(renders).toBe(1);
    expect(greet('en-US', 'Grace')).toContain('Grace');
    expect(renders).toBe(2);
  });

  it('is in the language of its page', () => {
    expect(greet('zh-CN', 'Ada')).not.toBe(greet('en-US', 'Ada'));
  });

  it('escapes values', () => {
    expect(greet('en-US', '<b>')).toContain('&lt;b&gt;');
  });
});
