import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { NEW, openBoard } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows } from './console-parts.ts';
import { blochSpheres, liveViews, operations } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

const VIEWPORT = { width: 1440, height: 956 };
const NOISY = '/quantumVm/1/0';
const CHIP = '/quantumVm/5/0';

const FEEDBACK = 'QINIT 2\nCREG 1\nH 0\nMEASURE 0,$0\nQIF $0\nX 1\nENDQIF\nH 0\n';
/** Outcomes of thirteen qubits: more branches than are followed. */
const coin = (qubit: number): string => `H ${qubit}\nMEASURE ${qubit},$${qubit}\nRY ${qubit},"0.7"\n`;
const COINS = `QINIT 13\nCREG 13\n${Array.from({ length: 13 }, (_, qubit) => coin(qubit)).join('')}`;
const flipped = (qubits: number): string =>
  `QINIT ${qubits}\nCREG ${qubits}\n${Array.from({ length: qubits }, (_, qubit) => `X ${qubit}\n`).join('')}`;

describe.each(LOCALES)('averages in the live views, in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const i18n = i18nFor(locale);
  const t = i18n.getFixedT(locale, 'editorParts');
  const views = i18n.getFixedT(locale, 'editor');
  const row = (page: Page) => liveViews(page).getByRole('group', { name: t('label') });
  const seed = (page: Page) => row(page).getByRole('textbox', { name: t('seed') });
  const table = (page: Page) =>
    bodyRows(liveViews(page).getByRole('table').first()).evaluateAll((found) =>
      found.map((each) => [...each.children].map((cell) => cell.textContent).join(' ')),
    );
  const openTable = (page: Page) => page.getByText(views('views.table'), { exact: true }).click();

  inTurn('are exact along the branches of a circuit with feedback, without phases', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await openBoard(page, NEW);
    expect(await row(page).count()).toBe(0);
    await paste(page, FEEDBACK);
    await row(page)
      .getByText(t('branches', { count: 2 }))
      .waitFor();
    await openTable(page);
    await expect.poll(() => table(page)).toEqual(['00 0.2500', '01 0.2500', '10 0.2500', '11 0.2500']);
    await liveViews(page).getByText(t('mixture')).waitFor();
    expect(
      await liveViews(page)
        .getByRole('img', { name: views('views.legend') })
        .count(),
    ).toBe(0);
    // Nothing is drawn by chance, so that there is no seed.
    expect(await seed(page).count()).toBe(0);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('are of runs with a seed that can be changed, and that stays for the next circuit', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await openBoard(page, NEW);
    await paste(page, COINS);
    await row(page)
      .getByText(t('runs', { runs: 128 }))
      .waitFor();
    await expect.poll(() => seed(page).inputValue()).toBe('1');
    await openTable(page);
    // It is loaded when it is opened.
    await expect.poll(async () => (await table(page)).length).toBe(64);
    const first = await table(page);
    await seed(page).fill('7');
    await expect.poll(() => table(page)).not.toEqual(first);
    const seventh = await table(page);
    await seed(page).press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => seed(page).inputValue()).toBe('8');
    await expect.poll(() => table(page)).not.toEqual(seventh);
    await seed(page).fill('1');
    await expect.poll(() => table(page)).toEqual(first);
    // No seed: the last one stays.
    await seed(page).fill('x');
    expect(await seed(page).getAttribute('aria-invalid')).toBe('true');
    await seed(page).fill('5');
    await paste(page, FEEDBACK);
    await expect.poll(() => blochSpheres(page).count()).toBe(2);
    await paste(page, COINS);
    await expect.poll(() => seed(page).inputValue()).toBe('5');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('show the noise of the form on request, by the density matrix and by trajectories', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    const noisyScripts = () => requested.filter((path) => /\/noisy-[\w-]+\.js$/.test(path)).length;
    await openBoard(page, NOISY);
    await paste(page, flipped(1));
    await expect.poll(() => operations(page).count()).toBe(1);
    await openTable(page);
    await expect.poll(() => table(page)).toEqual(['1 1.0000 1.0000 0']);
    expect(noisyScripts()).toBe(0);
    await row(page)
      .getByRole('checkbox', { name: t('withNoise') })
      .check();
    await row(page)
      .getByText(t('density', { noise: t('model') }))
      .waitFor();
    // One gate with each of X, Y and Z in a third of a hundredth.
    await expect.poll(() => table(page)).toEqual(['0 0.0067', '1 0.9933']);
    await page.locator('#noise').selectOption('depolarizing-5-percent');
    await expect.poll(() => table(page)).toEqual(['0 0.0333', '1 0.9667']);
    await page.locator('#noise').selectOption('reading-errors');
    await row(page).getByText(t('readout')).waitFor();
    await expect.poll(() => table(page)).toEqual(['0 0.0500', '1 0.9500']);
    await paste(page, flipped(7));
    await row(page)
      .getByText(t('trajectories', { noise: t('model'), runs: 256 }))
      .waitFor();
    expect(await seed(page).inputValue()).toBe('1');
    expect(noisyScripts()).toBe(1);
    await row(page)
      .getByRole('checkbox', { name: t('withNoise') })
      .uncheck();
    await expect.poll(() => table(page)).toEqual(['1111111 1.0000 1.0000 0']);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('show the mean errors of the chip', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: VIEWPORT });
    await openBoard(page, CHIP);
    await paste(page, flipped(2));
    await expect.poll(() => operations(page).count()).toBe(2);
    await row(page)
      .getByRole('checkbox', { name: t('withNoise') })
      .check();
    await row(page)
      .getByText(t('density', { noise: t('chip') }))
      .waitFor();
    await row(page).getByText(t('readout')).waitFor();
    await liveViews(page).getByText(t('mixture')).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
