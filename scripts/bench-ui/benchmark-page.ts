import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { benchmarkPaths } from '#app/benchmark/benchmark-paths.ts';

interface AgreedRow {
  readonly circuit: string;
  readonly qubits: number;
  /** Milliseconds of wall time, by the page and by `npm run bench`. */
  readonly pageMs: number;
  readonly benchMs: number;
}

const ROUNDS = 3;

/** Twenty rows, and one of them a second long. */
const PATIENCE_MS = 300_000;

/** Milliseconds of each row by `npm run bench`, by circuit and qubits. */
function benchFigures(): ReadonlyMap<string, number> {
  const folder = mkdtempSync(join(tmpdir(), 'harbor-bench-'));
  const file = join(folder, 'rows.json');
  try {
    const command = ['--import', 'tsx', 'simulator/bench/bench.ts', '--only', 'standard:', '--table', '--json', file];
    execFileSync(process.execPath, command, { stdio: ['ignore', 'ignore', 'inherit'] });
    const { results } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly results: readonly { readonly name: string; readonly qubits: number; readonly wall: number }[];
    };
    return new Map(results.map(({ name, qubits, wall }) => [`${name} ${qubits}`, wall]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of each row by the page, as it saves them. */
async function pageFigures(browser: Browser, baseUrl: string): Promise<ReadonlyMap<string, number>> {
  const page = await browser.newPage({ baseURL: baseUrl, locale: 'en-US' });
  await page.goto(benchmarkPaths.benchmark());
  await page.locator('[data-live]').waitFor();
  await page.getByRole('radio', { name: '22 and 24' }).check();
  await page.getByRole('button', { name: 'Start measuring' }).click();
  await page.getByRole('status').getByText('Finished').waitFor({ timeout: PATIENCE_MS });
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const { own } = JSON.parse(readFileSync(await (await saved).path(), 'utf8')) as {
    readonly own: readonly { readonly circuit: string; readonly qubits: number; readonly milliseconds: number }[];
  };
  await page.close();
  return new Map(own.map(({ circuit, qubits, milliseconds }) => [`${circuit} ${qubits}`, milliseconds]));
}

/** The smallest of several figures of a row: other load on the machine only adds to it. */
const smallest = (rounds: readonly ReadonlyMap<string, number>[], key: string): number =>
  Math.min(...rounds.map((figures) => figures.get(key) ?? Number.NaN));

/** Measures the rows of the benchmark page in turn by it and by `npm run bench`. */
export async function measureAgreement(browser: Browser, baseUrl: string): Promise<readonly AgreedRow[]> {
  const [page, bench]: [ReadonlyMap<string, number>[], ReadonlyMap<string, number>[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++) {
    bench.push(benchFigures());
    page.push(await pageFigures(browser, baseUrl));
  }
  return Array.from(bench[0]!.keys(), (key) => {
    const [circuit = '', qubits = ''] = key.split(' ');
    return { circuit, qubits: Number(qubits), pageMs: smallest(page, key), benchMs: smallest(bench, key) };
  });
}
