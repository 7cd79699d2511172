import { gzipSync } from 'node:zlib';
import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationPaths } from '#app/applications/addresses.ts';
import { APPLICATION_NAMES } from '#app/domain/applications.ts';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const PHONE = { width: 390, height: 844 };
/** Not the hidden button that the Enter key presses. */
const compute = (page: Page) => page.locator('.app-run button[name="intent"][value="compute"]');
const answer = (page: Page) => page.locator('.app-actions');
const input = (page: Page, name: string) => page.locator(`[name="${name}"]`).first();

/** What is wrong with a page for readers with aids, and on a narrow screen. */
async function faultsOf(page: Page, name: string, hasScript: boolean): Promise<readonly string[]> {
  // axe itself is a script.
  const { violations } = hasScript
    ? await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze()
    : { violations: [] };
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  return [
    ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`)),
    ...(width > page.viewportSize()!.width ? [`${name}: ${width} pixels wide`] : []),
  ];
}

describe.each([
  { name: 'with JavaScript, in English', hasScript: true, locale: 'en-US' },
  { name: 'without JavaScript, in Chinese', hasScript: false, locale: 'zh-CN' },
] as const)('a newcomer $name, on a phone', ({ hasScript, locale }) => {
  it('runs an application with its defaults, reads and compares answers; nothing overflows or bars the way', async () => {
    const t = translator(locale);
    const { context, page, pageErrors } = await openPage(browser, {
      javaScriptEnabled: hasScript,
      locale,
      viewport: PHONE,
    });
    await signUp(context, `applications.${locale.slice(0, 2)}@example.org`);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(applicationPaths.form('option'));
    const faults = [...(await faultsOf(page, 'form', hasScript))];
    let loads = 0;
    page.on('load', () => (loads += 1));
    await compute(page).click();
    await page.waitForURL(/\/app\/application\/option\/[\w-]{8,}/);
    await answer(page).waitFor();
    // A script shows the answer in the page of the run; without one the page renews itself.
    if (hasScript) expect(loads).toBeLessThanOrEqual(1);
    expect(await page.locator('h1').innerText()).toBe(t('option:title'));
    expect((await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
    faults.push(...(await faultsOf(page, 'answer', hasScript)));
    const first = new URL(page.url()).pathname.split('/').at(-1)!;

    await page.goto(applicationPaths.from('option', first));
    await input(page, 'strike').fill('110');
    await compute(page).click();
    await page.waitForURL(/\/app\/application\/option\/[\w-]{8,}/);
    await answer(page).waitFor();
    const second = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.locator('.app-actions summary').first().click();
    await page.locator('button[value=share]').click();
    await page.locator('.app-actions summary').first().click();
    const shared = await page.locator('.app-share input').inputValue();
    for (const [name, path] of [
      ['shared answer', new URL(shared).pathname],
      ['comparison', applicationPaths.compare('option', { first, second })],
    ] as const) {
      await page.goto(path);
      faults.push(...(await faultsOf(page, name, hasScript)));
    }
    expect(faults).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each([
  { name: 'with JavaScript, in English', hasScript: true, locale: 'en-US' },
  { name: 'without JavaScript, in Chinese', hasScript: false, locale: 'zh-CN' },
] as const)('the example and the form $name, on a phone', ({ hasScript, locale }) => {
  let context: BrowserContext;
  let page: Page;
  let pageErrors: readonly string[];
  beforeAll(async () => {
    ({ context, page, pageErrors } = await openPage(browser, {
      javaScriptEnabled: hasScript,
      locale,
      viewport: PHONE,
    }));
    await signUp(context, `application.pages.${locale.slice(0, 2)}@example.org`);
  });
  afterAll(() => context.close());

  it.each(APPLICATION_NAMES)('of %s: nothing overflows or bars the way', async (name) => {
    const faults: string[] = [];
    for (const path of [applicationPaths.example(name), applicationPaths.form(name)]) {
      await page.goto(path);
      faults.push(...(await faultsOf(page, path, hasScript)));
    }
    expect(faults).toEqual([]);
    expect(pageErrors).toEqual([]);
  });
});

describe('the form of an application', () => {
  it('is filled in and sent by keyboard; a wrong value is told at its field, and the rest is kept', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'applications.keys@example.org');
    await page.goto(applicationPaths.form('option'));
    const typeOver = async (name: string, text: string): Promise<void> => {
      await input(page, name).focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    };
    await typeOver('spot', '101');
    await typeOver('strike', 'much');
    await page.keyboard.press('Enter');
    const wrong = page.locator('[name="strike"][aria-invalid="true"]');
    await wrong.waitFor();
    const told = await wrong.getAttribute('aria-describedby');
    expect(await page.locator(`#${told!.split(' ').at(-1)}`).innerText()).toMatch(/“much” is not a number/);
    expect([await input(page, 'spot').inputValue(), await wrong.inputValue()]).toEqual(['101', 'much']);
    await typeOver('strike', '105');
    await page.keyboard.press('Enter');
    await answer(page).waitFor();
    expect(await input(page, 'spot').inputValue()).toBe('101');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a file that is too large', () => {
  it('keeps the form from being sent until another is chosen or the choice is given up', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    const t = translator('en-US');
    await signUp(context, 'applications.file@example.org');
    await page.goto(applicationPaths.form('restoration'));
    const file = input(page, 'pngFile');
    const bytes = (size: number) => ({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(size) });
    let sent = 0;
    page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0));
    const error = page.locator('[data-size-error]');
    await file.setInputFiles(bytes(300_000));
    expect(await error.innerText()).toBe(t('applications:errors.picture_bytes'));
    await compute(page).click();
    expect(await file.evaluate((element) => element === document.activeElement)).toBe(true);
    await file.dispatchEvent('cancel');
    expect(await file.inputValue()).toBe('');
    expect(await error.count()).toBe(0);
    await file.setInputFiles(bytes(300_000));
    await compute(page).click();
    expect(sent).toBe(0);
    await file.setInputFiles(bytes(10));
    expect(await error.count()).toBe(0);
    await compute(page).click();
    await page.locator('[name="pngFile"][aria-invalid="true"]').waitFor();
    expect(sent).toBe(1);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a run of an application that takes long', () => {
  it('shows its progress, and keeps what is known when it is stopped', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    const t = translator('en-US');
    await signUp(context, 'applications.stop@example.org');
    await page.goto(applicationPaths.form('restoration'));
    // A search of angles on twenty qubits takes half a minute; it is prepared at once.
    await page.locator('[name="width"]').selectOption('5');
    await page.locator('[name="height"]').selectOption('4');
    await compute(page).click();
    // It costs more than the page has shown, so the first press only asks.
    const form = page.locator('#application-restoration');
    await form.getByText(new RegExp(t('applications:form.dearer', { price: '\\d+ QCoins?' }))).waitFor();
    await compute(page).click();
    await page.getByRole('button', { name: t('applications:form.stop') }).click();
    await page.locator('.app-progress').waitFor({ state: 'detached' });
    expect(await page.locator('#answer').innerText()).not.toBe('');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
