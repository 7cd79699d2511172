import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { BENCHMARK_CIRCUITS, BENCHMARK_QUBITS, benchmarkRows, qubitsOf } from './benchmark-rows.ts';
import { figureOf, SIMULATOR_IDS, SIMULATORS } from './peer-figures.ts';
import { figuresCsv, figuresJson } from './result-files.ts';

const BROWSER = {
  userAgent: 'Browser/1.0 (X11; "quoted", KHTML)',
  cores: 8,
  computing: 'fused',
  build: 'benchmark-12345678',
  date: '2026-11-30T10:00:00.000Z',
} as const;
const OWN = [{ circuit: 'ghz', qubits: 12, milliseconds: 0.0123, discarded: 1 }] as const;

/** All figures of the other simulators. */
const KNOWN = SIMULATOR_IDS.flatMap((id) =>
  benchmarkRows(BENCHMARK_QUBITS).filter((row) => figureOf(id, row) !== undefined),
).length;

describe('the files of the benchmark', () => {
  it('are CSV with the own figures first, also with a user agent full of commas and quotes', () => {
    const rows = parse<Readonly<Record<string, string>>>(figuresCsv(OWN, BROWSER), { columns: true });
    expect(rows).toHaveLength(1 + KNOWN);
    expect(rows[0]).toEqual({
      circuit: 'ghz',
      qubits: '12',
      simulator: 'this browser',
      version: BROWSER.build,
      precision: 'single',
      threads: '1',
      milliseconds: '0.0123',
      machine: BROWSER.userAgent,
      date: BROWSER.date,
    });
    expect(rows[1]).toMatchObject({ simulator: 'Quantum Harbor', machine: expect.stringContaining('AMD') as string });
  });

  it('are JSON with what is known of the browser', () => {
    const file = JSON.parse(figuresJson(OWN, { ...BROWSER, computing: 'script' })) as {
      readonly figures: readonly { readonly precision: string }[];
    };
    expect(file).toMatchObject({ browser: { cores: 8, build: BROWSER.build }, own: OWN });
    expect(file.figures).toHaveLength(1 + KNOWN);
    expect(file.figures[0]!.precision).toBe('double');
  });
});

describe('the figures of other simulators', () => {
  it('are positive, and only of rows that the page has', () => {
    for (const { milliseconds } of Object.values(SIMULATORS)) {
      expect(Object.keys(milliseconds).toSorted()).toEqual(BENCHMARK_CIRCUITS.toSorted());
      for (const figures of Object.values(milliseconds))
        for (const [qubits, figure] of Object.entries(figures))
          expect([BENCHMARK_QUBITS.includes(Number(qubits)), figure > 0]).toEqual([true, true]);
    }
    expect(KNOWN).toBe(75);
  });
});

describe('the sizes', () => {
  it.each([
    ['quick', [12]],
    ['usual', [12, 16, 20]],
    ['large', [12, 16, 20, 22, 24]],
    ['constructor', [12, 16, 20]],
    [undefined, [12, 16, 20]],
  ] as const)('of the name %s', (name, qubits) => {
    expect(qubitsOf(name)).toEqual(qubits);
  });
});
