import { describe, expect, inject, it } from 'vitest';
import { Person } from '#tests/server/person.ts';

const visitor = () => new Person(inject('baseUrl'), inject('outboxFile'));

describe('captchas that do not exist', () => {
  it.each(['none', 'constructor', '__proto__', 'toString', '..%2f..%2fpackage', 'x'.repeat(4000)])(
    'return 404: %s',
    async (name) => {
      for (const folder of ['qr', 'pictures'])
        expect([folder, (await visitor().fetch(`/${folder}/${name}.svg`)).status]).toEqual([folder, 404]);
    },
  );
});

describe('names of 4,000 characters', () => {
  const LONG = 'W'.repeat(4000);
  const MESSAGES = {
    '/feedback': { tel: '13800138000', title: LONG, describe: 'kept' },
    '/contact': { name: LONG, tel: '13800138000', message: 'kept', imageCode: '0000', captchaKey: 'k' },
  };

  it.each([
    ['/feedback', 'zh-CN', '标题'],
    ['/feedback', 'en-US', 'title'],
    ['/contact', 'zh-CN', '过长'],
    ['/contact', 'en-US', 'too long'],
  ] as const)(
    'are refused at %s in the language of the page, and what was typed stays: %s',
    async (path, locale, sentence) => {
      const person = visitor();
      await person.fetch(`/?lang=${locale}`);
      const response = await person.post(path, { intent: 'send', ...MESSAGES[path] });
      const html = await response.text();
      expect([response.status, /<html lang="([^"]+)"/.exec(html)?.[1]]).toEqual([400, locale]);
      expect(/id="[^"]*error[^"]*"[^>]*>(.*?)<\/(?:p|div|ul)>/is.exec(html)?.[1]).toContain(sentence);
      expect(html).toContain(`value="${LONG}"`);
      expect(html).toContain('>kept</textarea>');
    },
  );
});
