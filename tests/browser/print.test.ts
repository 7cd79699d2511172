import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '#app/i18n/locale.ts';
import { PUBLIC_PAGES } from '#app/site/public-pages.ts';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, resultTable } from './console-parts.ts';
import { dealtTo } from './in-turn.ts';
import { openPage, openTask, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

/** A4 without the margins that the style requests, at 96 dots per inch. */
const PAPER = { width: 673, height: 960 };

/** The user prints with the dark theme. */
async function openOnPaper(locale: string) {
  const opened = await openPage(browser, { locale, viewport: PAPER, colorScheme: 'dark' });
  await opened.context.addCookies([{ name: 'theme', value: 'dark', url: baseUrl }]);
  await opened.page.emulateMedia({ media: 'print' });
  return opened;
}

interface Flaws {
  readonly operated: readonly string[];
  readonly faint: readonly string[];
  readonly cut: readonly string[];
}

/**
 * Returns what must not be printed or cannot be read on paper: buttons and navigation, pale text, content clipped by a
 * frame.
 */
const flawsOnPaper = (page: Page): Promise<Flaws> =>
  page.evaluate(() => {
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest('.visually-hidden, .skip') === null;
    const named = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} ${(element.textContent ?? '').trim().slice(0, 40)}`;
    const paint = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    /** Contrast against white by the WCAG formula, for any CSS color notation. */
    const contrast = (color: string) => {
      paint.fillStyle = '#fff';
      paint.fillRect(0, 0, 1, 1);
      paint.fillStyle = color;
      paint.fillRect(0, 0, 1, 1);
      const [r, g, b] = [...paint.getImageData(0, 0, 1, 1).data].map((value) => {
        const share = value / 255;
        return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * r! + 0.7152 * g! + 0.0722 * b! + 0.05);
    };
    const isOnPaper = (element: Element) => {
      for (let at: Element | null = element; at !== null; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (contrast(backgroundColor) > 1.01 && at.closest('svg') === null) return contrast(backgroundColor) < 1.3;
      }
      return true;
    };
    const operated = [
      ...document.querySelectorAll('nav, video, .button, .icon-button, .feedback, .carousel-controls, .foot .qr-codes'),
    ]
      .filter(isShown)
      .filter((element) => !(element instanceof HTMLAnchorElement && element.href.startsWith('http')));
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faint: string[] = [];
    while (words.nextNode()) {
      const element = words.currentNode.parentElement!;
      if (
        words.currentNode.textContent!.trim() === '' ||
        element.closest('svg, script, style, noscript') !== null ||
        !isShown(element)
      )
        continue;
      if (contrast(getComputedStyle(element).color) < 4.5 || !isOnPaper(element)) faint.push(named(element));
    }
    const cut = [...document.querySelectorAll('main *')].filter((element) => {
      if (!isShown(element) || element.closest('svg, select, .visually-hidden') !== null) return false;
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string, whole: number, seen: number) => overflow !== 'visible' && whole > seen + 1;
      const right = element.getBoundingClientRect().right;
      return (
        hides(overflowX, element.scrollWidth, element.clientWidth) ||
        hides(overflowY, element.scrollHeight, element.clientHeight) ||
        right > innerWidth + 1
      );
    });
    return { operated: operated.map(named), faint, cut: cut.map(named) };
  });

const NOTHING: Flaws = { operated: [], faint: [], cut: [] };

/** Public pages without the designer, which is a tool, and without forms, which are filled in on the screen. */
const READ_PAGES = PUBLIC_PAGES.filter((path) => !/^\/(quantumVm|feedback|contact)/.test(path));

describe('printed pages', () => {
  it.each(LOCALES)('every page that is read is dark on white, complete, and without controls: %s', async (locale) => {
    const { context, page } = await openOnPaper(locale);
    for (const path of dealtTo(locale, READ_PAGES)) {
      await page.goto(path);
      expect([path, await flawsOnPaper(page)]).toEqual([path, NOTHING]);
    }
    await context.close();
  });

  it('a page prints its own address, and the targets of its links', async () => {
    const { context, page } = await openOnPaper('en-US');
    await page.goto('/development');
    expect(await page.locator('.on-paper').innerText()).toBe(`${baseUrl.replace(/\/$/, '')}/development`);
    const address = await page.locator('main p.more a').evaluate((link) => getComputedStyle(link, '::after').content);
    expect(address).toContain('https://qcloud.originqc.com.cn/en');
    await page.emulateMedia({ media: 'screen' });
    expect(await page.locator('.on-paper').isVisible()).toBe(false);
    await context.close();
  });

  it('a result keeps its chart and its table', async () => {
    const { context, page } = await openOnPaper('en-US');
    await page.emulateMedia({ media: 'screen' });
    await signUp(context, 'prints@example.org');
    await submitRun(page, { program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n', name: 'Bell' });
    await openTask(page);
    await bodyRows(resultTable(page)).first().waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await flawsOnPaper(page)).toEqual(NOTHING);
    expect(await bodyRows(resultTable(page)).count()).toBeGreaterThanOrEqual(2);
    expect(
      await resultTable(page)
        .getByRole('rowgroup')
        .first()
        .evaluate((head) => getComputedStyle(head).display),
    ).toBe('table-header-group');
    expect(await page.getByRole('img', { name: 'Histogram' }).isVisible()).toBe(true);
    await context.close();
  });
});
