import { describe, expect, it } from 'vitest';
import { baseUrl } from '#tests/server/own-server.ts';
import { sharedBrowser } from './browser.ts';
import { partTabs } from './designer-parts.ts';
import { commandMenu, moreCommands } from './editor-parts.ts';
import { openPage, signUp } from './visitor.ts';

const browser = await sharedBrowser();

const PHONE = { width: 390, height: 844 };

describe('on a phone', () => {
  it('the designer marks the selected part: with scripts', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const { context, page } = await openPage(browser, { locale: 'zh-CN', viewport: PHONE, javaScriptEnabled });
      await page.goto('/quantumVm/0/0');
      const marked = partTabs(page).and(page.locator('[aria-current]'));
      await expect
        .poll(() => marked.evaluateAll((links) => links.map((link) => link.getAttribute('href'))))
        .toEqual(javaScriptEnabled ? ['#circuit'] : []);
      // Without JavaScript all parts are present and reached by links.
      if (!javaScriptEnabled)
        for (const part of ['circuit', 'program', 'run']) expect(await page.locator(`#${part}`).count()).toBe(1);
      await context.close();
    }
  });

  it('the menu of all commands fits into the screen', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: PHONE });
    await page.goto('/quantumVm/0/0');
    await moreCommands(page).click();
    const menu = await commandMenu(page).locator('.menu-body').boundingBox();
    expect(menu!.x).toBeGreaterThanOrEqual(0);
    expect(menu!.x + menu!.width).toBeLessThanOrEqual(PHONE.width);
    await context.close();
  });

  it('a comparison of two long circuits scrolls within its panels', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', viewport: PHONE, javaScriptEnabled: false });
    await signUp(context, 'small.comparison@example.org');
    const save = async (path: string, gate: string) => {
      const program = `QINIT 4\nCREG 4\n${`${gate} 0\n`.repeat(300)}MEASURE 0,$0\n`;
      const form = {
        name: 'Long',
        language: 'qrunes',
        program,
        product: 'full-amplitude',
        shots: '100',
        formKey: gate,
        intent: 'save',
      };
      const answer = await context.request.post(path, { form, headers: { Origin: baseUrl } });
      return new URL(answer.url()).pathname;
    };
    const designer = await save('/quantumVm/0/0', 'H');
    await save(designer, 'X');
    await page.goto(`/cloud/projects/${designer.split('/').at(-1)}/versions/compare`);
    expect(await page.getByRole('main').getByRole('img').count()).toBeGreaterThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    await context.close();
  });

  it('the map of the machine scrolls the selected qubit into view, and so does its graph', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US', viewport: PHONE });
    await page.goto('/quantumVm/5/0/72?qubit=71');
    const isInWindow = () =>
      page.locator('.chip-picture').evaluate((frame) => {
        const [seen, ring] = [frame.getBoundingClientRect(), frame.querySelector('.pick')!.getBoundingClientRect()];
        return ring.left >= seen.left && ring.right <= seen.right;
      });
    await expect.poll(isInWindow).toBe(true);
    await page.getByRole('button', { name: 'Graph', exact: true }).click();
    await expect.poll(isInWindow).toBe(true);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await page.getByRole('link', { name: /^Qubit 71\b/ }).focus();
    await page.keyboard.press('Home');
    await page.getByRole('heading', { name: 'Q0', exact: true }).waitFor();
    await expect.poll(isInWindow).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
