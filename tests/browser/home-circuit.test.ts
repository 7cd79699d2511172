import { gzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dragByFinger, dragByMouse, middleOf, statements } from './board.ts';
import { launchBrowser } from './browser.ts';
import { programText } from './controls.ts';
import {
  circuitIsLive,
  homeBars,
  homeCircuit,
  homeGate,
  homeOnwards,
  homePlace,
  homeRun,
  homeSentence,
} from './home-parts.ts';
import { either } from './texts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste } from './visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser.close());

const ENTANGLED = new RegExp(either((t) => t('homeCircuit:states.entangledEqual')).source.slice(1, -1));
const DESKTOP = { locale: 'en-US', viewport: { width: 1366, height: 768 } } as const;
const PHONE = { locale: 'zh-CN', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const bell = {
  label: /1,000.*00 × \d{3}, 01 × 0, 10 × 0, 11 × \d{3}/,
  program: 'H 0; CNOT 0,1; MEASURE 0,$0; MEASURE 1,$1',
};

const said = (page: Page): Promise<string> => homeSentence(page).innerText();

describe.each([
  ['by mouse, in English', DESKTOP, dragByMouse],
  ['by finger, in Chinese', PHONE, dragByFinger],
] as const)('a Bell pair on the home page, %s', (_, options, drag) => {
  it('is drawn, run and understood in three acts, without an account and without scrolling', async () => {
    const { context, page, pageErrors } = await openPage(browser, options);
    await page.goto('/');
    await circuitIsLive(page);
    const dragTo = async (gate: 'h' | 'cx', column: number): Promise<void> => {
      const place = homePlace(page, 0, column);
      for (const part of [homeGate(page, gate), place]) await expectVisibleInWindow(part);
      await drag(page, await middleOf(homeGate(page, gate)), await middleOf(place));
      for (const answer of [homeSentence(page), homeBars(page)]) await expectVisibleInWindow(answer);
    };
    await dragTo('h', 0);
    await expect.poll(() => homePlace(page, 0, 0).getAttribute('aria-label')).toMatch(/H/);
    await dragTo('cx', 1);
    await expect.poll(() => said(page)).toMatch(ENTANGLED);
    for (const next of [homeRun(page), homeOnwards(page)]) await expectVisibleInWindow(next);
    await (options === PHONE ? homeRun(page).tap() : homeRun(page).click());
    await expect.poll(() => homeBars(page).getAttribute('aria-label')).toMatch(bell.label);
    for (const part of [homeBars(page), homeSentence(page), homeRun(page), homeOnwards(page)])
      await expectVisibleInWindow(part);
    expect([await page.evaluate(() => scrollY), new URL(page.url()).pathname]).toEqual([0, '/']);
    // A gate that is dragged off the board is removed, and the run of the circuit before no longer counts.
    await drag(page, await middleOf(homePlace(page, 0, 0)), { x: 30, y: 90 });
    await expect.poll(() => homeBars(page).getAttribute('aria-label')).toMatch(/00 100%, 01 0%, 10 0%, 11 0%/);
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
