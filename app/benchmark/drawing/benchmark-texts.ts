import { type BENCHMARK_CIRCUITS, type BenchmarkRow } from '#app/benchmark/benchmark-rows.ts';
import type { RowFailure } from '#app/benchmark/measuring/messages.ts';

type Circuits = Readonly<Record<(typeof BENCHMARK_CIRCUITS)[number], string>>;

/** Texts of the page that its script needs, too, in the language of the page. Open values are in double braces. */
export interface BenchmarkTexts {
  readonly circuit: Circuits;
  readonly column: Readonly<Record<(typeof COLUMN_TEXTS)[number], string>>;
  readonly chart: Readonly<Record<(typeof CHART_TEXT_NAMES)[number], string>>;
  readonly state: Readonly<Record<(typeof STATE_TEXTS)[number], string>>;
  readonly failed: Readonly<Record<RowFailure, string>>;
  readonly failedShort: Readonly<Record<RowFailure, string>>;
}

export const COLUMN_TEXTS = ['circuit', 'qubits', 'own'] as const;
export const CHART_TEXT_NAMES = ['label', 'x', 'y'] as const;
export const STATE_TEXTS = [
  ...(['starting', 'row', 'rowAt', 'finished', 'cancelled', 'stopped', 'noWorker'] as const),
  ...(['fused', 'separate', 'script', 'discarded', 'waiting', 'timings', 'listGap'] as const),
] as const;

/** Fills the open values of a text. */
export const fillBenchmarkText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => (Object.hasOwn(values, name) ? String(values[name]) : whole));

/** A row in words: "QFT, 16 qubits". */
export const rowText = ({ circuit, qubits }: BenchmarkRow, texts: BenchmarkTexts): string =>
  fillBenchmarkText(texts.state.rowAt, { circuit: texts.circuit[circuit], qubits });
