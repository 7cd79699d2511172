import { expect, inject, it } from 'vitest';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { Person } from '#tests/server/person.ts';

const TEXTS = { 'zh-CN': zh.account.binding, 'en-US': en.account.binding } as const satisfies Record<Locale, object>;

/** One address of each kind, and the wording for the other kind. */
const ACCOUNTS = [
  { has: 'email', lead: 'phoneLead', open: (person: Person, n: number) => person.register(`later${n}@example.org`) },
  { has: 'phone', lead: 'emailLead', open: (person: Person, n: number) => person.registerByPhone(`1370000010${n}`) },
] as const;

it.each(
  ACCOUNTS.flatMap((account, row) => LOCALES.map((locale, column) => ({ ...account, locale, n: 2 * row + column }))),
)('an account with $has only can bind the other address later, in $locale', async ({ lead, open, locale, n }) => {
  const person = new Person(inject('baseUrl'), inject('outboxFile'));
  await open(person, n);
  const page = await (await person.fetch(`/l/binding?lang=${locale}`)).text();
  expect(page).toContain(TEXTS[locale][lead]);
  expect(page).toMatch(new RegExp(`<form method="post"[^>]*><button[^>]*>${TEXTS[locale].later}</button></form>`));
  const later = await person.post('/l/binding', {});
  expect([later.status, later.headers.get('Location')]).toEqual([303, '/cloud/calculationCenter']);
});
