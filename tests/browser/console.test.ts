import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { launchBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const center = '/cloud/calculationCenter';
const stateOf = (page: Page, status: string) => page.locator(`.task-state .state-badge.${status}`);

/** Posts a form without the page, in the same format, and returns the redirect address. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<string> {
  const answer = await page.context().request.post(path, { form, headers: { Origin: baseUrl }, maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  return answer.headers().location ?? '';
}

/** Subscribes, runs, and returns the id of the task. */
async function run(page: Page, name: string, program: string): Promise<string> {
  const fields = { intent: 'subscribe_run', language: 'qrunes', product: 'full-amplitude', shots: '100', seed: '7' };
  return (await post(page, '/quantumVm/0/0', { ...fields, name, program, formKey: name })).split('/').at(-1)!;
}

describe('a task list without running tasks', () => {
  it('shows a task that was submitted elsewhere, without a reload', async () => {
    const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'idle@example.org');
    await page.goto(center);
    await page.locator('.tag.live:not(.is-off)').waitFor();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await run(page, 'From elsewhere', BELL);
    await page.locator('.task-name', { hasText: 'From elsewhere' }).waitFor();
    await stateOf(page, 'completed').waitFor();
    expect(loads).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a connection that is cut', () => {
  it('keeps the page, reconnects automatically, and shows what was missed', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'cut@example.org');
    const task = await run(page, 'Long rotations', LASTING_PROGRAM);

    const sockets: WebSocketRoute[] = [];
    // Offline mode blocks requests, but not sockets.
    let isCut = false;
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      if (isCut) return socket.close();
      sockets.push(socket);
      socket.connectToServer();
    });
    await page.goto(center);
    await stateOf(page, 'ongoing').waitFor();
    await page.locator('.tag.live:not(.is-off)').waitFor();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));

    isCut = true;
    await context.setOffline(true);
    for (const socket of sockets) await socket.close();
    await page.locator('.tag.live.is-off').waitFor({ state: 'attached' });
    // The task ends while no event can arrive and the poll of the page fails.
    const failedPoll = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz'));
    await post(page, '/cloud/operation', { act: 'stop', task, key: 'k', path: center });
    await failedPoll;
    expect(await stateOf(page, 'ongoing').count()).toBe(1);

    isCut = false;
    await context.setOffline(false);
    await stateOf(page, 'terminated').waitFor();
    expect(loads).toBe(0);
    await context.close();
  });
});

describe('without JavaScript', () => {
  it('the list reloads while a task runs, pauses on request, and stops reloading when no task runs', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale: 'en-US' });
    const t = translator('en-US');
    await signUp(context, 'plain.list@example.org');
    await run(page, 'Long one', LASTING_PROGRAM);
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await page.goto(center);
    await expect.poll(() => loads).toBeGreaterThan(1);

    // A click can be lost while the page reloads.
    const press = async () => {
      await page
        .getByRole('link', { name: t('console:live.pause') })
        .click({ timeout: 2000 })
        .catch(() => undefined);
      await page.waitForURL(/still=1/, { timeout: 8000 }).catch(() => undefined);
      return page.getByRole('link', { name: t('console:live.resume') }).count();
    };
    await expect.poll(press).toBe(1);
    // Without JavaScript a page reloads itself by this element only.
    const timer = page.locator('meta[http-equiv=refresh]');
    expect(await timer.count()).toBe(0);

    await page.locator('input[name=tasks]').check();
    await page.locator('button[value=stopMany]').click();
    await page.getByText('Long one').waitFor();
    await page.locator('main button.danger').click();
    await stateOf(page, 'terminated').waitFor();
    await page.goto(center);
    expect(await timer.count()).toBe(0);
    await context.close();
  });
});

/**
 * Runs in the page: splits the loader data of a page into two parts, logs a line after the first, and sends the second
 * when the event `rest` is dispatched.
 */
function splitLoaderData(): void {
  const ask = window.fetch.bind(window);
  window.fetch = async (asked, init) => {
    const answer = await ask(asked, init);
    if (!(answer.url.includes('.data?') && answer.body !== null)) return answer;
    const bytes = new Uint8Array(await answer.arrayBuffer());
    const signal = asked instanceof Request ? asked.signal : init?.signal;
    const body = new ReadableStream({
      start: (parts) => {
        parts.enqueue(bytes.slice(0, 1));
        console.log('half');
        const finish = (): void => {
          parts.enqueue(bytes.slice(1));
          parts.close();
        };
        addEventListener('rest', finish, { once: true });
        signal?.addEventListener('abort', () => {
          removeEventListener('rest', finish);
          parts.error(signal.reason);
        });
      },
    });
    return new Response(body, { status: answer.status, headers: answer.headers });
  };
}

describe('many tasks', () => {
  it('are shown in the last requested order if the order changes while a response is in progress, without console errors', async () => {
    const { context, page, complaints } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'hasty@example.org');
    for (const name of ['First Bell', 'Second Bell']) await run(page, name, BELL);
    await context.addInitScript(splitLoaderData);
    await page.goto(center);
    const names = page.locator('.task-name a');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Second Bell', 'First Bell']);
    const begun = () => page.waitForEvent('console', { predicate: (message) => message.text() === 'half' });
    const finish = () => page.evaluate(() => void dispatchEvent(new Event('rest')));
    const order = page.locator('select[name=sort]');
    const first = begun();
    await order.selectOption('oldest');
    await first;
    // The second order is requested when the first response is complete.
    await order.selectOption('name');
    const second = begun();
    await finish();
    await second;
    await finish();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    await expect.poll(() => names.allInnerTexts()).toEqual(['First Bell', 'Second Bell']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('are sorted, selected together and deleted after a confirmation that names them', async () => {
    const { context, page, complaints } = await openPage(browser, { locale: 'zh-CN' });
    await signUp(context, 'many@example.org');
    for (const name of ['丙 Bell', '甲 Bell', '乙 Bell']) await run(page, name, BELL);
    await page.goto(center);
    const names = page.locator('.task-name a');
    await expect.poll(() => names.allInnerTexts()).toEqual(['乙 Bell', '甲 Bell', '丙 Bell']);
    await page.locator('select[name=sort]').selectOption('oldest');
    await expect.poll(() => names.allInnerTexts()).toEqual(['丙 Bell', '甲 Bell', '乙 Bell']);

    await page.getByLabel(translator('zh-CN')('console:tasks.pickAll')).check();
    await page.getByText('已选 3 个').waitFor();
    await page.locator('.task-pick input').first().uncheck();
    await page.locator('button[value=removeMany]').click();
    await page.getByText('要删除这 2 个任务吗？').waitFor();
    expect(await page.locator('.operation-names li').allInnerTexts()).toEqual(['乙 Bell', '甲 Bell']);
    await page.locator('main button.danger').click();
    await page.waitForURL((url) => url.pathname === center && url.searchParams.get('sort') === 'oldest');
    await expect.poll(() => names.allInnerTexts()).toEqual(['丙 Bell']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('products and projects, with JavaScript: %s', (javaScriptEnabled) => {
  it('are subscribed after a confirmation; found, renamed, copied, and deleted after a confirmation', async () => {
    const { context, page, complaints } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await signUp(context, `projects.${javaScriptEnabled}@example.org`);
    const confirm = (kind: string) =>
      page.locator(`${javaScriptEnabled ? 'dialog[open]' : 'main'} .dialog-actions button.${kind}`).click();
    await page.goto(center);
    await page.getByRole('button', { name: 'Subscribe: Noisy' }).click();
    await page.getByText('Are you sure to subscribe the service of Noisy').waitFor();
    await confirm('primary');
    await page.getByRole('link', { name: 'Open: Noisy' }).waitFor();

    for (const name of ['Bell', 'GHZ']) await run(page, name, BELL);
    await page.goto('/cloud/projects');
    const names = page.locator('.project-table .task-name > a');
    await page.getByRole('searchbox').fill('bell');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Bell']);
    await page.locator('.project-rename summary').click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Bell pair');
    await page.locator('button[value=rename]').click();
    await page.getByText('The project is now called “Bell pair”.').waitFor();
    await page.getByRole('button', { name: 'Copy Bell pair' }).click();
    await page.getByText('Copied as “Bell pair (copy)”.').waitFor();
    expect((await names.allInnerTexts()).toSorted()).toEqual(['Bell pair', 'Bell pair (copy)']);
    await page.getByRole('button', { name: 'Delete the project “Bell pair (copy)”' }).click();
    await confirm('danger');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Bell pair']);
    // The runs of the deleted project still exist, and so do the projects that the search did not match.
    await page.goto('/cloud/projects?order=name');
    expect(await names.allInnerTexts()).toEqual(['Bell pair', 'GHZ']);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('notifications and messages, with JavaScript: %s', (javaScriptEnabled) => {
  it('shows a webhook’s secret once, refuses a private address and keeps what was typed', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await signUp(context, `hooks.${javaScriptEnabled}@example.org`);
    await page.goto('/n/user/notices');
    const add = async (url: string) => {
      await page.locator('input[name=url]').fill(url);
      await page.locator('button[value=add]').click();
    };
    await add('https://192.168.1.1/hook');
    await page.getByText(translator('en-US')('errors:webhook_private')).waitFor();
    expect(await page.locator('input[name=url]').inputValue()).toBe('https://192.168.1.1/hook');

    await add('https://hooks.example.org/quantum');
    expect(await page.locator('.webhook-secret').innerText()).toMatch(/^whsec_/);
    await page.goto('/n/user/notices');
    expect(await page.getByRole('main').innerText()).toContain('https://hooks.example.org/quantum');
    expect(await page.locator('.webhook-secret').count()).toBe(0);

    await page.locator('input[name=wantsEmail]').check();
    await page.locator('button[value=email]').click();
    await page.getByText('Saved.').waitFor();
    expect(await page.locator('input[name=wantsEmail]').isChecked()).toBe(true);
    await context.close();
  });

  it('sends a message to the operator, reports what is wrong with it, and lists it', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled, locale: 'zh-CN' });
    await signUp(context, `letters.${javaScriptEnabled}@example.org`);
    await page.goto('/cloud/messages');
    await page.locator('input[name=subject]').fill('余额');
    await page.locator('main form button').click();
    await page.getByText(translator('zh-CN')('errors:messageContent')).waitFor();
    expect(await page.locator('input[name=subject]').inputValue()).toBe('余额');
    await page.locator('textarea[name=content]').fill('昨天的任务为什么没有退回？');
    await page.locator('main form button').click();
    await page.getByText(translator('zh-CN')('notices:letters.sent')).waitFor();
    expect(await page.locator('.letter-list').innerText()).toContain('昨天的任务为什么没有退回？');
    await context.close();
  });
});
