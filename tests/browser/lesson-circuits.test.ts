import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { paths } from '#app/paths.ts';
import { middleOf, press } from './board.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

const VIEW = { locale: 'en-US', viewport: { width: 1440, height: 900 } } as const;

/** Bytes of scripts on the wire (compressed), of the page so far. */
async function countScripts(page: Page): Promise<() => number> {
  let bytes = 0;
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const scripts = new Set<string>();
  client.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId));
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

const circuit = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the probabilities that a circuit shows, by outcome. */
const outcomes = (page: Page, name: string): Promise<Readonly<Record<string, string>>> =>
  circuit(page, name)
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((rows) =>
      Object.fromEntries(rows.map((row) => [row.children[0]!.textContent, row.children[1]!.textContent])),
    );

describe('a circuit in a chapter', () => {
  it('is loaded when it comes into sight, and can be changed, stepped through, run and reset', async () => {
    const { context, page, pageErrors } = await openPage(browser, VIEW);
    const scriptBytes = await countScripts(page);
    await page.goto(paths.chapter('amplitudes'), { waitUntil: 'networkidle' });
    expect(scriptBytes()).toBeLessThan(10_000);

    const name = 'Two H: interference brings back 0';
    await circuit(page, name).scrollIntoViewIfNeeded();
    await circuit(page, name).getByRole('button', { name: 'Undo' }).waitFor();
    expect(scriptBytes()).toBeLessThan(190_000);
    expect(await outcomes(page, name)).toEqual({ 0: '1', 1: '0' });

    // A gate is placed by a click on it and one on its place.
    const gate = (tool: RegExp) =>
      circuit(page, name).getByRole('group', { name: 'Gates' }).getByRole('button', { name: tool });
    await gate(/^X gate/).click();
    const board = circuit(page, name).getByRole('application');
    const middle = await middleOf(board);
    await page.mouse.click(middle.x, middle.y);
    await expect.poll(() => outcomes(page, name)).toEqual({ 0: '0', 1: '1' });

    // After the first column the state is that of one H.
    await circuit(page, name).getByRole('button', { name: 'To the beginning' }).click();
    await circuit(page, name).getByRole('button', { name: 'Next column' }).click();
    await expect.poll(() => outcomes(page, name)).toEqual({ 0: '0.5', 1: '0.5' });
    await circuit(page, name).getByRole('button', { name: 'Run 1,000 shots' }).click();
    await expect.poll(() => circuit(page, name).innerText()).toContain('1,000');

    const reset = circuit(page, name).getByRole('button', { name: 'Back to the first circuit' });
    await reset.click();
    await expect.poll(() => outcomes(page, name)).toEqual({ 0: '1', 1: '0' });
    await circuit(page, name).getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => outcomes(page, name)).toEqual({ 0: '0', 1: '1' });
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});

describe('an exercise', () => {
  it('is solved by keyboard and graded at once, with a counter-example before', async () => {
    const { context, page, pageErrors } = await openPage(browser, VIEW);
    const posts: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
    await page.goto(paths.exercise('flip'));
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const board = page.getByRole('application');
    await board.focus();
    await press(page, 'h');
    const text = page.getByRole('textbox', { name: 'Program (OpenQASM 3)' });
    await expect.poll(() => text.inputValue()).toContain('h q[0];');
    await page.getByRole('button', { name: 'Check' }).click();
    const verdict = page.getByRole('region', { name: 'Verdict' });
    await expect.poll(() => verdict.locator('.verdict-sentence').innerText()).toContain('Wrong for the input |0⟩');
    await page.getByRole('button', { name: 'Undo' }).click();
    await board.focus();
    await press(page, 'x');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => verdict.locator('.verdict-sentence').innerText()).toBe('Correct.');
    // Each answer is sent for the record, after its verdict is shown.
    await expect.poll(() => posts.length).toBe(2);

    // A hint comes from the server, and the circuit stays.
    await page.getByRole('button', { name: 'Show hint 1' }).click();
    await page.getByRole('button', { name: 'Show hint 2' }).waitFor();
    await expect.poll(() => text.inputValue()).toContain('x q[0];');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(posts).toHaveLength(3);
    await page.goto(paths.learn());
    expect(await page.getByRole('main').innerText()).toContain('Solved: 1 of 100');
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('follows a typed program', async () => {
    const { context, page, pageErrors } = await openPage(browser, VIEW);
    await page.goto(paths.exercise('bell'));
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    const text = page.getByRole('textbox', { name: 'Program (OpenQASM 3)' });
    await text.fill('QINIT 2\nCREG 2\nH q[0]\nCNOT q[0],q[1]\n');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => page.getByRole('region', { name: 'Verdict' }).innerText()).toContain('Correct.');
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
