import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';
import { sharedBrowser } from './browser.ts';
import { openPage } from './visitor.ts';

const browser = await sharedBrowser();

const status = (page: Page) => page.getByRole('status').first();
const notes = (page: Page) => page.getByRole('log', { name: 'Notes on the measurement' });
const start = (page: Page) => page.getByRole('button', { name: 'Start measuring' });
const cancel = (page: Page) => page.getByRole('button', { name: 'Cancel' });

/** The cells of the own browser, without those that have a dash. */
const ownCells = async (page: Page): Promise<readonly string[]> =>
  (await page.locator('.benchmark-own').allInnerTexts()).filter((text) => text !== '–');

/** Opens the page and waits for its script; the smallest of the sizes is chosen. */
async function openBenchmark(prepare: (page: Page) => Promise<unknown> = () => Promise.resolve()) {
  const opened = await openPage(browser, { locale: 'en-US', viewport: { width: 1440, height: 900 } });
  await prepare(opened.page);
  await opened.page.goto(benchmarkPaths.benchmark());
  await opened.page.locator('[data-live]').waitFor();
  await opened.page.getByRole('radio', { name: '12 qubits' }).check();
  return opened;
}

const TIME = /^[\d.]+ (µs|ms|s)$/;

async function saved(page: Page, name: string): Promise<Download> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  return download;
}

describe('the benchmark page', () => {
  it('measures every chosen row, shows it in table and chart, and saves it', async () => {
    const { context, page, pageErrors } = await openBenchmark();
    expect(await page.locator('.benchmark-mark.own').count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Download CSV' }).isVisible()).toBe(false);
    await start(page).click();
    await status(page).getByText('Finished: 4 of 4 rows have a figure.').waitFor();
    const cells = await ownCells(page);
    expect(cells).toHaveLength(4);
    for (const cell of cells) expect(cell).toMatch(TIME);
    // A point in each of four panels, each drawn for two widths, and the legend.
    expect(await page.locator('.benchmark-mark.own').count()).toBe(9);
    expect(await notes(page).innerText()).toContain('Computed by the WebAssembly kernels');

    const csv = readFileSync(await (await saved(page, 'Download CSV')).path(), 'utf8');
    const rows = parse<Readonly<Record<string, string>>>(csv, { columns: true });
    const own = rows.filter(({ simulator }) => simulator === 'this browser');
    expect(own.map(({ circuit, qubits }) => `${circuit} ${qubits}`)).toEqual([
      'ghz 12',
      'fourier 12',
      'brickwork 12',
      'volume 12',
    ]);
    expect(own[0]).toMatchObject({
      version: expect.stringMatching(/^benchmark-[\da-f]{8}$/) as string,
      machine: await page.evaluate(() => navigator.userAgent),
    });
    const json = await saved(page, 'Download JSON');
    expect(json.suggestedFilename()).toBe('quantum-harbor-benchmark.json');
    expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toMatchObject({
      browser: { cores: await page.evaluate(() => navigator.hardwareConcurrency) },
    });
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('can be canceled, which keeps the focus and lets the visitor start again', async () => {
    const { context, page, pageErrors } = await openBenchmark();
    await page.getByRole('radio', { name: '22 and 24' }).check();
    await start(page).press('Enter');
    await status(page).getByText('Row 2 of 20').waitFor();
    expect(await page.getByRole('progressbar').isVisible()).toBe(true);
    expect(await cancel(page).evaluate((button) => button === document.activeElement)).toBe(true);
    await cancel(page).press('Enter');
    await status(page)
      .getByText(/^Canceled: \d of 20 rows/)
      .waitFor();
    expect(await start(page).evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await page.getByRole('progressbar').isVisible()).toBe(false);
    expect(await page.getByRole('radio', { name: '12 qubits' }).isEnabled()).toBe(true);
    expect(pageErrors).toEqual([]);
    await context.close();
  });

  it('says that a worker died, and stops when others do, too', async () => {
    const { context, page } = await openBenchmark(async (page) => {
      await page.route('**/benchmark.worker-*.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `addEventListener('message', ({ data: { rows: [{ circuit, qubits }] } }) => {
            postMessage({ kind: 'opened', computing: 'fused' });
            postMessage({ kind: 'timed', key: circuit + '-' + qubits, done: 0, of: 5 });
            setTimeout(() => { throw new Error('died'); });
          });`,
        }),
      );
    });
    await start(page).click();
    await status(page).getByText('Stopped: the browser ended the worker again and again.').waitFor();
    expect(await notes(page).innerText()).toContain(
      'The worker ended during: GHZ state, 12 qubits; QFT of a basis state, 12 qubits; Brickwork, depth 20, 12 qubits.',
    );
    expect(await ownCells(page)).toEqual(['ended', 'ended', 'ended', 'waiting']);
    await context.close();
  });

  it('says that no worker starts', async () => {
    const { context, page } = await openBenchmark((page) =>
      page.route('**/benchmark.worker-*.js', (route) => route.fulfill({ status: 500 })),
    );
    await start(page).click();
    await status(page).getByText('This browser starts no worker').waitFor();
    expect(await start(page).isVisible()).toBe(true);
    await context.close();
  });

  it('measures by plain script, and says so, where the kernels cannot be had', async () => {
    const { context, page } = await openBenchmark((page) =>
      page.route('**/tape-*.wasm', (route) => route.fulfill({ status: 500 })),
    );
    await start(page).click();
    await notes(page).getByText('Plain script computes instead').waitFor();
    await status(page)
      .getByText(/^Row 2 of 4/)
      .waitFor();
    expect((await ownCells(page))[0]).toMatch(TIME);
    await context.close();
  });
});

it('without JavaScript the page has the figures of others, and says what measuring needs', async () => {
  const { context, page } = await openPage(browser, { locale: 'zh-CN', javaScriptEnabled: false });
  await page.goto(benchmarkPaths.benchmark());
  expect(await page.getByText('测量需要 JavaScript').isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: '开始测量' }).count()).toBe(0);
  expect(await page.getByRole('cell', { name: '44.5 ms' }).isVisible()).toBe(true);
  expect(await page.getByRole('img', { name: '砖墙线路，深度 20' }).first().isVisible()).toBe(true);
  await context.close();
});

it('loads its worker and the kernels on a press only', async () => {
  const { context, page } = await openPage(browser, { locale: 'en-US' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(benchmarkPaths.benchmark());
  await page.locator('[data-live]').waitFor();
  const isHeavy = (path: string) => /\.wasm$|\.worker-/.test(path);
  expect(asked.filter(isHeavy)).toEqual([]);
  await start(page).click();
  await status(page).getByText('Row 1').waitFor();
  expect(asked.filter(isHeavy)).toHaveLength(2);
  await context.close();
});
