import { gzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';
import { describe, expect, it, onTestFailed } from 'vitest';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { PASSWORD } from '#tests/server/person.ts';
import { enterProgram, NEW, openBoard, press, statements, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { projectLinks, taskLinks, taskStates } from './console-parts.ts';
import { board, button, field, programText, runButton } from './controls.ts';
import { face, remedy, resultTab, runGroup, runNote, runSentence, runState, saveStatus } from './designer-parts.ts';
import { subscribeIfAsked } from './first-visit-parts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { endRuns, openPage, paste, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const COIN = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';

const isRun = (request: Request): boolean =>
  request.method() === 'POST' && (request.postData() ?? '').includes('intent=run');

/** Signs in, runs a new experiment, and waits until the page has moved to its project. */
async function openRunner(email: string, viewport = WIDE) {
  const opened = await openPage(browser, { locale: 'en-US', viewport });
  await signUp(opened.context, email);
  await openBoard(opened.page, NEW);
  await paste(opened.page, COIN);
  await runButton(opened.page).click();
  await face(opened.page, 'done');
  await opened.page.waitForURL(({ pathname }) => pathname !== NEW);
  return opened;
}

describe('a run is not lost', () => {
  it('if it is started while the browser is offline: the page reports it, keeps the run, and sends it later', async () => {
    const { context, page, pageErrors } = await openRunner('offline.press@example.org');
    await context.setOffline(true);
    await paste(page, `${COIN}% changed\n`.replace('H 0', 'X 0'));
    await runButton(page).click();
    await face(page, 'held');
    await expectVisibleInWindow(runState(page));
    expect(await runState(page).innerText()).toContain('Offline, will send later');
    // The run is cancelled, and started again.
    await runButton(page).click();
    await face(page, 'changed');
    await runButton(page).click();
    await face(page, 'held');
    await context.setOffline(false);
    await face(page, 'done');
    await runSentence(page).filter({ hasText: 'Always 1' }).waitFor();
    expect(await programText(page).inputValue()).toContain('X 0');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('if its request does not reach the server: the page stays, and the next click runs once', async () => {
    const { context, page, pageErrors } = await openRunner('unreached@example.org');
    await paste(page, COIN.replace('H 0', 'X 0'));
    await page.route('**/quantumVm/**', (route) => (isRun(route.request()) ? route.abort() : route.fallback()));
    await runButton(page).click();
    await runNote(page).filter({ hasText: 'The server could not be reached' }).waitFor();
    await expectVisibleInWindow(runNote(page));
    expect(await programText(page).inputValue()).toContain('X 0');
    await page.unroute('**/quantumVm/**');
    await runButton(page).click();
    await face(page, 'done');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('if the browser goes offline during the run: it continues, and its end is shown later', async () => {
    const { context, page, pageErrors } = await openRunner('offline.middle@example.org');
    // Otherwise the next tests would wait for this run.
    onTestFailed(() => endRuns(context));
    await paste(page, LASTING_PROGRAM);
    // The page learns of the end only when the test allows it.
    await page.route('**/quantumVm/run/state/*', (route) => route.abort());
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
    await runButton(page).click();
    await runGroup(page, 'queued', 'running').waitFor();
    await context.setOffline(true);
    await face(page, 'offline');
    await expectVisibleInWindow(runState(page));
    // The run is ended outside the page, because the page is offline.
    await endRuns(context);
    expect(await runGroup(page).getAttribute('data-face')).toBe('offline');
    await context.setOffline(false);
    await page.unroute('**/quantumVm/run/state/*');
    await face(page, 'ended');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('if it is started while the page moves to the project of the first run', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: WIDE });
    await signUp(context, 'moving@example.org');
    await openBoard(page, NEW);
    await paste(page, COIN);
    const requested = Promise.withResolvers<undefined>();
    const released = Promise.withResolvers<undefined>();
    await page.route(
      ({ pathname }) => /^\/quantumVm\/0\/(?!0\b)/.test(pathname),
      async (route) => {
        if (route.request().method() !== 'GET') return route.fallback();
        requested.resolve(undefined);
        await released.promise;
        return route.fallback();
      },
    );
    await runButton(page).click();
    await subscribeIfAsked(page);
    await requested.promise;
    await paste(page, COIN.replace('H 0', 'X 0'));
    await face(page, 'changed');
    await runButton(page).click();
    await face(page, 'sending');
    released.resolve(undefined);
    await runSentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await face(page, 'done');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('if the page is left before the run ends: the result is under its tab', async () => {
    const { context, page } = await openRunner('left@example.org');
    await paste(page, COIN.replace('H 0', 'X 0'));
    // The server accepts the run, but the page receives no response.
    const accepted = Promise.withResolvers<number>();
    await page.route('**/quantumVm/**', (route) =>
      isRun(route.request())
        ? route.fetch().then((answer) => accepted.resolve(answer.status()), accepted.reject)
        : route.fallback(),
    );
    const [status] = await Promise.all([accepted.promise, runButton(page).click()]);
    expect(status).toBe(200);
    await face(page, 'sending');
    await page.goto('/cloud/calculationCenter');
    await taskLinks(page).first().waitFor();
    await expect
      .poll(
        async () => {
          await page.reload();
          return taskStates(page, 'completed').count();
        },
        { interval: 500 },
      )
      .toBeGreaterThanOrEqual(2);
    await page.goto('/cloud/projects');
    await openBoard(page, (await projectLinks(page).first().getAttribute('href'))!);
    await resultTab(page).and(page.locator('[data-has]')).click();
    await expectVisibleInWindow(runSentence(page));
    await face(page, 'done');
    await runSentence(page).filter({ hasText: 'Always 1' }).waitFor();
    await context.close();
  });
});

describe('the work of a visitor', () => {
  it('runs after sign-in, without another click on Run', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: { width: 1366, height: 768 } });
    await signUp(context, 'comes.back@example.org');
    await context.clearCookies();
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'x', 'Shift+M');
    await expect.poll(() => statements(page)).toContain('MEASURE 3,$3');
    await runButton(page).click();
    await expectVisibleInWindow(remedy(page));
    await remedy(page).click();
    await page.waitForURL('**/l/login?**');
    await field(page, 'loginName').fill('comes.back@example.org');
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'signIn').click();
    await page.waitForURL('**/quantumVm/0/0?**');
    await face(page, 'done');
    await runSentence(page).filter({ hasText: 'Always 0001' }).waitFor();
    await context.close();
  });

  it('is reported as unsaved if the browser cannot store anything', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN', viewport: { width: 1366, height: 768 } });
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await openBoard(page, NEW);
    await board(page).focus();
    await press(page, 'h');
    await saveStatus(page).and(page.locator('[data-state=full]')).waitFor();
    await expectVisibleInWindow(saveStatus(page));
    expect(await statements(page)).toBe('H 0');
    await context.close();
  });
});

describe('the designer', () => {
  it.each([
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const)('shows 16 lines of the program at %i × %i', async (width, height) => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN', viewport: { width, height } });
    await openBoard(page, NEW);
    // Measured in the highlighted text field first, and then in the code editor.
    const drawn = await page
      .locator('.is-highlighted')
      .evaluate(
        (field) => field.clientHeight / document.querySelector('.highlight-line')!.getBoundingClientRect().height,
      );
    expect(drawn).toBeGreaterThanOrEqual(16);
    await enterProgram(page);
    const lines = await page
      .locator('.cm-scroller')
      .evaluate(
        (scroller) => scroller.clientHeight / document.querySelector('.cm-line')!.getBoundingClientRect().height,
      );
    expect(lines).toBeGreaterThanOrEqual(16);
    await context.close();
  });

  it('loads no more than 280 kB of scripts, gzipped, to edit, run and read the result', async () => {
    const { context, page } = await openPage(browser, { locale: 'zh-CN', viewport: WIDE });
    // Requests each script again by its address, because the browser does not expose the body of a worker's script.
    const scripts = new Set<string>();
    page.on('response', (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.add(response.url());
    });
    const sizeOf = async (url: string): Promise<number> =>
      gzipSync(await (await context.request.get(url)).body()).length;
    const loaded = async (): Promise<number> =>
      (await Promise.all([...scripts].map(sizeOf))).reduce((sum, size) => sum + size, 0);
    await signUp(context, 'weight@example.org');
    // The live connection of a longer run adds 13 kB. This run ends at once, unless the machine is busy, so the script
    // is blocked.
    await page.route('**/live.client-*.js', (route) => route.abort());
    await openBoard(page, NEW);
    await paste(page, COIN);
    await runButton(page).click();
    await runSentence(page).waitFor();
    expect(await loaded()).toBeLessThanOrEqual(280_000);
    // Entering the program adds only the code editor.
    await enterProgram(page);
    expect(await loaded()).toBeLessThanOrEqual(400_000);
    await context.close();
  });
});
