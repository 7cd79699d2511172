import type { Page, WebSocketRoute } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { LASTING_PROGRAM } from '#tests/server/long-program.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { confirmation, projectLinks, taskLinks, taskRow, taskStates } from './console-parts.ts';
import { splitLoaderData } from './split-loader-data.ts';
import { openPage, signUp } from './visitor.ts';

const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';

const browser = await sharedBrowser();

const center = '/cloud/calculationCenter';

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
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'idle@example.org');
    await page.goto(center);
    await page.getByText('Live', { exact: true }).and(page.locator(':not(.is-off)')).waitFor();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));
    await run(page, 'From elsewhere', BELL);
    await taskRow(page, 'From elsewhere').waitFor();
    await taskStates(page, 'completed').waitFor();
    expect(loads).toBe(0);
    expect(pageErrors).toEqual([]);
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
    await taskStates(page, 'ongoing').waitFor();
    await page.getByText('Live', { exact: true }).and(page.locator(':not(.is-off)')).waitFor();
    let loads = 0;
    page.on('framenavigated', () => (loads += 1));

    isCut = true;
    await context.setOffline(true);
    for (const socket of sockets) await socket.close();
    await page.getByText('Live', { exact: true }).and(page.locator('.is-off')).waitFor({ state: 'attached' });
    // The task ends while no event can arrive and the poll of the page fails.
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => request.url().endsWith('/healthz')),
      post(page, '/cloud/operation', { act: 'stop', task, key: 'k', path: center }),
    ]);
    expect(await taskStates(page, 'ongoing').count()).toBe(1);

    isCut = false;
    await context.setOffline(false);
    await taskStates(page, 'terminated').waitFor();
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

    await page.getByLabel(t('console:tasks.pickNamed', { name: 'Long one' })).check();
    await page.getByRole('button', { name: t('console:tasks.stopPicked'), exact: true }).click();
    await page.getByText('Long one').waitFor();
    await page.getByRole('button', { name: t('console:operation.stopMany.act'), exact: true }).click();
    await taskStates(page, 'terminated').waitFor();
    await page.goto(center);
    expect(await timer.count()).toBe(0);
    await context.close();
  });
});

describe('many tasks', () => {
  it('are shown in the last requested order if the order changes while a response is in progress, without console errors', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'hasty@example.org');
    for (const name of ['First Bell', 'Second Bell']) await run(page, name, BELL);
    const loaderData = await splitLoaderData(context, ({ searchParams }) => searchParams.has('sort'));
    await page.goto(center);
    // Tasks that still run would make the page load its data again.
    await expect.poll(() => taskStates(page, 'completed').count()).toBe(2);
    const names = taskLinks(page);
    await expect.poll(() => names.allInnerTexts()).toEqual(['Second Bell', 'First Bell']);
    const order = page.getByLabel('Sort', { exact: true });
    await order.selectOption('oldest');
    await loaderData.begun(1);
    // The second order is requested when the first response is complete.
    await order.selectOption('name');
    loaderData.finish();
    await page.waitForURL((url) => url.searchParams.get('sort') === 'name');
    await expect.poll(() => names.allInnerTexts()).toEqual(['First Bell', 'Second Bell']);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are sorted, selected together and deleted after a confirmation that names them', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN' });
    const t = translator('zh-CN');
    await signUp(context, 'many@example.org');
    for (const name of ['丙 Bell', '甲 Bell', '乙 Bell']) await run(page, name, BELL);
    await page.goto(center);
    const names = taskLinks(page);
    await expect.poll(() => names.allInnerTexts()).toEqual(['乙 Bell', '甲 Bell', '丙 Bell']);
    await page.getByLabel(t('console:tasks.sort'), { exact: true }).selectOption('oldest');
    await expect.poll(() => names.allInnerTexts()).toEqual(['丙 Bell', '甲 Bell', '乙 Bell']);

    await page.getByLabel(t('console:tasks.pickAll')).check();
    await page.getByText('已选 3 个').waitFor();
    await page.getByLabel(t('console:tasks.pickNamed', { name: '丙 Bell' })).uncheck();
    await page.getByRole('button', { name: t('console:tasks.removePicked'), exact: true }).click();
    await page.getByText('要删除这 2 个任务吗？').waitFor();
    expect(await page.getByRole('main').getByRole('listitem').allInnerTexts()).toEqual(['乙 Bell', '甲 Bell']);
    await page.getByRole('button', { name: t('console:operation.removeMany.act'), exact: true }).click();
    await page.waitForURL((url) => url.pathname === center && url.searchParams.get('sort') === 'oldest');
    await expect.poll(() => names.allInnerTexts()).toEqual(['丙 Bell']);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('products and projects, with JavaScript: %s', (javaScriptEnabled) => {
  it('are subscribed after a confirmation; found, renamed, copied, and deleted after a confirmation', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await signUp(context, `projects.${javaScriptEnabled}@example.org`);
    const confirm = (name: string) =>
      confirmation(page, javaScriptEnabled).getByRole('button', { name, exact: true }).click();
    await page.goto(center);
    await page.getByRole('button', { name: 'Subscribe: Noisy' }).click();
    await page.getByText('Are you sure to subscribe the service of Noisy').waitFor();
    await confirm('Subscribe');
    await page.getByRole('link', { name: 'Open: Noisy' }).waitFor();

    for (const name of ['Bell', 'GHZ']) await run(page, name, BELL);
    await page.goto('/cloud/projects');
    const names = projectLinks(page);
    await page.getByRole('searchbox').fill('bell');
    await page.getByRole('searchbox').press('Enter');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Bell']);
    await page.getByLabel('Rename Bell').click();
    await page.getByRole('textbox', { name: 'New name' }).fill('Bell pair');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await page.getByText('The project is now called “Bell pair”.').waitFor();
    await page.getByRole('button', { name: 'Copy Bell pair' }).click();
    await page.getByText('Copied as “Bell pair (copy)”.').waitFor();
    expect((await names.allInnerTexts()).toSorted()).toEqual(['Bell pair', 'Bell pair (copy)']);
    await page.getByRole('button', { name: 'Delete the project “Bell pair (copy)”' }).click();
    await confirm('Delete project');
    await expect.poll(() => names.allInnerTexts()).toEqual(['Bell pair']);
    // The runs of the deleted project still exist, and so do the projects that the search did not match.
    await page.goto('/cloud/projects?order=name');
    expect(await names.allInnerTexts()).toEqual(['Bell pair', 'GHZ']);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each([true, false])('notifications and messages, with JavaScript: %s', (javaScriptEnabled) => {
  it('shows a webhook’s secret once, refuses a private address and keeps what was typed', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled, locale: 'en-US' });
    await signUp(context, `hooks.${javaScriptEnabled}@example.org`);
    const t = translator('en-US');
    await page.goto('/n/user/notices');
    const add = async (url: string) => {
      await page.getByLabel(t('notices:own.url'), { exact: true }).fill(url);
      await page.getByRole('button', { name: t('notices:own.add') }).click();
    };
    await add('https://192.168.1.1/hook');
    await page.getByText(t('errors:webhook_private')).waitFor();
    expect(await page.getByLabel(t('notices:own.url'), { exact: true }).inputValue()).toBe('https://192.168.1.1/hook');

    await add('https://hooks.example.org/quantum');
    expect(await page.getByText(/^whsec_/).innerText()).toMatch(/^whsec_/);
    await page.goto('/n/user/notices');
    expect(await page.getByRole('main').innerText()).toContain('https://hooks.example.org/quantum');
    expect(await page.getByText(/^whsec_/).count()).toBe(0);

    await page.getByRole('checkbox', { name: t('notices:own.emailLabel') }).check();
    await page.getByRole('button', { name: t('notices:own.save'), exact: true }).click();
    await page.getByText('Saved.').waitFor();
    expect(await page.getByRole('checkbox', { name: t('notices:own.emailLabel') }).isChecked()).toBe(true);
    await context.close();
  });

  it('sends a message to the operator, reports what is wrong with it, and lists it', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled, locale: 'zh-CN' });
    await signUp(context, `letters.${javaScriptEnabled}@example.org`);
    const t = translator('zh-CN');
    await page.goto('/cloud/messages');
    await page.getByLabel(t('notices:letters.subject'), { exact: true }).fill('余额');
    await page.getByRole('button', { name: t('notices:letters.send'), exact: true }).click();
    await page.getByText(t('errors:messageContent')).waitFor();
    expect(await page.getByLabel(t('notices:letters.subject'), { exact: true }).inputValue()).toBe('余额');
    await page
      .getByRole('main')
      .getByLabel(t('notices:letters.content'), { exact: true })
      .fill('昨天的任务为什么没有退回？');
    await page.getByRole('button', { name: t('notices:letters.send'), exact: true }).click();
    await page.getByText(t('notices:letters.sent')).waitFor();
    expect(await page.getByRole('region', { name: t('notices:letters.own') }).innerText()).toContain(
      '昨天的任务为什么没有退回？',
    );
    await context.close();
  });
});
