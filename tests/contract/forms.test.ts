import { beforeAll, describe, expect, inject, it } from 'vitest';
import { CASES } from '#app/domain/cases/cases.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { builtActions } from '#tests/server/built-actions.ts';
import { makeOperator } from '#tests/server/operator.ts';
import { Person } from '#tests/server/person.ts';

const [baseUrl, outboxFile] = [inject('baseUrl'), inject('outboxFile')];
const SENTENCES = { 'zh-CN': zh.errors, 'en-US': en.errors } as const satisfies Record<Locale, object>;
const URL_ENCODED = 'application/x-www-form-urlencoded';

/** Every page that takes a form: its route, an address of it, and a field that it knows. */
const ACTIONS: Readonly<Record<string, { readonly path: string; readonly field: string }>> = {
  'account/login/login': { path: '/l/login', field: 'loginName' },
  'account/second-factor/second-factor': { path: '/l/second-factor', field: 'code' },
  'account/register/register': { path: '/l/register', field: 'loginName' },
  'account/register-email': { path: '/l/registerEmail', field: 'email' },
  'account/reset/reset': { path: '/l/action', field: 'address' },
  'account/reset/new-password': { path: '/l/NTPASS', field: 'password' },
  'account/binding': { path: '/l/binding', field: '' },
  'account/wechat/bind-wechat': { path: '/l/bindWeChat', field: 'phone' },
  'account/token-login': { path: '/l/token?scToken=none', field: '' },
  'account/console': { path: '/l/console', field: '' },
  'account/logout': { path: '/l/logout', field: '' },
  'account/contact/feedback': { path: '/feedback', field: 'title' },
  'account/contact/contact': { path: '/contact', field: 'message' },
  'account/wechat/local-provider': { path: '/dev/wechat', field: 'nickname' },
  'account/password/change-password': { path: '/main/changePassword', field: 'oldPassword' },
  'account/flow/change-phone': { path: '/main/changeTel', field: 'address' },
  'account/flow/bind-phone': { path: '/main/bindingTels', field: 'address' },
  'account/flow/change-email': { path: '/main/editEmail', field: 'address' },
  'account/flow/bind-email': { path: '/main/changeEmail', field: 'address' },
  'account/settings/settings': { path: '/n/user/setting', field: 'session' },
  'account/factors/factors': { path: '/n/user/factors', field: 'name' },
  'account/tokens/tokens': { path: '/n/user/tokens', field: 'name' },
  'account/info/info': { path: '/n/user/info', field: 'userName' },
  'account/own-data/archive': { path: '/n/user/data/archive.zip', field: 'tasks' },
  'account/cancel/cancel': { path: '/n/user/cancel', field: 'password' },
  'console/center/center': { path: '/cloud/calculationCenter', field: 'intent' },
  'console/projects/projects': { path: '/cloud/projects', field: 'name' },
  'console/tags/tags': { path: '/cloud/tags', field: 'tag' },
  'console/access-request/access-request': { path: '/cloud/apply', field: 'purpose' },
  'console/notifications/notifications': { path: '/cloud/notices', field: 'intent' },
  'console/notifications/settings': { path: '/n/user/notices', field: 'url' },
  'console/messages/messages': { path: '/cloud/messages', field: 'subject' },
  'admin/acts/act-page': { path: '/admin/acts/account-level/none', field: 'level' },
  'admin/letters/letter-page': { path: '/admin/letters/feedback/none', field: 'text' },
  'admin/banners/banners-page': { path: '/admin/banners', field: 'id' },
  'admin/banners/banner-page': { path: '/admin/banners/new', field: 'title' },
  'admin/announcements/announcements-page': { path: '/admin/announcements', field: 'textZh' },
  'admin/products/products-page': { path: '/admin/products', field: 'messageZh' },
  'admin/background/background-page': { path: '/admin/jobs', field: 'of' },
  'operations/operation': { path: '/cloud/operation', field: 'task' },
  'applications/named/form': { path: '/app/application/option', field: 'strike' },
  'applications/var/form': { path: '/main/quantumVaR', field: 'level' },
  'applications/named/run': { path: '/app/application/option/none', field: '' },
  'applications/var/run': { path: '/main/quantumVaR/none', field: '' },
  'learn/classes/pages/open-class-page': { path: '/learn/classes/new', field: 'name' },
  'learn/classes/pages/join-class-page': { path: '/learn/classes/join', field: 'own' },
  'learn/classes/pages/class-page': { path: '/learn/classes/none', field: 'name' },
  'learn/classes/pages/class-lessons-page': { path: '/learn/classes/none/lessons', field: 'due' },
  'learn/classes/pages/leave-class-page': { path: '/learn/classes/none/leave', field: '' },
  'learn/classes/pages/delete-class-page': { path: '/learn/classes/none/delete', field: '' },
  'learn/classes/pages/remove-learner-page': { path: '/learn/classes/none/learners/none/remove', field: '' },
  'learn/pages/exercise-page': { path: '/learn/exercises/flip', field: 'program' },
  'learn/pages/chapter-page': { path: '/learn/textbook/gates', field: '' },
  'learn/pages/progress-page': { path: '/learn/progress', field: 'holder' },
  'learn/pages/delete-progress-page': { path: '/learn/progress/delete', field: '' },
  'designer/page/designer': { path: '/quantumVm/0/0', field: 'name' },
  'designer/page/preview': { path: '/quantumVm/preview', field: 'program' },
  'designer/local-run/keep': { path: '/quantumVm/local-runs', field: 'result' },
  'designer/import-export/export-program': { path: '/quantumVm/export', field: 'program' },
  'designer/drafts/drafts-route': { path: '/cloud/drafts', field: 'program' },
  'designer/versions/version-list': { path: '/cloud/projects/none/versions', field: 'name' },
  'designer/cases/case-page': { path: `/cases/${CASES[0]!.id}`, field: '' },
  'designer/shares/shared-page': { path: '/s/none', field: '' },
  'site/announcements/dismiss-action': { path: '/announcements/dismiss', field: 'id' },
  'site/language-action': { path: '/language', field: 'lang' },
  'site/theme-action': { path: '/theme', field: 'theme' },
};

const textOf = (html: string): string =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');

type Refusal = 'form_unknown_field' | 'form_too_many_fields' | 'form_unreadable';

/** The page's title is in the reader's language, too. */
const TITLES: Readonly<Record<Locale, RegExp>> = {
  'zh-CN': /<title>[^<]*量子港<\/title>/,
  'en-US': /<title>[^<]*Quantum Harbor<\/title>/,
};

/** Matches a message whatever number it contains. */
const sentence = (language: Locale, refusal: Refusal): RegExp =>
  new RegExp(SENTENCES[language][refusal].replace('{{limit}}', '\\d+'));

interface Hostile {
  readonly body: string;
  readonly type?: string;
  readonly refusal: Refusal;
}

const part = (name: string) => `--X\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nv\r\n`;

/** One body of each kind that must be refused, around a field that the form knows. */
const hostile = (field: string): Readonly<Record<string, Hostile>> => ({
  'a list of a hundred million': { body: `${field}[99999999]=x&intent=login`, refusal: 'form_unknown_field' },
  'a list as long as lists may be': { body: `${field}%5B4294967294%5D=x`, refusal: 'form_unknown_field' },
  'a path': { body: `${field || 'x'}.a=x`, refusal: 'form_unknown_field' },
  'a path without an end': { body: `${field || 'x'}${'.a'.repeat(5_000)}=x`, refusal: 'form_unknown_field' },
  'an unknown name': { body: 'nobodyKnows=x', refusal: 'form_unknown_field' },
  'the prototype': { body: '__proto__=x&constructor=y', refusal: 'form_unknown_field' },
  'an intent of conform': { body: '__intent__=%7B%22type%22%3A%22insert%22%7D', refusal: 'form_unknown_field' },
  'what is no text': { body: '%ff%fe=%ff', refusal: 'form_unknown_field' },
  'thousands of fields': { body: `${field || 'x'}=1&`.repeat(2_000).slice(0, 12_000), refusal: 'form_too_many_fields' },
  'a broken multipart': {
    body: `--X\r\nContent-Disposition: form-data; name="${field}"\r\n\r\nlin`,
    type: 'multipart/form-data; boundary=X',
    refusal: 'form_unreadable',
  },
  'a list in a multipart': {
    body: `${part(`${field}[99999999]`)}--X--\r\n`,
    type: 'multipart/form-data; boundary=X',
    refusal: 'form_unknown_field',
  },
  'parts without an end': {
    body: part('x').repeat(4),
    type: 'multipart/form-data; boundary=X',
    refusal: 'form_unreadable',
  },
});

describe('every page with a form', () => {
  const person = new Person(baseUrl, outboxFile);
  beforeAll(async () => {
    await person.register('forms@example.org');
    await makeOperator(inject('databaseFile'), 'forms@example.org');
  });

  const send = (
    path: string,
    body: string,
    {
      type = URL_ENCODED,
      method = 'POST',
      language = 'en-US',
    }: { type?: string; method?: string; language?: Locale } = {},
  ) =>
    person.fetch(path, {
      method,
      headers: { Origin: new URL(baseUrl).origin, 'Content-Type': type, 'Accept-Language': language },
      body,
    });

  it('is in the table of this test', () => {
    expect(Object.keys(ACTIONS).sort()).toEqual([...builtActions()].sort());
  });

  it.each(Object.entries(ACTIONS))(
    '%s refuses an unknown field, on a page in the language of the request',
    async (_, { path, field }) => {
      for (const [name, { body, type, refusal }] of Object.entries(hostile(field))) {
        const language: Locale = name.length % 2 === 0 ? 'en-US' : 'zh-CN';
        const response = await send(path, body, { type, language });
        const page = textOf(await response.text());
        expect([name, response.status]).toEqual([name, 400]);
        expect(page, name).toMatch(new RegExp(`<html[^>]* lang="${language}"`));
        expect(page, name).toMatch(TITLES[language]);
        expect(page, name).toMatch(sentence(language, refusal));
      }
      const health = await fetch(`${baseUrl}/healthz`);
      expect(health.status).toBe(200);
    },
  );

  it.each(Object.entries(ACTIONS))('%s refuses other methods', async (_, { path }) => {
    for (const method of ['PUT', 'PATCH', 'DELETE'])
      expect([method, (await send(path, 'intent=login', { method })).status]).toEqual([method, 405]);
  });

  it.each(['/', '/api', '/cloud/coins', '/legal/terms'])('pages without one refuse POST: %s', async (path) => {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect([method, (await send(path, 'a=1', { method })).status]).toEqual([method, 405]);
  });

  it('has a separate body limit', async () => {
    for (const [path, field] of [
      ['/l/login', 'loginName'],
      ['/theme', 'returnTo'],
      ['/contact', 'message'],
    ] as const) {
      const response = await send(path, `${field}=${'x'.repeat(300_000)}`);
      expect([path, response.status]).toEqual([path, 413]);
      expect(textOf(await response.text())).toContain(en.errors.body_too_large);
    }
  });
});

describe('a mistake of a user', () => {
  const person = new Person(baseUrl, outboxFile);
  beforeAll(() => person.register('formsmistakes@example.org'));
  const post = (path: string, fields: readonly (readonly [string, string])[]) =>
    person.fetch(path, {
      method: 'POST',
      headers: { Origin: new URL(baseUrl).origin, 'Accept-Language': 'en-US' },
      body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    });

  it('a field that is sent twice is marked as wrong, and the page is shown', async () => {
    const response = await post('/contact', [
      ['name', 'Lin'],
      ['name', 'Wu'],
      ['tel', '13800138000'],
      ['message', 'Hello'],
      ['intent', 'send'],
    ]);
    expect(response.status).toBe(400);
    expect(textOf(await response.text())).toContain('<form');
  });

  it('a text that is too long is reported at its field and kept there', async () => {
    const pasted = '一份很长的说明。'.repeat(2_000);
    const response = await post('/cloud/apply', [
      ['vmType', '1'],
      ['purpose', pasted],
      ['terms', 'on'],
    ]);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(pasted);
  });

  it('an unknown language of the designer is reported at its field', async () => {
    for (const language of ['xx', '', 'constructor', '__proto__']) {
      const response = await post('/quantumVm/0/0', [
        ['intent', 'draw'],
        ['language', language],
        ['program', 'QINIT 1'],
      ]);
      expect([language, response.status]).toEqual([language, 400]);
      expect(textOf(await response.text())).toContain(en.errors.invalid_input);
    }
  });
});
