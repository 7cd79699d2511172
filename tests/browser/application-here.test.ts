import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { applicationPaths } from '#app/applications/addresses.ts';
import type { ResultDocument } from '#app/applications/contract.ts';
import { prepareRun, run } from '#app/applications/procedure.ts';
import { APPLICATION_NAMES, type ApplicationName } from '#app/domain/applications.ts';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { loadKernels } from '#simulator/workers/kernels.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();
const t = translator('en-US');

const PHONE = { width: 390, height: 844 };
const computeHere = (page: Page, locale: Locale = 'en-US') =>
  page.getByRole('button', { name: translator(locale)('applications:local.run') });
const place = (page: Page) => page.locator('[data-local-place]');
const file = (page: Page) => place(page).locator('[data-local-file]');
const seen = (page: Page, text: string) => place(page).getByText(text).waitFor();

/** Opens a form as somebody without an account. */
async function openForm(name: ApplicationName, locale: Locale = 'en-US') {
  const opened = await openPage(browser, { locale, viewport: PHONE });
  const requests: { readonly method: string; readonly path: string }[] = [];
  opened.page.on('request', (request) =>
    requests.push({ method: request.method(), path: new URL(request.url()).pathname }),
  );
  await opened.page.goto(applicationPaths.form(name), { waitUntil: 'networkidle' });
  return { ...opened, requests };
}

/** Lets the worker wait for its kernels until the returned function is called. */
async function holdKernels(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.context().route('**/*.wasm', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

async function download(page: Page): Promise<ResultDocument> {
  const [saved] = await Promise.all([page.waitForEvent('download'), file(page).click()]);
  return JSON.parse(readFileSync(await saved.path(), 'utf8')) as ResultDocument;
}

const NUMBER = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g;
/** An angle that is exactly a part of pi is written as such. */
const PART_OF_PI = /(-?)(?:(\d+)\*)?\bpi\b(?:\/(\d+))?/g;

/** Chromium and Node compute sines and logarithms with other last digits, which a search makes larger. */
const isClose = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1e-3, Math.abs(one), Math.abs(other));

const inNumbers = (text: string): string =>
  text.replaceAll(PART_OF_PI, (_, sign: string, times = '1', part = '1') =>
    String((Number(`${sign}1`) * Number(times) * Math.PI) / Number(part)),
  );

/** Whether two programs are equal but for the last digits of their angles. */
function isLike(one: string, other: string): boolean {
  const [first, second] = [inNumbers(one), inNumbers(other)];
  const [here, there] = [first.match(NUMBER) ?? [], second.match(NUMBER) ?? []];
  return (
    first.replaceAll(NUMBER, '') === second.replaceAll(NUMBER, '') &&
    here.every((number, at) => isClose(Number(number), Number(there[at])))
  );
}

/** The answer of this process to what a document was asked, on the kernels of the server. */
function answerOfServer({ application: name, input, engine, seed }: ResultDocument): ResultDocument {
  const runtime = {
    kernels: loadKernels('build/kernels'),
    now: () => performance.now(),
    resources: { memoryBytes: 2 ** 30, threads: 1 },
  };
  const prepared = prepareRun({ name, input, engine }, runtime.resources);
  if (prepared.ok !== true) throw new Error(JSON.stringify(prepared));
  const host = { runtime, isStopped: () => false, onProgress: () => undefined, onPartial: () => undefined };
  return JSON.parse(run({ name, input: prepared.input, engine, seed }, host).body) as ResultDocument;
}

/** Where two documents differ by more than the last digits; times and the version are no part of an answer. */
function differences(one: unknown, other: unknown, path = ''): readonly string[] {
  const isSame =
    typeof one === 'number' && typeof other === 'number'
      ? isClose(one, other)
      : typeof one === 'string' && typeof other === 'string' && path.endsWith('.program')
        ? isLike(one, other)
        : Object.is(one, other);
  if (isSame) return [];
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return [`${path}: ${String(one)}, ${String(other)}`];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])]
    .filter((key) => key !== 'seconds' && key !== 'build')
    .flatMap((key) =>
      differences((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key], `${path}.${key}`),
    );
}

describe('a run in the browser', () => {
  it.each(APPLICATION_NAMES)('gives the answer of the exact engine on the server: %s', async (name) => {
    const { context, page, pageErrors } = await openForm(name);
    await computeHere(page).click();
    await file(page).waitFor();
    const answer = await download(page);
    expect(differences(answer, answerOfServer(answer))).toEqual([]);
    expect(answer.seconds).toBeLessThan(10);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each(LOCALES)(
    'loads its program with the press, sends nothing, and bars nobody from its answer: %s',
    async (locale) => {
      const { context, page, pageErrors, requests } = await openForm('option', locale);
      expect(requests.filter(({ path }) => /application-|local-run|\.wasm/.test(path))).toEqual([]);
      const before = requests.length;
      await computeHere(page, locale).click();
      await file(page).waitFor();
      const loaded = requests.slice(before);
      expect(new Set(loaded.map(({ method }) => method))).toEqual(new Set(['GET']));
      expect(loaded.filter(({ path }) => !path.startsWith('/assets/'))).toEqual([]);
      // Of the other applications nothing is loaded.
      const names = loaded.flatMap(({ path }) =>
        APPLICATION_NAMES.filter((name) => path.includes(`/application-${name}-`)),
      );
      expect(names).toEqual(['option']);
      expect(loaded.filter(({ path }) => path.endsWith('.wasm'))).toHaveLength(1);
      expect(await place(page).locator('svg.chart').count()).toBeGreaterThan(0);
      expect(await place(page).evaluate((element) => element === document.activeElement)).toBe(true);
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode()
        .options({ resultTypes: ['violations'] })
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))])).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
      await expect.poll(() => page.workers()).toEqual([]);
      // On the portal it needs an account.
      await place(page)
        .getByRole('button', { name: translator(locale)('applications:local.portal') })
        .click();
      await page.waitForURL('**/l/login?path=*');
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('is stopped', async () => {
    const { context, page, pageErrors } = await openForm('option');
    const release = await holdKernels(page);
    const [worker] = await Promise.all([page.waitForEvent('worker'), computeHere(page).click()]);
    const stop = page.getByRole('button', { name: t('applications:local.stop'), exact: true });
    await Promise.all([worker.waitForEvent('close'), stop.click()]);
    await seen(page, t('applications:progress.partial'));
    release();
    await computeHere(page).click();
    await file(page).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('says when its worker has ended, and can begin again', async () => {
    const { context, page } = await openForm('option');
    const release = await holdKernels(page);
    const [worker] = await Promise.all([page.waitForEvent('worker'), computeHere(page).click()]);
    await worker.evaluate(() => setTimeout(() => reportError(new Error('the worker has ended'))));
    await seen(page, t('applications:local.lost'));
    release();
    await computeHere(page).click();
    await file(page).waitFor();
    await context.close();
  });

  it('says when its worker has fallen silent', async () => {
    const { context, page, pageErrors } = await openForm('option');
    const release = await holdKernels(page);
    await page.clock.install();
    const [worker] = await Promise.all([page.waitForEvent('worker'), computeHere(page).click()]);
    await page.clock.runFor(120_000);
    await page.getByRole('button', { name: t('applications:local.stop'), exact: true }).waitFor();
    await Promise.all([worker.waitForEvent('close'), page.clock.runFor(5000)]);
    await seen(page, t('applications:local.lost'));
    release();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it.each([
    ['its first script', '**/local-run-*', t('applications:local.unloaded')],
    ['its worker', '**/application-worker-*', t('applications:local.lost')],
    ['the application', '**/application-option-*', t('applications:local.lost')],
  ])('says when %s cannot be loaded', async (_, address, sentence) => {
    const { context, page } = await openForm('option');
    await context.route(address, (route) => route.abort());
    await computeHere(page).click();
    await page.locator('.note.bad').getByText(sentence).waitFor();
    await context.close();
  });

  it('computes without the kernels, and says that it takes longer', async () => {
    const { context, page, pageErrors } = await openForm('option');
    await context.route('**/*.wasm', (route) => route.abort());
    await computeHere(page).click();
    await seen(page, t('applications:local.plain'));
    await file(page).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('tells wrong values at their fields, in the words of the server', async () => {
    const { context, page, pageErrors, requests } = await openForm('option');
    const strike = page.locator('[name="strike"]');
    await page.locator('[name="spot"]').fill('101');
    await strike.fill('much');
    await computeHere(page).click();
    const wrong = page.locator('[name="strike"][aria-invalid="true"]');
    await wrong.waitFor();
    const toldAt = async () => {
      const ids = (await wrong.getAttribute('aria-describedby'))!.split(' ');
      return page.locator(`#${ids.at(-1)}`).innerText();
    };
    const here = await toldAt();
    expect(await wrong.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.locator('[name="spot"]').inputValue()).toBe('101');
    expect(await place(page).isVisible()).toBe(false);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      page.getByRole('button', { name: t('applications:form.check') }).click(),
    ]);
    expect(answer.status()).toBe(422);
    await page.locator('[name="strike"][aria-invalid="true"]').waitFor();
    expect(await toldAt()).toBe(here);
    await strike.fill('105');
    await computeHere(page).click();
    await file(page).waitFor();
    expect((await download(page)).input).toMatchObject({ spot: 101, strike: 105 });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('leaves to the portal what would take too long', async () => {
    const { context, page, pageErrors } = await openForm('restoration');
    await page.locator('[name="width"]').selectOption('5');
    await page.locator('[name="height"]').selectOption('4');
    await computeHere(page).click();
    await place(page).locator('.note.warn').waitFor();
    expect(await place(page).innerText()).toMatch(/would take about/);
    await place(page)
      .getByRole('button', { name: t('applications:local.portal') })
      .waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('goes on in the account with what was typed', async () => {
    const { context, page, pageErrors } = await openForm('option');
    await page.locator('[name="strike"]').fill('111');
    await page.locator('[name="type"][value="put"]').check({ force: true });
    await page.locator('.app-run button').click();
    await page.waitForURL('**/l/login?path=*');
    await signUp(context, 'typed.before@example.org');
    await page.goto(applicationPaths.form('option'));
    expect(await page.locator('[name="strike"]').inputValue()).toBe('111');
    expect(await page.locator('[name="type"][value="put"]').isChecked()).toBe(true);
    await page.reload();
    expect(await page.locator('[name="strike"]').inputValue()).toBe('105');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
