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

/** What the live regions of the page say. */
const announced = (page: Page): Promise<readonly string[]> =>
  page.locator('p.visually-hidden[role=status]').allTextContents();

const focusedId = (page: Page): Promise<string | undefined> => page.evaluate(() => document.activeElement?.id);

/** Writes a program of one qubit into the open exercise and has it checked. */
async function check(page: Page, line: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Program (OpenQASM 3)' });
  await text.fill(`OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\n${line}\n`);
  await page.getByRole('button', { name: 'Check' }).click();
}

describe('answers of two tabs', () => {
  it('are sent one after another, are kept while there is no network, and are deleted with the progress', async () => {
    const { context, page: first, pageErrors } = await openPage(browser, VIEW);
    const second = await context.newPage();
    const tabs = [
      [first, 'coin', 'h q[0];'],
      [second, 'flip', 'x q[0];'],
    ] as const;
    for (const [page, name] of tabs) {
      await page.goto(paths.exercise(name));
      await page.bringToFront();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    }
    // The first answer is held back until both are asked for.
    let [release, held] = [() => undefined as void, 0];
    const both = new Promise<void>((resolve) => (release = resolve));
    await context.route('**/learn/exercises/*', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      held++;
      const response = await route.fetch();
      await both;
      await route.fulfill({ response });
    });
    for (const [page, , line] of tabs) await check(page, line);
    await expect.poll(() => first.getByRole('region', { name: 'Verdict' }).innerText()).toContain('Correct.');
    await expect.poll(() => second.getByRole('region', { name: 'Verdict' }).innerText()).toContain('Correct.');
    expect(held).toBe(1);
    release();
    for (const [page] of tabs) await page.locator('#solved-mark').waitFor();
    const progress = await context.newPage();
    await progress.goto(paths.learnProgress());
    expect(await progress.getByRole('main').innerText()).toContain('Solved: 2 of 100');

    await context.unroute('**/learn/exercises/*');
    await context.route('**/learn/exercises/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    for (const [page, , line] of tabs) await check(page, line);
    for (const [page] of tabs) await page.locator('#verdict .note', { hasText: 'is not noted yet' }).waitFor();
    const kept = () => progress.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('unsent')));
    expect(await kept()).toHaveLength(2);
    await progress.goto(paths.deleteProgress());
    await progress.getByRole('button', { name: 'Delete everything' }).click();
    await progress.getByText('Your progress is deleted.').waitFor();
    expect(await kept()).toEqual([]);
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
    await page.locator('#solved-mark').waitFor();
    await expect.poll(() => announced(page)).toContain('Correct.');

    // A hint comes from the server, and the circuit stays.
    await page.getByRole('button', { name: 'Show hint 1' }).press('Enter');
    await page.getByRole('button', { name: 'Show hint 2' }).waitFor();
    const hint = await page.locator('.hints li').innerText();
    await expect.poll(() => announced(page)).toContain(hint);
    expect(await focusedId(page)).toBe('show-hint');
    expect(await verdict.innerText()).toContain('Correct.');
    // The last button leads to the hints when it is gone.
    for (const number of [2, 3]) await page.getByRole('button', { name: `Show hint ${number}` }).press('Enter');
    await expect.poll(() => focusedId(page)).toBe('hints');
    await page.getByRole('button', { name: 'Show the solution' }).press('Enter');
    await expect.poll(() => focusedId(page)).toBe('solution');
    await expect.poll(() => text.inputValue()).toContain('x q[0];');
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    expect(posts).toHaveLength(6);
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
    // What cannot be read is marked, and says why.
    await text.fill('QINIT 2\nwhat?\n');
    await page.getByRole('button', { name: 'Check' }).click();
    await expect.poll(() => text.getAttribute('aria-invalid')).toBe('true');
    for (const id of (await text.getAttribute('aria-describedby'))!.split(' '))
      expect(await page.locator(`#${id}`).count()).toBe(1);
    expect(pageErrors).toEqual([]);
    await context.close();
  });
});
