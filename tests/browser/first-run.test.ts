import { readFileSync } from 'node:fs';
import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { PASSWORD } from '#tests/server/person.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, coinsMeter, coinsPanel, projectLinks, resultTable, stateOnPage } from './console-parts.ts';
import { button, field, programText, runButton } from './controls.ts';
import { outcomes, outcomeStates, runGroup, runNote, runSentence } from './designer-parts.ts';
import { liveViews, rows } from './editor-parts.ts';
import { subscribeIfAsked } from './first-visit-parts.ts';
import { ANY, either } from './texts.ts';
import { expectNoScroll, expectVisibleInWindow, IN_VIEW, NEWCOMER_VIEWS, newHand } from './visible-in-window.ts';
import {
  fillRun,
  freeAddress,
  hydrated,
  openPage,
  openTask,
  paste,
  registerBy,
  sentCode,
  signUp,
  submitRun,
} from './visitor.ts';

const QFT = readFileSync('tests/golden/qft20.qrunes', 'utf8');

const browser = await sharedBrowser();

describe.each([
  { name: 'with JavaScript, in Chinese', hasScript: true, locale: 'zh-CN', email: 'script@example.org' },
  { name: 'without JavaScript, in English', hasScript: false, locale: 'en-US', email: 'plain@example.org' },
] as const)('a first run $name', ({ hasScript, locale, email }) => {
  it('registers, pastes a 20-qubit QFT, runs it, watches it end and reads the histogram', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    const t = translator(locale);
    await registerBy('email', page, email);
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    await page.getByRole('main').getByText(email).waitFor();

    await fillRun(page, { program: QFT, name: 'QFT 20', shots: 1000 });
    await runButton(page).click();
    // The first run subscribes to the free product, and says so.
    await page.getByText(t('firstSteps:opened.full-amplitude')).waitFor();
    await openTask(page);
    await stateOnPage(page, 'completed').waitFor();
    const rows = bodyRows(resultTable(page));
    await rows.first().waitFor();
    expect(await rows.first().innerText()).toMatch(/\|[01]{20}⟩/);
    expect(
      await page
        .getByRole('region', { name: t('console:result.title'), exact: true })
        .getByRole('img')
        .count(),
    ).toBeGreaterThan(0);

    const csv = await context.request.get(`${page.url().split('?')[0]}/result.csv`);
    expect(csv.headers()['content-type']).toContain('text/csv');
    const counts = (await csv.text())
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((line) => Number(line.split(',')[1]));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1000);

    await page.goto('/cloud/calculationCenter');
    expect(await page.getByRole('main').innerText()).toContain('QFT 20');
    // Of a hundred QCoins one was paid: shown as a number and as a meter.
    expect(
      await coinsPanel(page)
        .locator('.big-figure')
        .evaluate((figure) => figure.firstChild?.textContent),
    ).toBe('99');
    expect(await coinsMeter(page).getAttribute('aria-valuenow')).toBe('99');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe.each([
  { name: 'with JavaScript, in English', hasScript: true, locale: 'en-US', email: 'asks.script@example.org' },
  { name: 'without JavaScript, in Chinese', hasScript: false, locale: 'zh-CN', email: 'asks.plain@example.org' },
] as const)('a first run on a product that does not open by itself $name', ({ hasScript, locale, email }) => {
  it('is refused, keeps the program, and is one click away', async () => {
    const { context, page, pageErrors } = await openPage(browser, {
      javaScriptEnabled: hasScript,
      locale,
      viewport: { width: 1366, height: 768 },
    });
    await signUp(context, email);
    await page.goto('/quantumVm/1/0');
    const program = 'QINIT 1\nCREG 1\nX 0\nMEASURE 0,$0\n';
    if (hasScript) await paste(page, program);
    else await programText(page).fill(program);
    await runButton(page).click();
    await button(page, 'subscribeAndRun').waitFor();
    if (hasScript) await expectVisibleInWindow(button(page, 'subscribeAndRun'));
    await page.waitForLoadState();
    expect((await programText(page).inputValue()).trim()).toBe(program.trim().replaceAll('\r\n', '\n'));
    await button(page, 'subscribeAndRun').click();
    await openTask(page);
    await stateOnPage(page, 'completed').waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a broken program', () => {
  it('is reported with line and column, and no input is lost', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale: 'en-US' });
    await page.goto('/quantumVm/0/0');
    await programText(page).fill('QINIT 2\nCREG 2\nH 0\nCNOT 0,5\n');
    await page.getByRole('button', { name: 'Check and draw' }).click();
    await page.waitForLoadState();
    const said = await page.getByRole('main').innerText();
    expect(said).toMatch(/line 4, column 8/i);
    expect(said).toContain('Qubit 5 does not exist');
    expect(await programText(page).inputValue()).toContain('CNOT 0,5');
    await context.close();
  });
});

describe('a visitor who wants to run', () => {
  it('signs in first, and then has the program again', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale: 'zh-CN' });
    const email = 'wants.to.run@example.org';
    await signUp(context, email);
    await context.clearCookies();
    const program = 'QINIT 1\nCREG 1\nH 0\nMEASURE 0,$0\n';
    await page.goto('/quantumVm/0/0');
    await programText(page).fill(program);
    await runButton(page).click();
    await page.waitForURL('**/l/login?**');
    await field(page, 'loginName').fill(email);
    await field(page, 'password').fill(PASSWORD);
    await button(page, 'signIn').click();
    await page.waitForURL('**/quantumVm/0/0?**');
    expect((await programText(page).inputValue()).replaceAll('\r\n', '\n')).toBe(program);
    await context.close();
  });
});

describe('a run without JavaScript', () => {
  it('is one click away from its project, because the page cannot show the result itself', async () => {
    const { context, page } = await openPage(browser, { javaScriptEnabled: false, locale: 'zh-CN' });
    await signUp(context, 'plain.result@example.org');
    await submitRun(page, { program: 'QINIT 1\nCREG 1\nX 0\nMEASURE 0,$0\n', name: 'Plain' });
    await openTask(page);
    await page.goto('/cloud/projects');
    await projectLinks(page).first().click();
    await runGroup(page).getByRole('link', { name: '查看完整结果' }).click();
    await stateOnPage(page, 'completed').waitFor();
    await context.close();
  });
});

const SENT = either((t) => t('account:register.sentTo', { to: ANY }));

describe.each(NEWCOMER_VIEWS)(`a newcomer who registers, ${IN_VIEW}`, (view) => {
  it('has a measured Bell pair after at most 14 presses, each on something that is in the window', async () => {
    const { context, page, pageErrors } = await openPage(browser, { isFirstVisit: true, ...view });
    const t = translator(view.locale);
    const hand = newHand(page, view.hasTouch);
    const sees = async (...parts: readonly Locator[]): Promise<void> => {
      for (const part of parts) await expectVisibleInWindow(part);
      await expectNoScroll(page);
    };
    const enter = async (name: Parameters<typeof field>[1], text: string): Promise<void> => {
      await hand.press(field(page, name));
      await page.keyboard.type(text);
      await sees(field(page, name));
    };
    const email = `newcomer.${view.locale.slice(0, 2)}.${view.viewport.width}@example.org`;
    await freeAddress(email);
    await page.goto('/');
    // A narrow window has the link in its menu.
    const header = page.getByRole('banner');
    const menu = header.locator('.burger > summary');
    if (await menu.isVisible()) await hand.press(menu);
    await hand.press(
      header.getByRole('link', { name: t('site:header.signUp'), exact: true }).filter({ visible: true }),
    );
    await page.waitForURL('**/l/register');
    // Each language proposes the address that is usual where it is spoken.
    const byEmail = page.getByRole('main').getByRole('link', { name: t('account:register.byEmail'), exact: true });
    if (!(await field(page, 'email').isVisible())) await hand.press(byEmail);
    await enter('email', email);
    await hand.press(button(page, 'sendCode'));
    await sees(page.getByRole('status').getByText(SENT), field(page, 'emailCode'));
    await enter('emailCode', await sentCode(email));
    await enter('password', PASSWORD);
    await enter('confirm', PASSWORD);
    await hand.press(page.getByRole('checkbox'));
    await hand.press(button(page, 'signUp'));
    await page.waitForURL('**/l/regSuccess');
    await sees(page.getByRole('heading', { name: t('account:registered.title') }));
    await hand.press(page.getByRole('link', { name: t('account:registered.toFirstStep') }));
    await page.waitForURL('**/quantumVm/0/0?case=bell');
    await hydrated(page);
    await sees(rows(page), liveViews(page));
    await hand.press(runButton(page));
    await subscribeIfAsked(page, async (question) => {
      await sees(runNote(page));
      await hand.press(question);
    });
    await sees(runSentence(page), outcomes(page), runGroup(page, 'done'));
    expect(await outcomeStates(page).allInnerTexts()).toEqual(expect.arrayContaining(['00', '11']));
    // The two others were never measured.
    const measured = outcomes(page)
      .getByRole('listitem')
      .filter({ hasNotText: /\b0 · 0/ });
    expect(await measured.count()).toBe(2);
    expect(hand.acts()).toBeLessThanOrEqual(14);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
