import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

const VIEW = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;

const fit = (page: Page) => page.getByRole('region', { name: 'Results of the fit' });
const dots = (page: Page) => page.locator('.machine-plot.wide .machine-dot');
const curve = (page: Page) => page.locator('.machine-plot.wide .machine-exact').getAttribute('d');

/** Opens an experiment and waits for its script. */
async function openExperiment(id: string, params: Readonly<Record<string, string | number>> = {}) {
  const opened = await openPage(browser, VIEW);
  await opened.page.goto(paths.machineExperiment(id, params));
  await opened.page.locator('[data-live]').waitFor();
  return opened;
}

describe('an experiment with scripts', () => {
  it('follows its sliders, measures in place, and keeps the run in the address', async () => {
    const { context, page, pageErrors } = await openExperiment('ramsey', { 'my-f': 4764.01 });
    const before = await curve(page);
    const slider = page.getByRole('slider', { name: 'Added detuning' });
    await slider.focus();
    for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
    expect(await slider.getAttribute('aria-valuetext')).toBe('1.50 MHz');
    expect(await page.getByLabel('Added detuning').first().inputValue()).toBe('1.50');
    await expect.poll(() => curve(page)).not.toBe(before);

    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await expect.poll(() => fit(page).innerText()).toContain('T₂*');
    expect(await dots(page).count()).toBe(81);
    expect(await page.getByText('Shots used: 81,000').isVisible()).toBe(true);
    expect(await page.getByRole('textbox', { name: 'Frequency (Ramsey)' }).inputValue()).toMatch(/^476[34]\.\d{4}$/);

    // The server draws the same run from the address.
    const shown = await fit(page).innerText();
    await page.reload();
    expect(await fit(page).innerText()).toBe(shown);
    await page.getByRole('button', { name: 'Write on the sheet' }).click();
    await page.waitForURL(/my-f2=476/);
    expect(new URL(page.url()).searchParams.get('used')).toBe('81000');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('shows the points at once to readers who want no motion', async () => {
    const { context, page, pageErrors } = await openExperiment('relaxation');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    expect(await dots(page).count()).toBe(41);
    expect(await fit(page).innerText()).toContain('T₁');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('is measured by the server if the qubit is graded', async () => {
    const { context, page, pageErrors } = await openExperiment('rabi', { qubit: 4242 });
    expect(await page.getByText('Press “Measure” to see points here').first().isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    await page.waitForURL(/run=1/);
    expect(await dots(page).count()).toBe(51);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
