import { describe, expect, it } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { cellAt, NEW, openBoard } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board } from './controls.ts';
import { rows, tool } from './editor-parts.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

describe.each([
  { locale: 'zh-CN', width: 1440 },
  { locale: 'en-US', width: 390 },
] as const)('in $locale, $width pixels wide', ({ locale, width }) => {
  const t = i18nFor(locale).getFixedT(locale, ['editor']);

  it('the help of a gate describes it, with its matrix and its notation in every language', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: { width, height: 900 } });
    await openBoard(page, NEW);
    const rx = tool(page, 'rx');
    await rx.scrollIntoViewIfNeeded();
    // While the gate is held, a button with its name offers the help: by keyboard, mouse or touch.
    await rx.focus();
    await page.keyboard.press('Enter');
    const about = page.getByRole('button', { name: t('editor:shelf.help', { name: t('editor:tools.rx.name') }) });
    await about.focus();
    await page.keyboard.press('Enter');
    const help = page.getByRole('dialog');
    await help.getByText(t('editor:tools.rx.text')).waitFor();
    const formulas = help.locator('td > math');
    expect(await formulas.evaluateAll((all) => all.map((formula) => formula.getAttribute('alttext')))).toEqual([
      'cos(θ/2)',
      '−i sin(θ/2)',
      '−i sin(θ/2)',
      'cos(θ/2)',
    ]);
    expect(await help.getByRole('rowheader').allInnerTexts()).toEqual(['|0⟩', '|1⟩']);
    expect(await help.getByRole('columnheader').allInnerTexts()).toEqual(['|0⟩', '|1⟩']);
    expect(await help.getByRole('term').allInnerTexts()).toEqual(['QRunes', 'OriginIR', 'OpenQASM 2', 'OpenQASM 3']);
    expect(await help.getByRole('definition').allInnerTexts()).toEqual([
      'RX 0,"pi/4"',
      'RX q[0],(PI/4)',
      'rx(pi/4) q[0];',
      'rx(pi/4) q[0];',
    ]);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await about.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('a wide circuit is fitted to the width, zoomed by its buttons and wrapped', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: { width, height: 900 } });
    await openBoard(page, NEW);
    await paste(page, `QINIT 2\nCREG 2\n${'H 0\n'.repeat(30)}`);
    await expect.poll(() => board(page).getAttribute('aria-label')).toContain('30');
    const frame = board(page);
    const overflow = () => frame.evaluate((element) => element.scrollWidth - element.clientWidth);
    await expect.poll(overflow).toBeGreaterThan(0);
    const fit = page.getByTitle(t('editor:toolbar.fit'), { exact: true });
    await fit.click();
    // The smallest zoom is 50%, so that gates can still be tapped: on a phone the circuit still scrolls a little.
    if (width > 1000) await expect.poll(overflow).toBeLessThanOrEqual(0);
    const fitted = await overflow();
    expect(await fit.innerText()).not.toBe('100%');
    await frame.focus();
    await page.keyboard.press('Control+=');
    await expect.poll(overflow).toBeGreaterThan(fitted);
    await page.keyboard.press('Control+0');
    await expect.poll(() => fit.innerText()).toMatch(/^100\s?%$/);
    await page.keyboard.press('Shift+W');
    await expect.poll(overflow).toBeLessThanOrEqual(1);
    expect(await rows(page).count()).toBeGreaterThan(1);
    expect((await cellAt(page, 0, 0)).x).toBeGreaterThan(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
