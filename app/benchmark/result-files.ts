import type { StandardCircuit } from '#simulator';
import { BENCHMARK_QUBITS, type BenchmarkRow, benchmarkRows } from './benchmark-rows.ts';
import type { Computing } from './measuring/messages.ts';
import { figureOf, MEASURING_MACHINES, SIMULATOR_IDS, SIMULATORS } from './peer-figures.ts';

/** A figure of the own browser. */
export interface OwnFigure extends BenchmarkRow {
  readonly milliseconds: number;
  /** Timings that were discarded because the clock jumped. */
  readonly discarded: number;
}

/** The browser in which the figures were measured. */
export interface MeasuringBrowser {
  readonly userAgent: string;
  /** As far as the browser tells. */
  readonly cores: number | null;
  readonly computing: Computing | null;
  /** Names the version of the script that measured, with its kernels. */
  readonly build: string;
  /** ISO 8601. */
  readonly date: string;
}

interface FigureRecord {
  readonly circuit: StandardCircuit;
  readonly qubits: number;
  readonly simulator: string;
  readonly version: string;
  readonly precision: 'single' | 'double';
  readonly threads: 1;
  readonly milliseconds: number;
  readonly machine: string;
  readonly date: string;
}

function recordsOf(figures: readonly OwnFigure[], browser: MeasuringBrowser): readonly FigureRecord[] {
  const own = figures.map(({ circuit, qubits, milliseconds }): FigureRecord => {
    const precision = browser.computing === 'script' ? 'double' : 'single';
    const { build: version, userAgent: machine, date } = browser;
    return { circuit, qubits, simulator: 'this browser', version, precision, threads: 1, milliseconds, machine, date };
  });
  const others = SIMULATOR_IDS.flatMap((id) => {
    const { name: simulator, version, precision, machine } = SIMULATORS[id];
    const { name, date } = MEASURING_MACHINES[machine];
    return benchmarkRows(BENCHMARK_QUBITS).flatMap((row): readonly FigureRecord[] => {
      const milliseconds = figureOf(id, row);
      if (milliseconds === undefined) return [];
      return [{ ...row, simulator, version, precision, threads: 1, milliseconds, machine: name, date }];
    });
  });
  return [...own, ...others];
}

const COLUMNS = [
  ...(['circuit', 'qubits', 'simulator', 'version', 'precision', 'threads', 'milliseconds'] as const),
  ...(['machine', 'date'] as const),
] satisfies readonly (keyof FigureRecord)[];

/** RFC 4180: what has a comma, a quote or a line break is between quotes. */
const csvCell = (value: string | number): string =>
  /[",\r\n]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value);

/** Every figure of the page as CSV, the own ones first. */
export const figuresCsv = (figures: readonly OwnFigure[], browser: MeasuringBrowser): string =>
  [
    COLUMNS.join(','),
    ...recordsOf(figures, browser).map((record) => COLUMNS.map((name) => csvCell(record[name])).join(',')),
  ]
    .map((line) => `${line}\r\n`)
    .join('');

/** The same as JSON, with what is known of the browser. */
export const figuresJson = (figures: readonly OwnFigure[], browser: MeasuringBrowser): string =>
  `${JSON.stringify({ browser, own: figures, machines: MEASURING_MACHINES, figures: recordsOf(figures, browser) }, undefined, 2)}\n`;
