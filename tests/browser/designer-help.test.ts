import { describe, expect, it } from 'vitest';
import { CASES } from '#app/domain/cases/cases.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { LOCALES } from '#app/i18n/locale.ts';
import { enterProgram, NEW, openBoard, statements, WIDE } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { board, button, field, programText } from './controls.ts';
import { codeLines, drawer } from './designer-parts.ts';
import { inspector, operations, shortcutSheet } from './editor-parts.ts';
import { itInTurn } from './in-turn.ts';
import { openPage, paste, signUp } from './visitor.ts';
import '#app/i18n/register-all.ts';

const browser = await sharedBrowser();

describe.each(LOCALES)('in %s', (locale) => {
  const inTurn = itInTurn(locale);
  const t = i18nFor(locale).getFixedT(locale, ['editor', 'designer']);

  inTurn('the program is completed as it is typed, and a word under the pointer is explained', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await page.clock.install();
    await openBoard(page, NEW);
    await enterProgram(page);
    await page.keyboard.press('Control+End');
    await page.keyboard.type('SWA');
    const offered = page.getByRole('listbox').getByRole('option', { selected: true });
    await offered.waitFor();
    expect(await offered.innerText()).toContain('SWAP');
    await page.locator('.cm-completionInfo').getByText(t('editor:tools.swap.text')).waitFor();
    // Shortly after it opens, the completion list still treats Enter as a line break of the text.
    await page.clock.fastForward(1000);
    await page.keyboard.press('Enter');
    await page.keyboard.type(' 0,1');
    await expect.poll(() => statements(page)).toBe('SWAP 0,1');
    await codeLines(page)
      .filter({ hasText: 'SWAP' })
      .hover({ position: { x: 14, y: 8 } });
    await page.locator('.code-help').getByText(t('editor:tools.swap.text')).waitFor();
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('a parameter follows its slider, and the list of shortcuts contains every command', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    await openBoard(page, NEW);
    await paste(page, 'QINIT 2\nCREG 2\nRX 0,"pi/4"\n');
    await operations(page).first().click();
    const slider = inspector(page).getByRole('slider');
    await slider.focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
    await expect.poll(() => statements(page)).not.toBe('RX 0,"pi/4"');
    await board(page).focus();
    for (let step = 0; step < 3; step++) await page.keyboard.press('Control+z');
    await expect.poll(() => statements(page)).toBe('RX 0,"pi/4"');
    await board(page).focus();
    await page.keyboard.press('?');
    const sheet = shortcutSheet(page);
    await sheet.waitFor();
    for (const id of ['undo', 'duplicate', 'group', 'repeat', 'measure-all', 'step-forward'] as const)
      expect(await sheet.getByText(t(`editor:commands.${id}`), { exact: true }).count(), id).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  inTurn('the adviser names a product for a circuit that the selected one cannot run, and selects it', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale, viewport: WIDE });
    // The server looks longer for advice for an account than for a visitor.
    await signUp(context, `advised.${locale.slice(0, 2)}@example.org`);
    await openBoard(page, NEW);
    const advice = page.locator('.advice');
    expect(await advice.count()).toBe(0);
    const wide = `QINIT 40\nCREG 40\n${Array.from({ length: 40 }, (_, qubit) => `H ${qubit}\n`).join('')}CNOT 0,1\n`;
    // With or without measurements: an incomplete circuit gets advice too.
    await paste(page, wide);
    await expect.poll(() => advice.locator('summary').innerText()).not.toBe(t('designer:advice.same'));
    await paste(page, 'QINIT 1\nCREG 1\n');
    await expect.poll(() => advice.count()).toBe(0);
    await paste(page, `${wide}MEASURE 0,$0\n`);
    await expect.poll(() => advice.locator('summary').innerText()).not.toBe(t('designer:advice.same'));
    await advice.locator('summary').click();
    const button = advice.getByRole('button').first();
    const product = await button.getAttribute('value');
    expect(['partial-amplitude', 'single-amplitude']).toContain(product);
    await button.click();
    expect(await field(page, 'product').inputValue()).toBe(product);
    await expect
      .poll(() => page.getByRole('heading', { level: 1 }).innerText())
      .toBe(t(`designer:titles.${product as 'partial-amplitude'}`));
    expect(new URL(page.url()).pathname).not.toBe(NEW);
    expect(await field(page, 'states').isVisible()).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('without JavaScript', () => {
  const t = i18nFor('en-US').getFixedT('en-US', ['designer', 'versions']);

  it('every language, every case and every version is available', async () => {
    const { context, page } = await openPage(browser, { locale: 'en-US', javaScriptEnabled: false });
    await signUp(context, 'designer.plain@example.org');
    await page.goto(NEW);
    expect(
      await field(page, 'language')
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value)),
    ).toEqual(['qrunes', 'originir', 'openqasm2', 'openqasm3']);
    const cases = await drawer(page, 'cases')
      .getByRole('listitem')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    for (const { id } of CASES)
      expect(
        cases.some((address) => address.includes(id)),
        id,
      ).toBe(true);
    for (const address of cases.slice(0, 3)) expect((await page.request.get(address)).status()).toBe(200);
    const save = async (gate: string, version: number): Promise<void> => {
      await programText(page).fill(`QINIT 1\nCREG 1\n${gate} 0\nMEASURE 0,$0\n`);
      await button(page, 'save').click();
      await page.getByText(`Version ${version}`, { exact: true }).waitFor();
    };
    await save('H', 1);
    await save('X', 2);
    await page.getByTitle(t('versions:title'), { exact: true }).click();
    await page.getByRole('link', { name: t('designer:bar.allVersions') }).click();
    await page.waitForURL('**/versions');
    await page.getByRole('link', { name: t('versions:openNamed', { number: 1 }) }).click();
    expect(await programText(page).inputValue()).toContain('H 0');
    await context.close();
  });
});
