import '#app/i18n/register-all.ts';
import { expect, it } from 'vitest';
import { caseThumbnail } from './case-thumbnail.server.tsx';
import { CASES } from '#app/domain/cases/cases.ts';

it('titles the gates of every case in the language of the page', () => {
  for (const tutorial of CASES) {
    const titles = (locale: 'zh-CN' | 'en-US') =>
      [...caseThumbnail(tutorial, locale).matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title);
    expect([
      tutorial.id,
      titles('zh-CN').length > 0,
      titles('zh-CN').every((title) => /\p{Script=Han}/u.test(title!)),
    ]).toEqual([tutorial.id, true, true]);
    expect([tutorial.id, titles('en-US').some((title) => /\p{Script=Han}|drawing\./u.test(title!))]).toEqual([
      tutorial.id,
      false,
    ]);
  }
});
