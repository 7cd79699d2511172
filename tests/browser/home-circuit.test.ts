import { gzipSync } from 'node:zlib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { statements } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { programText } from './controls.ts';
import {
  circuitIsLive,
  homeBars,
  homeCircuit,
  homeGate,
  homeMap,
  homeOnwards,
  homePlace,
  homeRun,
  homeSentence,
} from './home-parts.ts';
import { either } from './texts.ts';
import { expectNoScroll, expectVisibleInWindow, IN_VIEW, NEWCOMER_VIEWS, newHand } from './visible-in-window.ts';
import { openPage, paste } from './visitor.ts';

const browser = await sharedBrowser();

const ENTANGLED = new RegExp(either((t) => t('homeCircuit:states.entangledEqual')).source.slice(1, -1));
const DESKTOP = { locale: 'en-US', viewport: { width: 1366, height: 768 } } as const;

const bell = {
  label: /1,000.*00 × \d{3}(?:, |，)01 × 0(?:, |，)10 × 0(?:, |，)11 × \d{3}/,
  program: 'H 0; CNOT 0,1; MEASURE 0,$0; MEASURE 1,$1',
};

const said = (page: Page): Promise<string> => homeSentence(page).innerText();

/** The next things to press, and the newest answers. */
async function seesFold(page: Page, ...next: readonly Locator[]): Promise<void> {
  for (const part of [...next, homeBars(page), homeMap(page), homeSentence(page)]) await expectVisibleInWindow(part);
  await expectNoScroll(page);
}

describe.each(NEWCOMER_VIEWS)(`a Bell pair on the home page, ${IN_VIEW}`, (view) => {
  it('is drawn, run and understood in at most 6 acts, without an account and without scrolling', async () => {
    const { context, page, pageErrors } = await openPage(browser, view);
    const hand = newHand(page, view.hasTouch);
    const bars = () => homeBars(page).getAttribute('aria-label');
    const map = () => homeMap(page).innerHTML();
    await page.goto('/');
    await circuitIsLive(page);
    const [h, cnot] = [homeGate(page, 'h'), homeGate(page, 'cx')];
    await seesFold(page, h, homePlace(page, 0, 0));
    const emptyMap = await map();

    await hand.drag(h, homePlace(page, 0, 0));
    await expect.poll(() => homePlace(page, 0, 0).getAttribute('aria-label')).toMatch(/H/);
    await expect.poll(bars).toMatch(/00 50%(?:, |，)01 50%(?:, |，)10 0%(?:, |，)11 0%/);
    await expect.poll(map).not.toBe(emptyMap);
    await seesFold(page, cnot, homePlace(page, 0, 1));
    const productMap = await map();

    await hand.drag(cnot, homePlace(page, 0, 1));
    await expect.poll(() => said(page)).toMatch(ENTANGLED);
    await expect.poll(bars).toMatch(/00 50%(?:, |，)01 0%(?:, |，)10 0%(?:, |，)11 50%/);
    await expect.poll(map).not.toBe(productMap);
    await seesFold(page, homeRun(page), homeOnwards(page));
    const bellMap = await map();

    await hand.press(homeRun(page));
    await expect.poll(bars).toMatch(bell.label);
    await seesFold(page, homeRun(page), homeOnwards(page));
    expect(await map()).toBe(bellMap);
    expect(hand.acts()).toBeLessThanOrEqual(6);
    expect(new URL(page.url()).pathname).toBe('/');

    // A gate that is dragged off the board is removed, and the run of the circuit before no longer counts.
    await hand.drag(homePlace(page, 0, 0), { x: 30, y: 90 });
    await expect.poll(bars).toMatch(/00 100%(?:, |，)01 0%(?:, |，)10 0%(?:, |，)11 0%/);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('the circuit of the home page', () => {
  it('is drawn by keyboard, and costs no more than 60 kB in two scripts, the larger one after the first paint', async () => {
    const { context, page, pageErrors } = await openPage(browser, DESKTOP);
    const scripts: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await circuitIsLive(page);
    const sizes = await Promise.all(scripts);
    expect(sizes).toHaveLength(2);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(60_000);
    const { paintedAt, askedAt, shift } = await page.evaluate(
      () =>
        new Promise<{ paintedAt: number; askedAt: number; shift: number }>((resolve) => {
          const [script] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.includes('/live-circuit'));
          const [paint] = performance.getEntriesByName('first-contentful-paint');
          let shift = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) shift += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() =>
            requestAnimationFrame(() => resolve({ paintedAt: paint!.startTime, askedAt: script!.startTime, shift })),
          );
        }),
    );
    expect(askedAt).toBeGreaterThanOrEqual(paintedAt);
    expect(shift).toBeLessThan(0.02);

    await homeGate(page, 'h').focus();
    for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
    await homeGate(page, 'h').focus();
    // CNOT is the next gate of the palette; it is dropped on the next free place of q0.
    for (const key of ['ArrowRight', 'Enter', 'Enter']) await page.keyboard.press(key);
    await expect.poll(() => said(page)).toMatch(ENTANGLED);
    // The focus is on the CNOT; left of it is the H.
    for (const key of ['ArrowLeft', 'Delete']) await page.keyboard.press(key);
    await expect.poll(() => new URL(page.url()).searchParams.get('circuit')).toBe('cx01');
    // By taps: a gate, then its place.
    await homeGate(page, 'h').click();
    await homePlace(page, 0, 0).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('circuit')).toBe('h0.cx01');
    await page.reload();
    await circuitIsLive(page);
    expect(await said(page)).toMatch(ENTANGLED);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is a form without JavaScript, and continues in the designer', async () => {
    const { context, page } = await openPage(browser, { ...DESKTOP, javaScriptEnabled: false });
    await page.goto('/?circuit=%3Cscript%3E.swap01&run=x&add=');
    await homeGate(page, 'h').click();
    await homeGate(page, 'cx').click();
    expect(await said(page)).toMatch(ENTANGLED);
    await homeRun(page).click();
    expect(await homeBars(page).getAttribute('aria-label')).toMatch(bell.label);
    expect(
      await homeCircuit(page)
        .getByRole('img', { name: /H 0; CNOT 0,1/ })
        .isVisible(),
    ).toBe(true);
    await homeOnwards(page).click();
    await page.waitForURL('**/quantumVm/0/0?**');
    expect(await statements(page)).toBe(bell.program);
    await context.close();
  });

  it('continues in the designer, where earlier work is neither shown instead nor lost', async () => {
    const { context, page, pageErrors } = await openPage(browser, DESKTOP);
    const earlier = 'QINIT 1\nCREG 1\nX 0\nMEASURE 0,$0\n';
    await page.goto('/quantumVm/0/0');
    await paste(page, earlier);
    await expect.poll(() => page.evaluate(() => Object.values(localStorage).join())).toContain('X 0');
    await page.goto('/?circuit=h0.cx01');
    await circuitIsLive(page);
    await homeOnwards(page).click();
    await page.waitForURL('**/quantumVm/0/0?**');
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    await expect.poll(() => statements(page)).toBe(bell.program);
    await paste(page, (await programText(page).inputValue()).replace('H 0', 'H 1'));
    await expect.poll(() => new URL(page.url()).searchParams.has('program')).toBe(false);
    await page.reload();
    await expect.poll(() => statements(page)).toBe(bell.program.replace('H 0', 'H 1'));
    expect(await page.evaluate(() => Object.values(localStorage).join())).toContain('X 0');
    await page.goto(`/quantumVm/0/0?program=${'H 0%0A'.repeat(1500)}`, { waitUntil: 'commit' });
    await page.getByText('The program is too long').first().waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
