import { readFileSync } from 'node:fs';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translator } from '#app/i18n/translator.ts';
import { sharedBrowser } from './browser.ts';
import { bodyRows, confirmation, openResultMenu, resultTable, timeline } from './console-parts.ts';
import { outcomeStates } from './designer-parts.ts';
import { openPage, openTask, signUp, submitRun } from './visitor.ts';

const browser = await sharedBrowser();

const measured = (bits: number) => Array.from({ length: bits }, (_, bit) => `MEASURE ${bit},$${bit}`).join('\n');
const uniform = (bits: number) =>
  `QINIT ${bits}\nCREG ${bits}\n${Array.from({ length: bits }, (_, bit) => `H ${bit}`).join('\n')}\n${measured(bits)}\n`;
const GHZ = `QINIT 4\nCREG 4\nH 0\nCNOT 0,1\nCNOT 1,2\nCNOT 2,3\n${measured(4)}\n`;

/** Runs a program to its end and stays on its page. */
async function complete(page: Page, run: Parameters<typeof submitRun>[1]): Promise<string> {
  await submitRun(page, run);
  await openTask(page);
  await bodyRows(resultTable(page)).first().waitFor();
  return new URL(page.url()).pathname;
}

/** Returns the serious and critical accessibility violations of the current page. */
async function barriers(page: Page): Promise<readonly string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
}

/** The states of the table: the first cell of each row. */
const states = async (page: Page): Promise<readonly string[]> => {
  const rows = await bodyRows(resultTable(page)).allInnerTexts();
  return rows.map((text) => text.trim().split(/\s/)[0]!);
};

describe.each([
  { name: 'with JavaScript', hasScript: true, locale: 'en-US', email: 'results.script@example.org' },
  { name: 'without JavaScript', hasScript: false, locale: 'zh-CN', email: 'results.plain@example.org' },
] as const)('results $name', ({ hasScript, locale, email }) => {
  const t = translator(locale);

  it('of one measured qubit among four bits are 0 and 1, and of all bits with a check box', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    await signUp(context, `one.${email}`);
    await submitRun(page, { program: 'QINIT 2\nCREG 4\nX 0\nH 1\nMEASURE 0,$2\n', name: 'One' });
    if (hasScript) await expect.poll(() => outcomeStates(page).allInnerTexts()).toEqual(['0', '1']);
    await openTask(page);
    await bodyRows(resultTable(page)).first().waitFor();
    expect(await states(page)).toEqual(['|1⟩']);
    expect(await resultTable(page).getByRole('columnheader').first().innerText()).toContain('c2');
    if (hasScript) expect(await barriers(page)).toEqual([]);
    await openResultMenu(page, 'settings');
    await page.getByRole('checkbox', { name: t('console:result.unwritten') }).check();
    if (!hasScript) await page.getByRole('button', { name: t('console:result.apply'), exact: true }).click();
    await page.waitForURL('**bits=all**');
    await expect.poll(() => states(page)).toEqual(['|0100⟩']);
    await openResultMenu(page, 'settings');
    await page.getByRole('checkbox', { name: t('console:result.unwritten') }).uncheck();
    if (!hasScript) await page.getByRole('button', { name: t('console:result.apply'), exact: true }).click();
    await expect.poll(() => states(page)).toEqual(['|1⟩']);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('are sorted, searched, summed up, reversed, compared, shared and unshared', async () => {
    const { context, page, pageErrors } = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    await signUp(context, email);
    const task = await complete(page, { program: uniform(4), name: 'Uniform', shots: 2000 });
    expect(await states(page)).toHaveLength(16);
    expect(await timeline(page).getByRole('listitem').allInnerTexts()).toHaveLength(5);
    expect(await page.getByRole('region', { name: t('console:report.title') }).innerText()).toContain(
      locale === 'zh-CN' ? '态矢量占用内存' : 'State in memory',
    );

    // With JavaScript every setting applies at once, otherwise by the button.
    const apply = async (): Promise<void> => {
      const button = page.getByRole('button', { name: t('console:result.apply'), exact: true });
      if (!hasScript) await button.click();
    };
    await openResultMenu(page, 'settings');
    await page.getByRole('combobox', { name: t('console:result.sort'), exact: true }).selectOption('state');
    await apply();
    await page.waitForURL('**sort=state**');
    await expect
      .poll(async () => (await states(page)).join())
      .toBe(Array.from({ length: 16 }, (_, state) => `|${state.toString(2).padStart(4, '0')}⟩`).join());
    await openResultMenu(page, 'settings');
    await page.getByRole('textbox', { name: t('console:result.bits'), exact: true }).fill('0, 3');
    await apply();
    await page.waitForURL('**bits=**');
    await expect.poll(() => states(page)).toEqual(['|00⟩', '|01⟩', '|10⟩', '|11⟩']);
    await openResultMenu(page, 'settings');
    await page.getByRole('textbox', { name: t('console:result.match'), exact: true }).fill('1*');
    await apply();
    await page.waitForURL('**match=**');
    await expect.poll(() => states(page)).toEqual(['|10⟩', '|11⟩']);
    // A link reproduces the view, and a wrong input is kept and reported.
    await page.goto(`${task}?match=10?*&scale=log&zero=left&errors=wilson&min=5`);
    await openResultMenu(page, 'settings');
    expect(await page.getByRole('combobox', { name: t('console:result.scale'), exact: true }).inputValue()).toBe('log');
    for (const state of await states(page)) expect(state).toMatch(/^\|10/);
    await page.goto(`${task}?match=hello`);
    await page.getByText(t('console:result.matchWrong')).waitFor();
    expect(await page.getByRole('textbox', { name: t('console:result.match'), exact: true }).inputValue()).toBe(
      'hello',
    );

    const other = await complete(page, { program: GHZ, name: 'GHZ', shots: 1000 });
    await page.locator('.task-buttons').getByTitle(t('resultPage:more')).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: t('console:compare.open'), exact: true })
      .click();
    await page.waitForURL('**/cloud/compare**');
    await page.getByRole('link', { name: t('console:compare.addNamed', { name: 'Uniform' }) }).click();
    await page.waitForURL(`**${other.split('/').at(-1)}&task=${task.split('/').at(-1)}**`);
    await page
      .getByRole('region', { name: t('console:compare.between', { first: 'A', second: 'B' }) })
      .getByRole('definition')
      .first()
      .waitFor();
    const [variation] = await page
      .getByRole('region', { name: t('console:compare.between', { first: 'A', second: 'B' }) })
      .getByRole('definition')
      .allInnerTexts();
    // Twice the difference of a half in one result and an eighth in the other.
    expect(Number(variation)).toBeGreaterThan(0.8);
    expect(Number(variation)).toBeLessThan(0.95);
    expect(await page.locator('.histogram .over.result-2').count()).toBeGreaterThan(8);

    if (hasScript) expect(await barriers(page)).toEqual([]);
    await page.goto(task);
    const share = await openResultMenu(page, 'share');
    await share.getByRole('button', { name: t('console:share.make') }).click();
    // The new link is shown at once; without JavaScript by the fragment of the address.
    await share.getByRole('textbox').waitFor();
    const link = await share.getByRole('textbox').inputValue();
    expect(new URL(link).pathname).toMatch(/^\/r\/[\w-]{43}$/);

    const visitor = await openPage(browser, { javaScriptEnabled: hasScript, locale });
    expect((await visitor.page.goto(link))!.headers()['x-robots-tag']).toBe('noindex');
    expect(await states(visitor.page)).toHaveLength(16);
    if (hasScript) expect(await barriers(visitor.page)).toEqual([]);
    expect(
      await visitor.page
        .getByRole('region', { name: t('console:task.programText', { language: 'QRunes' }) })
        .innerText(),
    ).toContain('QINIT 4');
    expect(await visitor.page.getByRole('region', { name: t('console:facts.title') }).innerText()).toContain('2,000');
    const file = await visitor.context.request.get(`${link}/result.json`);
    expect(await file.json()).toMatchObject({
      task: { program: expect.stringContaining('QINIT 4') as string },
      result: { seed: 7, shots: 2000, engine: 'full-amplitude' },
    });
    expect((await visitor.context.request.get(`${link}/result.csv`)).headers()['content-disposition']).toContain(
      'Uniform.csv',
    );
    expect((await visitor.page.goto(task))!.url()).toContain('/l/login');
    expect((await visitor.page.goto(`${link}x`))!.status()).toBe(404);

    await openResultMenu(page, 'share');
    await share.getByRole('button', { name: t('console:share.revoke') }).click();
    await confirmation(page, hasScript)
      .getByRole('button', { name: t('console:operation.unshare.act') })
      .click();
    await share.getByRole('button', { name: t('console:share.make') }).waitFor();
    expect((await visitor.page.goto(link))!.status()).toBe(404);
    expect(visitor.pageErrors).toEqual([]);
    expect(pageErrors).toEqual([]);
    await visitor.context.close();
    await context.close();
  });
});

describe('a chart', () => {
  it('is saved as SVG, and as PNG of the same chart', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'results.picture@example.org');
    await complete(page, { program: GHZ, name: 'GHZ state' });
    await openResultMenu(page, 'download');
    const [svg] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Chart as SVG' }).click(),
    ]);
    expect(svg.suggestedFilename()).toBe('GHZ state.svg');
    expect(readFileSync(await svg.path(), 'utf8')).toContain('<title>GHZ state</title>');
    await openResultMenu(page, 'download');
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Chart as PNG' }).click(),
    ]);
    expect(png.suggestedFilename()).toBe('GHZ state.png');
    const bytes = readFileSync(await png.path());
    expect(bytes.subarray(1, 4).toString()).toBe('PNG');
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1720, 888]);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('a million shots on twenty qubits', () => {
  it('are shown page by page, and downloaded completely', async () => {
    const { context, page, pageErrors } = await openPage(browser, { locale: 'en-US' });
    await signUp(context, 'results.large@example.org');
    const task = await complete(page, { program: uniform(20), name: 'Large', shots: 1_000_000 });
    expect(await states(page)).toHaveLength(20);
    const shown = await page.getByRole('region', { name: 'Data' }).innerText();
    const outcomes = Number(/([\d,]+) outcomes/.exec(shown)![1]!.replaceAll(',', ''));
    // A million shots hit about 1 − 1/e of the 2^20 states.
    expect(outcomes).toBeGreaterThan(600_000);
    await page.goto(`${task}?match=1*0&bits=0-2,19`);
    expect(await states(page)).toHaveLength(4);
    const file = await context.request.get(`${task}/result.csv`);
    const lines = (await file.text()).trimEnd().split('\r\n');
    expect(lines).toHaveLength(outcomes + 1);
    expect(lines.slice(1).reduce((sum, line) => sum + Number(line.split(',')[1]), 0)).toBe(1_000_000);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
