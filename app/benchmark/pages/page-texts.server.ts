import { BENCHMARK_CIRCUITS } from '#app/benchmark/benchmark-rows.ts';
import {
  type BenchmarkTexts,
  CHART_TEXT_NAMES,
  COLUMN_TEXTS,
  STATE_TEXTS,
} from '#app/benchmark/drawing/benchmark-texts.ts';
import { ROW_FAILURES } from '#app/benchmark/measuring/messages.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** Values that the texts have open. */
const OPEN = {
  at: '{{at}}',
  rows: '{{rows}}',
  row: '{{row}}',
  circuit: '{{circuit}}',
  qubits: '{{qubits}}',
  measured: '{{measured}}',
  discarded: '{{discarded}}',
  done: '{{done}}',
  of: '{{of}}',
};

/** Returns the texts that page and script share; open values stay open. */
export function benchmarkTexts(locale: Locale): BenchmarkTexts {
  const { t } = i18nFor(locale);
  const record = <Name extends string>(names: readonly Name[], textOf: (name: Name) => string) =>
    Object.fromEntries(names.map((name) => [name, textOf(name)])) as Record<Name, string>;
  return {
    circuit: record(BENCHMARK_CIRCUITS, (name) => t(`benchmark:circuit.${name}`)),
    column: record(COLUMN_TEXTS, (name) => t(`benchmark:column.${name}`)),
    chart: record(CHART_TEXT_NAMES, (name) => t(`benchmark:chart.${name}`, OPEN)),
    state: record(STATE_TEXTS, (name) => t(`benchmark:state.${name}`, OPEN)),
    failed: record(ROW_FAILURES, (name) => t(`benchmark:failed.${name}`, OPEN)),
    failedShort: record(ROW_FAILURES, (name) => t(`benchmark:failedShort.${name}`)),
  };
}
