import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { latestCode } from '#tests/server/outbox.ts';
import { outboxFile } from '#tests/server/own-server.ts';
import { PASSWORD } from '#tests/server/person.ts';
import { sharedBrowser } from './browser.ts';
import { button, field, invalidField } from './controls.ts';
import { itInTurn } from './in-turn.ts';
import { forgetFailures, letCodesBeSent } from './served-database.ts';
import { openPage, registerBy, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const SMALL = 10_000;

/** Returns the bytes of JavaScript on the wire (compressed). */
async function scriptBytes(page: Page, path: string): Promise<number> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  return bytes;
}

describe('the JavaScript of a server-only page', () => {
  // The home page has a second script: home-circuit.test.ts.
  it.each([
    '/education',
    '/learn',
    '/learn/glossary',
    '/learn/exercises/global',
    '/learn/machine',
    '/simulation',
    '/development',
    '/application',
    '/app/application/option',
    '/l/login',
    '/l/register',
    '/l/action',
    '/nowhere',
  ])('is under 10 kB on the wire: %s', async (path) => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN' });
    const bytes = await scriptBytes(page, path);
    expect(bytes).toBeGreaterThan(500);
    expect(bytes).toBeLessThan(SMALL);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

const TEXTS = {
  'zh-CN': { resend: /^\d+ 秒后重发$/, early: '验证码已发送' },
  'en-US': { resend: /^Resend in \d+ s$/, early: 'has been sent' },
} as const;

describe.each(LOCALES)('the registration page in %s', (locale) => {
  const inTurn = itInTurn(locale);
  inTurn('counts down sixty seconds until another code can be sent, also after a reload', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale });
    await page.clock.install();
    await page.goto('/l/register?by=email');
    await field(page, 'password').fill(PASSWORD);
    await field(page, 'email').fill(`count.${locale.slice(0, 2)}@example.org`);
    const send = button(page, 'sendCode');
    const label = await send.innerText();
    const secondsLeft = async () => Number(/\d+/.exec(await send.innerText())?.[0]);
    await send.click();
    await page.getByRole('button', { name: TEXTS[locale].resend, disabled: true }).waitFor();
    expect(await send.innerText()).toMatch(TEXTS[locale].resend);
    expect(await secondsLeft()).toBeLessThanOrEqual(60);
    // Sending a code does not clear the other fields.
    expect(await field(page, 'password').inputValue()).toBe(PASSWORD);
    expect(page.url()).toContain('/l/register?by=email');

    await send.click({ force: true });
    expect(await page.locator('.hint[data-early]').innerText()).toContain(TEXTS[locale].early);
    await page.clock.fastForward(20_000);
    await page.reload();
    await page.getByRole('button', { name: TEXTS[locale].resend, disabled: true }).waitFor();
    const left = await secondsLeft();
    expect([left > 0, left <= 40]).toEqual([true, true]);
    await page.clock.fastForward(left * 1000 + 1000);
    await page.getByRole('button', { name: label, disabled: false }).waitFor();
    expect(await send.innerText()).toBe(label);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('reports errors without leaving the page, and keeps what was typed', async () => {
    const { context, page } = await openPage(browser, { locale });
    await page.goto('/l/register?by=mobile');
    await page.evaluate(() => ((window as { mark?: number }).mark = 1));
    await field(page, 'phone').fill('12345');
    await button(page, 'sendCode').click();
    await invalidField(page, 'phone').waitFor();
    expect(await field(page, 'phone').inputValue()).toBe('12345');
    expect(await button(page, 'sendCode').getAttribute('aria-disabled')).toBeNull();
    expect(await page.evaluate(() => (window as { mark?: number }).mark)).toBe(1);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('loginName');
    await context.close();
  });
});

describe('a service worker of an earlier site', () => {
  it.each(['/', '/quantumVm/0/0'])('is unregistered by the scripts of %s', async (path) => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await page.addInitScript(() => {
      const left = { ended: 0 };
      Object.assign(window, { left });
      const registration = { unregister: () => Promise.resolve(++left.ended > 0) };
      Object.defineProperty(navigator, 'serviceWorker', {
        value: { getRegistrations: () => Promise.resolve([registration]) },
      });
    });
    await page.goto(path);
    await page.waitForFunction(() => (window as unknown as { left: { ended: number } }).left.ended === 1);
    await context.close();
  });
});

/** Returns when a page was requested and when it was complete, by the clock of the browser. */
async function opened(
  page: Page,
  isMeant: (address: URL) => boolean,
): Promise<{ readonly askedAt: number; readonly hadAt: number }> {
  const request = await page.waitForRequest((asked) => asked.isNavigationRequest() && isMeant(new URL(asked.url())));
  await (await request.response())?.finished();
  const { startTime, responseEnd } = request.timing();
  return { askedAt: startTime, hadAt: startTime + responseEnd };
}

describe('a user who signs in', () => {
  const email = 'arrives@example.org';

  it('sees a confirmation, is redirected after a second, and is found in the local storage that clients read', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN' });
    await registerBy('email', page, email);
    expect(await page.evaluate(() => localStorage.getItem('regObj'))).toBe(
      JSON.stringify({ name: 'arrives', tel: null, email }),
    );
    await page.evaluate(() =>
      ['token', 'scToken'].forEach((name) => localStorage.setItem(name, 'of an earlier client')),
    );
    await page.request.post('/api/logout.json');
    await page.goto('/');
    expect(await page.evaluate(() => ['regObj', 'token', 'scToken'].map((name) => localStorage.getItem(name)))).toEqual(
      [null, null, null],
    );

    await page.goto('/l/login?path=%2Feducation');
    await field(page, 'loginName').fill(email);
    await field(page, 'password').fill('wrong_one');
    await button(page, 'signIn').click();
    await invalidField(page, 'password').waitFor();
    await field(page, 'password').fill(PASSWORD);
    await page.getByRole('button', { name: '显示密码' }).click();
    expect(await field(page, 'password').getAttribute('type')).toBe('text');
    const [shown, next] = await Promise.all([
      opened(page, ({ searchParams }) => searchParams.get('step') === 'done'),
      opened(page, ({ pathname }) => pathname === '/education'),
      button(page, 'signIn').click(),
    ]);
    expect(next.askedAt - shown.hadAt).toBeGreaterThan(500);
    await page.waitForURL('**/education');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is asked for a missing email address, once', async () => {
    const phone = '13700137001';
    const scripted = await openPage(browser, { locale: 'en-US' });
    await registerBy('mobile', scripted.page, phone);
    await scripted.context.close();
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    const signIn = async () => {
      await page.goto('/l/login');
      await field(page, 'loginName').fill(phone);
      await field(page, 'password').fill(PASSWORD);
      await button(page, 'signIn').click();
    };
    await signIn();
    await page.waitForURL('**/l/binding');
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.waitForURL('**/cloud/calculationCenter');
    await page.request.post('/api/logout.json');
    await signIn();
    await page.waitForURL('**/cloud/calculationCenter');
    await context.close();
  });
});

describe('a user with too many failed sign-ins', () => {
  beforeEach(forgetFailures);
  afterEach(forgetFailures);

  it.each([true, false])('must solve a captcha, in a dialog with JavaScript: %s', async (javaScriptEnabled) => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', javaScriptEnabled });
    const name = `guesses.${javaScriptEnabled ? 'on' : 'off'}@example.org`;
    await page.goto('/l/login');
    const wrong = { loginName: name, password: '0'.repeat(32) };
    for (let n = 0; n < 3; n++) await page.request.post('/api/loginNew/doLogin.json', { data: wrong });
    await field(page, 'loginName').fill(name);
    await field(page, 'password').fill('guess_4');
    await button(page, 'signIn').click();
    await page.getByRole('dialog').getByAltText('Captcha image: 4 digits').waitFor();
    expect(await page.locator('dialog:modal').count()).toBe(javaScriptEnabled ? 1 : 0);
    if (javaScriptEnabled) {
      expect(await field(page, 'password').inputValue()).toBe('guess_4');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('imageCode');
      await page.keyboard.press('Escape');
      expect(await page.locator('dialog:modal').count()).toBe(0);
    }
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a user who changes the password', () => {
  it.each([true, false])('is redirected to the login page after five seconds (scripts: %s)', async (hasScript) => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: hasScript });
    const email = `changes.${hasScript ? 'script' : 'plain'}@example.org`;
    await signUp(context, email);
    await letCodesBeSent(email);
    await page.goto('/main/changePassword');
    await button(page, 'sendCode').click();
    await page.getByText('Code sent to').waitFor();
    await field(page, 'emailCode').fill(latestCode(outboxFile, email));
    await page.getByLabel('Current password').fill(PASSWORD);
    await page.getByLabel('New password', { exact: true }).fill('harbour2027');
    await page.getByLabel('Confirm new password').fill('harbour2027');
    const [shown, next, text] = await Promise.all([
      opened(page, ({ searchParams }) => searchParams.get('step') === 'done'),
      opened(page, ({ pathname }) => pathname === '/l/login'),
      page
        .waitForResponse(
          (response) => response.request().isNavigationRequest() && response.url().endsWith('?step=done'),
        )
        .then((response) => response.text()),
      page.getByRole('button', { name: 'Change password', exact: true }).click(),
    ]);
    expect(text).toMatch(/in 5 seconds/);
    expect(next.askedAt - shown.hadAt).toBeGreaterThan(4000);
    await page.waitForURL('**/l/login?**');
    await context.close();
  });
});

describe('navigation from a hydrated page to a server-only page', () => {
  it('loads a new document, and back navigation restores the hydrated page', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'goes@example.org');
    await page.goto('/cloud/calculationCenter');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Education' }).click();
    await page.waitForURL('**/education');
    const mark = page.locator('html[data-hydrated]');
    expect(await mark.count()).toBe(0);
    await page.goto('/cloud/calculationCenter');
    // Its own requests, which would be led to the login page too, are made by then.
    await mark.waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const cookies = await context.cookies();
    await context.clearCookies();
    // The loader of the next hydrated page redirects to the login page, which is server-only.
    await page.getByRole('link', { name: 'My projects', exact: true }).click();
    await page.waitForURL('**/l/login?**');
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await mark.count()).toBe(0);
    await context.addCookies(cookies);
    await page.goBack();
    await page.waitForURL('**/cloud/calculationCenter');
    await mark.waitFor({ state: 'attached' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each(['Applications', 'Tools'])('loads none of its modules: %s', async (name) => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, `leaves.${name.toLowerCase()}@example.org`);
    await page.goto('/cloud/calculationCenter');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    const path = (await link.getAttribute('href'))!;
    await link.click();
    await page.waitForURL(`**${path}`);
    await page.locator('h1').waitFor();
    expect(scripts.filter((url) => /views|application-|development/.test(url))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a menu', () => {
  it('closes on Escape and on a click elsewhere', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: { width: 1440, height: 900 } });
    for (const [path, which] of [
      ['/l/login', 'details.theme-menu'],
      ['/quantumVm/0/0', 'details.site-menu'],
    ] as const) {
      await page.goto(path);
      const menu = page.locator(which);
      await menu.locator('summary').click();
      await page.keyboard.press('Escape');
      expect(await menu.getAttribute('open')).toBeNull();
      await menu.locator('summary').click();
      await page.getByRole('main').click({ position: { x: 2, y: 2 } });
      expect(await menu.getAttribute('open')).toBeNull();
    }
    await context.close();
  });
});

describe('a carousel', () => {
  it('has buttons with JavaScript, and disables them at its ends', async () => {
    const { context, page } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 1000, height: 900 },
    });
    await page.goto('/simulation');
    const back = page.getByRole('button', { name: 'Previous', exact: true });
    const on = page.getByRole('button', { name: 'Next', exact: true });
    await expect.poll(() => back.isDisabled()).toBe(true);
    const place = page.getByText(/^\d+ \/ \d+$/);
    for (let step = 0; step < 10 && (await on.isEnabled()); step++) {
      const before = await place.innerText();
      await on.click();
      await expect.poll(() => place.innerText()).not.toBe(before);
    }
    expect([await back.isEnabled(), await on.isDisabled()]).toEqual([true, true]);
    await context.close();
  });
});
