import { describe, expect, inject, it } from 'vitest';
import { ContactFormSchema } from '#app/account/third-party-schemas.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { en } from '#app/i18n/locales/en/index.ts';
import { zh } from '#app/i18n/locales/zh/index.ts';
import { Person } from '#tests/server/person.ts';
import { solveCaptcha } from '#tests/server/solve-captcha.ts';

const TEXTS = { 'zh-CN': zh, 'en-US': en } as const satisfies Record<Locale, object>;
const visitor = () => new Person(inject('baseUrl'), inject('outboxFile'));

const footerOf = (page: string): string => /<details class="foot-message">[\s\S]*?<\/details>/.exec(page)?.[0] ?? '';
const keyIn = (footer: string): string => /name="captchaKey" value="([^"]+)"/.exec(footer)?.[1] ?? 'none';

const solve = (key: string): string => solveCaptcha(inject('databaseFile'), key);

describe.each(LOCALES)('the contact form of the footer, in %s', (locale) => {
  const text = TEXTS[locale];

  it('has the fields of its page, and no captcha before it is opened', async () => {
    const footer = footerOf(await (await visitor().fetch(`/education?lang=${locale}`)).text());
    expect(footer).toContain(`<summary>${text.site.footer.leaveMessage}</summary>`);
    const names = [...footer.matchAll(/name="([^"]+)"/g)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set([...Object.keys(ContactFormSchema.shape), 'intent']));
    expect(footer).not.toContain('<img');
  });

  it('accepts one message per captcha', async () => {
    const person = visitor();
    const footer = footerOf(await (await person.fetch(`/?lang=${locale}`)).text());
    const key = keyIn(footer);
    const picture = await person.fetch(/url\((\/pictures\/code\/[^)]+)\)/.exec(footer)![1]!);
    expect([picture.status, picture.headers.get('Content-Type'), picture.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'private, no-store',
    ]);
    const message = {
      name: 'Lin',
      tel: '13800138000',
      message: `footer ${locale}`,
      imageCode: solve(key),
      captchaKey: key,
      intent: 'send',
    };
    const sent = await person.post('/contact', message);
    expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/contact?step=done']);
    expect(await (await person.fetch('/contact?step=done')).text()).toContain(text.account.success.messageSent);
    const repeated = await person.post('/contact', message);
    expect(repeated.status).toBe(400);
    expect(await repeated.text()).toContain(text.errors.captcha_wrong);
  });

  it('requests another captcha on its page, which keeps what was typed and reports no error', async () => {
    const person = visitor();
    const footer = footerOf(await (await person.fetch(`/?lang=${locale}`)).text());
    expect(footer).toContain(text.account.captcha.renew);
    const response = await person.post('/contact', {
      name: 'Lin',
      tel: '138',
      message: 'kept words',
      imageCode: '0000',
      captchaKey: keyIn(footer),
      intent: 'renew',
    });
    const main = /<main[\s\S]*<\/main>/.exec(await response.text())![0];
    expect(response.status).toBe(200);
    for (const value of ['value="Lin"', 'value="138"', 'kept words']) expect(main).toContain(value);
    expect(main).not.toMatch(/aria-invalid="true"|0000/);
    expect(keyIn(main)).not.toBe(keyIn(footer));
  });

  it('reports errors on its page and keeps what was typed', async () => {
    const person = visitor();
    await person.fetch(`/?lang=${locale}`);
    const response = await person.post('/contact', {
      name: 'a<b',
      tel: '123',
      message: 'kept words',
      imageCode: '',
      captchaKey: 'foot-x',
      intent: 'send',
    });
    const page = await response.text();
    expect(response.status).toBe(400);
    for (const key of ['nameFormat', 'authenTitleTwo', 'code_check'] as const) expect(page).toContain(text.errors[key]);
    expect(page).toContain('kept words');
  });
});

describe('the captcha of the footer form', () => {
  it.each(['/pictures/code/none.png', '/pictures/code/foot-1.png', `/pictures/code/${'x'.repeat(300)}.png`])(
    'is not found at %s',
    async (path) => {
      expect((await visitor().fetch(path)).status).toBe(404);
    },
  );

  it('is not drawn for other sites', async () => {
    const path = `/pictures/code/foot-${crypto.randomUUID()}.png`;
    expect((await visitor().fetch(path, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403);
  });

  it('is on no page of the designer', async () => {
    expect(footerOf(await (await visitor().fetch('/quantumVm/0/0')).text())).toBe('');
  });
});
