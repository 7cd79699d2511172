import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { showBanners } from './served-database.ts';
import { either } from './texts.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const DESKTOP = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;

async function openHome(options: BrowserContextOptions = {}) {
  const opened = await openPage(browser, { ...DESKTOP, ...options });
  await opened.page.goto('/');
  return opened;
}

/** The buttons of a carousel and its position. */
const controls = (page: Page, of: string) => page.locator(`[data-carousel=${of}]`);
const backButton = (within: Locator) => within.getByRole('button', { name: 'Previous', exact: true });
const onButton = (within: Locator) => within.getByRole('button', { name: 'Next', exact: true });
const place = (within: Locator) => within.getByText(/^\d+ \/ \d+$/);

/** The row of items of a carousel, by its name. */
const track = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('list');
const scrolled = (row: Locator): Promise<number> => row.evaluate((list) => Math.round(list.scrollLeft));
const SLIDES = 'Slides';
const film = (page: Page) => page.getByLabel(/^One period of a superposition/);

describe('the banner', () => {
  it('moves by its buttons and by keys, and stops at its ends', async () => {
    const { context, page, pageErrors } = await openHome();
    const [back, on] = [backButton(controls(page, 'banner')), onButton(controls(page, 'banner'))];
    const slides = track(page, SLIDES);
    await expect.poll(() => back.isDisabled()).toBe(true);
    // The first slide is the one that moves.
    expect(
      await slides
        .getByRole('listitem')
        .first()
        .getByLabel(/^One period of a superposition/)
        .count(),
    ).toBe(1);
    await on.click();
    await expect.poll(() => scrolled(slides)).toBe(1440);
    await expect.poll(() => place(controls(page, 'banner')).innerText()).toBe('2 / 4');
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => scrolled(slides)).toBe(0);
    await slides.focus();
    for (let presses = 0; presses < 40 && (await scrolled(slides)) < 1440; presses++)
      await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolled(slides)).toBeGreaterThanOrEqual(1440);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('advances automatically until it is paused, and never with reduced motion', async () => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { context, page } = await openPage(browser, { ...DESKTOP, reducedMotion });
      await page.clock.install();
      await page.goto('/');
      const isPaused = () => controls(page, 'banner').evaluate((element) => element.classList.contains('is-paused'));
      expect(await isPaused()).toBe(reducedMotion === 'reduce');
      await page.clock.runFor(9_500);
      if (reducedMotion === 'reduce') {
        expect(await scrolled(track(page, SLIDES))).toBe(0);
        expect(await film(page).evaluate((film) => (film as HTMLVideoElement).paused)).toBe(true);
      } else {
        await expect.poll(() => scrolled(track(page, SLIDES))).toBe(1440);
        await page.getByRole('button', { name: 'Pause' }).click();
        expect(await isPaused()).toBe(true);
        await page.mouse.move(700, 880);
        await page.clock.runFor(20_000);
        expect(await scrolled(track(page, SLIDES))).toBe(1440);
        await page.getByRole('button', { name: 'Resume the slides' }).waitFor();
      }
      await context.close();
    }
  });

  it('plays its film while it is in view', async () => {
    const { context, page } = await openHome({ reducedMotion: 'no-preference' });
    const time = () => film(page).evaluate((element) => (element as HTMLVideoElement).currentTime);
    const isPaused = () => film(page).evaluate((element) => (element as HTMLVideoElement).paused);
    expect(await isPaused()).toBe(true);
    await film(page).scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(false);
    await expect.poll(time).toBeGreaterThan(0);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect.poll(isPaused).toBe(true);
    await context.close();
  });

  it('is scrolled without JavaScript, and its film has its own controls', async () => {
    const { context, page } = await openHome({ javaScriptEnabled: false });
    expect(await controls(page, 'banner').isVisible()).toBe(false);
    expect(await film(page).getAttribute('controls')).not.toBeNull();
    const last = track(page, SLIDES).getByRole('listitem').last();
    await last.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await last.boundingBox())?.x).toBe(0);
    await context.close();
  });

  it('shows the items of an operator safely, however long, broken or hostile', async () => {
    const item = { device: 1, title: 'T', text: '', link: '', image: '', open_type: 0 };
    const remove = await showBanners([
      { ...item, title: 'javascript', link: 'javascript:document.title="owned"' },
      { ...item, title: 'W'.repeat(4000), text: '长'.repeat(4000), link: 'https://example.org/', open_type: 1 },
      { ...item, title: '<script>document.title="owned"</script><b>bold</b>', image: '/no-such-picture.png' },
      { ...item, title: 'data', link: 'data:text/html,<script>1</script>', image: '//elsewhere.example/x.png' },
    ]);
    try {
      for (const width of [390, 1440]) {
        const { context, page, pageErrors } = await openPage(browser, {
          ...DESKTOP,
          viewport: { width, height: 900 },
        });
        const asked: string[] = [];
        page.on('request', (request) => asked.push(new URL(request.url()).host));
        await page.goto('/', { waitUntil: 'networkidle' });
        const slides = track(page, SLIDES).getByRole('listitem');
        expect(await slides.count()).toBe(6);
        expect(
          await slides
            .getByRole('link')
            .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).protocol)),
        ).not.toContain('javascript:');
        expect(await page.title()).not.toContain('owned');
        expect(await slides.nth(4).getByRole('heading').innerText()).toContain('<b>bold</b>');
        // A missing image shows only the text of its slide. Browsers mark a missing image only if it has an alternative
        // text.
        const missing = slides.nth(4).locator('img');
        await slides.nth(4).scrollIntoViewIfNeeded();
        await expect
          .poll(() =>
            missing.evaluate((picture) => [
              (picture as HTMLImageElement).complete,
              (picture as HTMLImageElement).naturalWidth,
              picture.getAttribute('alt'),
            ]),
          )
          .toEqual([true, 0, '']);
        expect(await slides.nth(5).locator('img').count()).toBe(0);
        expect(await slides.nth(5).locator('.illustration').count()).toBe(1);
        expect(new Set(asked).size).toBe(1);
        const foreign = slides.nth(3).getByRole('link');
        expect([await foreign.getAttribute('target'), await foreign.getAttribute('rel')]).toEqual([
          '_blank',
          expect.stringContaining('noopener'),
        ]);
        // Neither the page nor the banner grows with the length of the text.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        expect(
          await page
            .getByRole('region', { name: 'What Quantum Harbor does' })
            .evaluate((banner) => banner.clientHeight),
        ).toBeLessThan(width < 600 ? 1400 : 900);
        expect(pageErrors).toEqual([]);
        await context.close();
      }
    } finally {
      await remove();
    }
  });
});

describe('the applications carousel', () => {
  it('steps 333 px, with an index from 0 to 3', async () => {
    const { context, page } = await openHome();
    const on = onButton(controls(page, 'industries'));
    const row = track(page, 'In industry');
    await controls(page, 'industries').scrollIntoViewIfNeeded();
    const places = [await scrolled(row)];
    // Text and buttons change together, one frame after the position.
    const index = place(controls(page, 'industries'));
    await expect.poll(() => index.innerText()).toBe('1 / 4');
    for (let step = 2; await on.isEnabled(); step++) {
      await on.click();
      await expect.poll(() => index.innerText()).toBe(`${step} / 4`);
      places.push(await scrolled(row));
    }
    expect(places).toEqual([0, 333, 666, 999]);
    await context.close();
  });
});

describe('a group of applications', () => {
  it('shows three cards per page', async () => {
    const { context, page } = await openPage(browser, DESKTOP);
    await page.goto('/application');
    const paged = page.locator('.carousel-controls.is-needed');
    await expect.poll(() => paged.count()).toBe(1);
    expect(await place(paged).innerText()).toBe('1 / 2');
    await onButton(paged).click();
    await expect.poll(() => place(paged).innerText()).toBe('2 / 2');
    await context.close();
  });

  it('skips no card if fewer than three fit', async () => {
    const { context, page } = await openPage(browser, {
      locale: 'en-US',
      viewport: { width: 390, height: 900 },
    });
    await page.goto('/application');
    const cards = track(page, 'Financial engineering').getByRole('listitem');
    const on = onButton(controls(page, 'finance-track'));
    for (let index = 0; index < 5; index++) {
      await expect.poll(async () => Math.round((await cards.nth(index).boundingBox())!.x)).toBeGreaterThanOrEqual(0);
      const { x, width } = (await cards.nth(index).boundingBox())!;
      expect([index, x + width <= 390]).toEqual([index, true]);
      if (index < 4) await on.click();
    }
    await expect
      .poll(async () => [await place(controls(page, 'finance-track')).innerText(), await on.isDisabled()])
      .toEqual(['5 / 5', true]);
    await context.close();
  });

  it.each([true, false])('reserves no space for hidden buttons (scripts: %s)', async (javaScriptEnabled) => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled });
    await page.goto('/application');
    for (const width of [360, 390, 640, 659, 768, 900, 1101, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // A script shows or hides the buttons after the window has changed its size.
      const kept = () =>
        page
          .locator('.app-group .carousel-controls')
          .evaluateAll(
            (all) =>
              all.filter(
                (controls) =>
                  getComputedStyle(controls).visibility === 'hidden' && controls.getBoundingClientRect().height > 0,
              ).length,
          );
      await expect.poll(async () => [width, await kept()]).toEqual([width, 0]);
    }
    await context.close();
  });
});

describe('an application on this site', () => {
  it('opens its form, and requires sign-in to compute on the portal', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await page.goto('/application');
    await page.getByRole('link', { name: 'Network ranking' }).click();
    await page.waitForURL('**/app/application/ranking');
    await page.locator('.app-run button').click();
    await page.waitForURL(
      ({ pathname, searchParams }) =>
        pathname === '/l/login' && searchParams.get('path') === '/app/application/ranking',
    );
    await signUp(context, 'applies@example.org');
    await page.goto('/application');
    await page.getByRole('link', { name: 'Breaking RSA' }).click();
    await page.waitForURL('**/app/application/rsa');
    await page.locator('.app-run button').waitFor();
    await page.goto('/main/quantumVaR');
    expect(new URL(page.url()).pathname).toBe('/main/quantumVaR');
    await page.locator('.app-run button').waitFor();
    await page.goto('/app/application/none');
    expect(new URL(page.url()).pathname).toBe('/application');
    await context.close();
  });
});

describe('the sample of the home page', () => {
  it('shows every bar of its result, even in a narrow window', async () => {
    const { context, page } = await openHome();
    for (const window of [360, 640, 741, 768, 1000, 1101, 1440]) {
      await page.setViewportSize({ width: window, height: 900 });
      await page.locator('#sample').scrollIntoViewIfNeeded();
      const frame = (await page.locator('.sample-program').boundingBox())!;
      const chart = (await page.locator('#sample .chart').boundingBox())!;
      expect([window, chart.x >= frame.x && chart.x + chart.width <= frame.x + frame.width]).toEqual([window, true]);
    }
    await context.close();
  });
});

describe('the links to the machines', () => {
  it.each(['zh', 'en'])('use the specified address format of the designer: %s', async (language) => {
    const { context, page } = await openPage(browser, {
      locale: language === 'zh' ? 'zh-CN' : 'en-US',
      javaScriptEnabled: false,
    });
    await page.goto('/simulation');
    const links = await page
      .locator(`main a[href^="/${language}/computerServices/"]`)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    const entry = `/${language}/computerServices/quantumVm`;
    expect(links).toEqual([`${entry}/5/0/72`, ...[0, 3, 2, 1].map((type) => `${entry}/${type}/0`)]);
    // The language of the link has priority over the visitor's own language.
    const other = language === 'zh' ? 'en' : 'zh';
    await page.goto(`/${other}/computerServices/quantumVm/5/0/72`);
    expect(new URL(page.url()).pathname).toBe('/quantumVm/5/0/72');
    expect(await page.locator('html').getAttribute('lang')).toMatch(other);
    expect((await page.goto('/xx/computerServices/quantumVm/0/0'))?.status()).toBe(404);
    await context.close();
  });
});

const MAIN = either((t) => t('site:mainNavigation'));

describe('the tab of the home page', () => {
  it('is shown in Chinese and hidden in English', async () => {
    for (const [locale, tabs] of [
      ['zh-CN', 5],
      ['en-US', 4],
    ] as const) {
      const { context, page } = await openHome({ locale });
      expect([
        locale,
        await page.getByRole('banner').getByRole('navigation', { name: MAIN }).getByRole('link').count(),
      ]).toEqual([locale, tabs]);
      await context.close();
    }
  });
});
