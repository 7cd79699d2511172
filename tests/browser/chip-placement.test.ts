import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { programText } from './controls.ts';
import { drawer } from './designer-parts.ts';
import { languagesOf } from './in-turn.ts';
import { either } from './texts.ts';
import { expectVisibleInWindow } from './visible-in-window.ts';
import { openPage, paste } from './visitor.ts';

const browser = await sharedBrowser();

const CHIP = '/quantumVm/5/0/72';
const BELL = 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n';
const WIDE = { width: 1366, height: 768 };

const FIDELITY = either((t) => t('chip:plan.fidelity'));
const PLACEMENT = either((t) => t('designer:form.placement'));
const OPEN_MAP = either((t) => t('chip:plan.openMap'));
const BY_HAND = either((t) => t('chip:placement.byHand'));
const DEPTH = either((t) => t('chip:plan.depth'));
const UNDO = either((t) => t('chip:placement.undo'));
const COMPILED = either((t) => t('chip:plan.compiled'));
const SHOW = either((t) => t('chip:plan.show'));
const RUN = either((t) => t('designer:page.run'));

const runForm = (page: Page): Locator => page.getByRole('region', { name: RUN });
const placementField = (page: Page): Locator => page.getByLabel(PLACEMENT);
/** The figure beside its name. */
const figure = (within: Locator, name: RegExp): Locator =>
  within
    .locator('dl > div')
    .filter({ has: within.page().getByText(name) })
    .getByRole('definition');
const fidelity = (within: Locator): Locator => figure(within, FIDELITY);
const PERCENT = /^\d+\.\d\d%$/;
const coupler = (page: Page, edge: string): Locator => page.locator(`[data-coupler="${edge}"]`);

describe('a circuit on the chip', () => {
  it.each(languagesOf('en-US'))(
    'has an expected fidelity before payment, which follows the place chosen on the map: %s',
    async (locale) => {
      const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
      await page.goto(CHIP);
      await paste(page, BELL);
      const before = fidelity(runForm(page));
      await expect.poll(() => before.innerText()).toMatch(PERCENT);
      await expectVisibleInWindow(before);
      // The compiled circuit has layers of its own gates, so it is deeper than the one that was drawn.
      const depth = figure(runForm(page), DEPTH);
      await expectVisibleInWindow(depth);
      expect(Number(await depth.innerText())).toBeGreaterThan(3);
      const automatic = await before.innerText();

      await page.getByRole('link', { name: OPEN_MAP }).click();
      const map = drawer(page, 'chip');
      await map.getByRole('button', { name: BY_HAND }).click();
      await coupler(page, '0-1').click();
      await expect.poll(() => fidelity(map).innerText()).not.toBe(automatic);
      const placed = await fidelity(map).innerText();
      expect(await placementField(page).inputValue()).toBe('0, 1');
      await expectVisibleInWindow(fidelity(map));
      // The same coupler again exchanges the qubits; one that does not work is refused.
      await coupler(page, '0-1').click();
      await expect.poll(() => placementField(page).inputValue()).toBe('1, 0');
      await coupler(page, '44-50').click();
      await expect.poll(() => map.getByRole('status').innerText()).toMatch(/Q44.+Q50/);
      await map.getByRole('button', { name: UNDO }).click();
      await expect.poll(() => fidelity(map).innerText()).toBe(placed);
      // By keyboard: Q0 for q0 and its neighbour for q1; the figure changes when both have a place.
      await map.getByRole('link', { name: /\b0\b.*q0/ }).focus();
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Enter');
      await expect.poll(() => placementField(page).inputValue()).toBe('0, 6');

      // By pointer: the next choice starts again, one qubit after the other.
      for (const physical of [1, 7])
        await map
          .getByRole('link', { name: new RegExp(`\\b${physical}\\b`) })
          .first()
          .click();
      await expect.poll(() => placementField(page).inputValue()).toBe('1, 7');

      const compiled = map.getByRole('region', { name: COMPILED });
      await compiled.getByRole('button', { name: SHOW }).click();
      await compiled.getByRole('img').waitFor();
      expect(pageErrors).toEqual([]);
      await context.close();
    },
  );

  it('is placed by a field without JavaScript, and refused on a qubit that does not work', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false, viewport: WIDE });
    await page.goto(CHIP);
    await programText(page).fill(BELL);
    await placementField(page).fill('4, 5');
    const draw = page.getByRole('button', { name: 'Check and draw' }).first();
    await draw.click();
    await expect
      .poll(() => page.getByRole('alert').getByRole('listitem').allInnerTexts())
      .toEqual([
        'Chip qubits for q0, q1, …: Chip qubit 5 has no working coupler and cannot be used. Choose another one.',
      ]);
    expect(await placementField(page).inputValue()).toBe('4, 5');
    await placementField(page).fill('38, 44');
    await draw.click();
    await expect.poll(() => page.getByRole('alert').count()).toBe(0);
    await page.getByRole('link', { name: /Qubit 38.+holds q0/ }).waitFor();
    expect(await fidelity(runForm(page)).innerText()).toMatch(PERCENT);
    await page.getByRole('region', { name: 'Compiled circuit' }).getByRole('button').click();
    await page.getByRole('region', { name: 'Compiled circuit' }).getByRole('img').waitFor();
    expect(await placementField(page).inputValue()).toBe('38, 44');
    await context.close();
  });
});
