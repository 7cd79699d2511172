import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { enterProgram, NEW, openBoard, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { openPage, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const textsOf = (locale: Locale) => i18nFor(locale).t;
const palette = (page: Page) => page.getByRole('dialog');
const field = (page: Page) => palette(page).getByRole('combobox');
const chosen = (page: Page) => palette(page).getByRole('option', { selected: true });
const focusedName = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

describe('the palette', () => {
  it('opens by its keys on a server-only page, and leads to a case by the keyboard alone', async () => {
    const t = textsOf('en-US');
    const { context, page, pageErrors } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 844 },
    });
    await page.goto('/education');
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await focusedName(page)).toBe(t('search:visitorLabel'));
    await chosen(page).getByText(t('search:commands.newCircuit')).waitFor();

    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await page.keyboard.type('STATE bell');
    await chosen(page).getByText(t('cases:items.bell.title')).waitFor();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().include('dialog.palette').analyze();
    expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ target }) => target.join(' '))])).toEqual([]);

    // The last option follows the first, backwards.
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cases/bell');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('finds work and commands on a hydrated page, and says that no answer arrived', async () => {
    const t = textsOf('zh-CN');
    const { context, page, pageErrors } = await openPage(browser, { locale: 'zh-CN' });
    await signUp(context, 'palette@example.org');
    await page.goto('/cloud/calculationCenter');
    const button = page.getByRole('link', { name: t('site:header.search') });
    await button.click();
    await field(page).fill('夜间');
    await chosen(page).getByText(t('search:commands.dark')).waitFor();
    await page.keyboard.press('Enter');
    await page.locator('html[data-theme=dark]').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cloud/calculationCenter');

    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await button.focus();
    await page.keyboard.press('Control+k');
    await chosen(page).waitFor();
    // The request of the palette alone: the page has a live connection, which would also report that it is offline.
    await page.route('**/search/palette?q=bell', (route) => route.abort());
    await field(page).fill('bell');
    await palette(page).getByText(t('search:failed')).waitFor();
    await field(page).fill('没有 这样 的');
    await palette(page)
      .getByText(t('search:none', { query: '没有 这样 的' }))
      .waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    expect(await focusedName(page)).toBe(t('site:header.search'));
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the keys of the palette in the code editor', () => {
  const openProgram = async (userAgent?: string) => {
    const opened = await openPage(browser, { locale: 'en-US', viewport: WIDE, ...(userAgent && { userAgent }) });
    await openBoard(opened.page, NEW);
    await enterProgram(opened.page);
    return opened;
  };

  it('open it', async () => {
    const { context, page } = await openProgram();
    await page.keyboard.press('Control+k');
    await field(page).waitFor();
    expect(await focusedName(page)).toBe(textsOf('en-US')('search:visitorLabel'));
    await context.close();
  });

  it('are ⌘K only on a Mac, where Ctrl+K deletes to the end of the line', async () => {
    const { context, page } = await openProgram('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/140.0.0.0');
    // On the window after the palette's own listener.
    await page.evaluate(() =>
      addEventListener('keydown', ({ defaultPrevented }) => (document.title = String(defaultPrevented))),
    );
    await page.keyboard.press('Control+k');
    expect(await page.title()).toBe('false');
    await page.keyboard.press('Meta+k');
    await field(page).waitFor();
    await context.close();
  });
});

it('the search page is found in the menu of a phone without JavaScript, and leads to a case', async () => {
  const t = textsOf('zh-CN');
  const { context, page } = await openPage(browser, {
    locale: 'zh-CN',
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await page.goto('/');
  await page.locator('.burger summary').click();
  await page.getByRole('link', { name: t('site:header.search') }).click();
  await page.waitForURL('**/search');
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex');
  await page.getByRole('searchbox').fill('bell %_"\u202e👩‍🔬');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('👩‍🔬').waitFor();
  await page.getByRole('searchbox').fill('bell');
  await page.keyboard.press('Enter');
  const bell = page.getByRole('main').getByRole('link', { name: t('cases:items.bell.title'), exact: true });
  await page.waitForURL('**/search?q=bell');
  await bell.waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await bell.click();
  await page.waitForURL('**/cases/bell');
  await context.close();
});
