import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PASSWORD } from '#tests/server/person.ts';
import { NEW, openBoard, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { projectLinks } from './console-parts.ts';
import { button, field, programText, runButton } from './controls.ts';
import { localRun, localStatus, localStop, remedy, runHere, runNote } from './designer-parts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const COIN = 'QINIT 1\nCREG 1\nX 0\nMEASURE 0,$0\n';
const range = (count: number) => Array.from({ length: count }, (_, at) => at);

/** A circuit that takes a browser some seconds. */
const LARGE = [
  'QINIT 24',
  'CREG 24',
  ...range(20).flatMap((layer) => [
    ...range(24).map((qubit) => `U3 ${qubit},"0.${layer + 1}","1.${qubit + 1}","0.5"`),
    ...range(11).map((pair) => `CZ ${2 * pair + (layer & 1)},${2 * pair + 1 + (layer & 1)}`),
  ]),
  ...range(24).map((qubit) => `MEASURE ${qubit},$${qubit}`),
  '',
].join('\n');

async function openVisitor(locale: 'en-US' | 'zh-CN' = 'en-US', viewport = WIDE) {
  const opened = await openPage(browser, { locale, viewport });
  await openBoard(opened.page, NEW);
  return opened;
}

const sentence = (page: Page) => localRun(page).locator('.run-sentence');
const marks = (page: Page) => localRun(page).locator('.local-marks');

describe('a run in the browser', () => {
  it('needs no account: Run offers it, and nothing of it is sent', async () => {
    const { context, page, pageErrors } = await openVisitor('en-US', { width: 1366, height: 768 });
    await paste(page, COIN);
    await field(page, 'seed').fill('7');
    const sent: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() !== 'GET' && pathname !== '/quantumVm/preview') sent.push(pathname);
    });
    await runButton(page).click();
    await expectVisibleInWindow(runNote(page));
    await runHere(runNote(page)).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await expectVisibleInWindow(sentence(page));
    expect(await marks(page).innerText()).toMatch(
      /^Computed in this browser with 1 thread in [^]*The result was not sent/,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      localRun(page).getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(readFileSync(await download.path(), 'utf8')).toMatch(/^state,count,frequency,sigma.*\r\n"1",100,1,0/);
    expect(download.suggestedFilename()).toBe('quantum-harbor-7.csv');
    expect(sent).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('shares memory between threads, shows its progress, and stops at once', async () => {
    const { context, page, pageErrors } = await openVisitor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await paste(page, LARGE);
    await runHere(page).click();
    const cores = await page.evaluate(() => navigator.hardwareConcurrency);
    if (cores > 1)
      await localRun(page)
        .getByText(/With \d+ threads/)
        .waitFor();
    await localRun(page).getByRole('progressbar').waitFor();
    await expectVisibleInWindow(localStop(page));
    await localStop(page).click();
    await localStatus(page).filter({ hasText: 'The run was stopped' }).waitFor();
    expect(await localRun(page).getByRole('progressbar').count()).toBe(0);
    // The next run starts from here.
    await paste(page, COIN);
    await localRun(page).getByRole('button', { name: 'Run here again' }).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is refused like one on the portal, with a remedy that runs here', async () => {
    const { context, page } = await openVisitor('zh-CN');
    await paste(page, 'QINIT 1\nCREG 1\nX 0\n');
    await runHere(page).click();
    await expectVisibleInWindow(remedy(page));
    await remedy(page).click();
    await sentence(page).filter({ hasText: '每次都是 1' }).waitFor();
    expect(await programText(page).inputValue()).toContain('MEASURE');
    await context.close();
  });
});

describe('the result of a run in the browser', () => {
  const saved = (page: Page) => localRun(page).getByText('Saved to your account.');

  it('is saved after sign-in, without another click, and marked as not checked', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'saves.a.run@example.org');
    await context.clearCookies();
    await openBoard(page, NEW);
    await paste(page, COIN);
    await runHere(page).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await localRun(page).getByRole('button', { name: 'Sign in and save' }).click();
    await page.waitForURL('**/l/login?**');
    await field(page, 'loginName').fill('saves.a.run@example.org');
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'signIn').click();
    await page.waitForURL('**/quantumVm/0/0?**');
    await saved(page).waitFor();
    await expectVisibleInWindow(saved(page));
    expect(await marks(page).innerText()).toMatch(/^Computed in this browser with 1 thread in [\d.]+ m?s\.$/);
    expect(await programText(page).inputValue()).toBe(COIN);
    await localRun(page).getByRole('link', { name: 'Open the task' }).click();
    await page.waitForURL('**/cloud/tasks/*');
    await page.getByText('the portal has not checked it').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is saved from an account at once; if the server does not answer, it stays and is saved later', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'saves.at.once@example.org');
    await openBoard(page, NEW);
    await paste(page, COIN);
    await runHere(page).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await page.route('**/quantumVm/local-runs', (route) => route.abort());
    const save = localRun(page).getByRole('button', { name: 'Save to my account' });
    await save.click();
    await localRun(page).getByText('The server could not be reached').waitFor();
    await page.unroute('**/quantumVm/local-runs');
    await save.click();
    await saved(page).waitFor();
    await context.close();
  });
});

describe('a browser that lacks something', () => {
  it('without kernels computes in plain script, and says so', async () => {
    const { context, page } = await openVisitor();
    await page.route('**/*.wasm', (route) => route.abort());
    await paste(page, COIN);
    await runHere(page).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    expect(await marks(page).innerText()).toContain('plain script');
    await context.close();
  });

  it('whose worker dies says so, and tries again', async () => {
    const { context, page } = await openVisitor();
    await page.route('**/local-run.worker-*.js', (route) => route.abort());
    await paste(page, COIN);
    await runHere(page).click();
    await localStatus(page).filter({ hasText: 'The engine did not start, or stopped midway' }).waitFor();
    await expectVisibleInWindow(localStatus(page));
    await page.unroute('**/local-run.worker-*.js');
    await localRun(page).getByRole('button', { name: 'Run here again' }).click();
    await sentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await context.close();
  });

  it('that does not get the stage runs nothing, and says so', async () => {
    const { context, page, pageErrors } = await openVisitor();
    const workers: string[] = [];
    page.on('worker', (worker) => workers.push(worker.url()));
    const engine = page.waitForResponse('**/start-local-run-*.js');
    await page.route('**/local-stage-*.js', async (route) => {
      await (await engine).finished();
      await route.abort();
    });
    await paste(page, COIN);
    await runHere(page).click();
    const missing = page.getByText('This part could not be loaded');
    await missing.waitFor();
    await expectVisibleInWindow(missing);
    expect(workers.filter((url) => url.includes('local-run.worker'))).toEqual([]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('without JavaScript has no button that does nothing', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await page.goto(NEW);
    expect(await runHere(page).count()).toBe(0);
    await context.close();
  });
});

describe('the pages of the designer', () => {
  it('are isolated when they are reached from the console, too', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'isolated@example.org');
    await openBoard(page, NEW);
    await paste(page, COIN);
    await runButton(page).click();
    await page.waitForURL(({ pathname }) => pathname !== NEW);
    await page.goto('/cloud/projects');
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(false);
    await projectLinks(page).first().click();
    await page.waitForURL('**/quantumVm/**');
    await runButton(page).waitFor();
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
