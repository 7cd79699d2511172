import { expect, inject, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import '#app/i18n/register-all.ts';
import { paths } from '#app/paths.ts';
import { Person } from '#tests/server/person.ts';

it.each(['zh-CN', 'en-US'] as const)(
  'registration links to the terms and the privacy policy, each marked as a sample: %s',
  async (locale) => {
    const { t } = i18nFor(locale);
    const person = new Person(inject('baseUrl'), inject('outboxFile'));
    const registration = await (await person.fetch(`${paths.register()}?lang=${locale}`)).text();
    for (const [path, title] of [
      [paths.terms(), t('site:legal.terms.title')],
      [paths.privacy(), t('site:legal.privacy.title')],
    ] as const) {
      expect(registration).toMatch(new RegExp(`<a[^>]*href="${path}"[^>]*>${title}</a>`));
      const html = await (await person.fetch(path)).text();
      expect([/<html lang="([^"]+)"/.exec(html)?.[1], /<h1>([^<]+)/.exec(html)?.[1]]).toEqual([locale, title]);
      expect(html).toContain(t('site:legal.sample'));
    }
  },
);
