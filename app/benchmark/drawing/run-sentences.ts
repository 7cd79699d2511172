import { rowKey } from '#app/benchmark/benchmark-rows.ts';
import type { BenchmarkState } from '#app/benchmark/run-state.ts';
import { type BenchmarkTexts, fillBenchmarkText, rowText } from './benchmark-texts.ts';

/** Where a run is, in one sentence. */
export function statusOf({ phase, rows, states, computing }: BenchmarkState, texts: BenchmarkTexts): string {
  const { state: sentences } = texts;
  const stateOf = (row: (typeof rows)[number]) => states.get(rowKey(row))!;
  if (phase === 'running') {
    const at = rows.findIndex((row) => stateOf(row).kind === 'measuring');
    if (at === -1) return computing === undefined ? sentences.starting : '';
    return fillBenchmarkText(sentences.row, { at: at + 1, rows: rows.length, row: rowText(rows[at]!, texts) });
  }
  if (phase === 'stopped' && computing === undefined) return sentences.noWorker;
  const measured = rows.filter((row) => stateOf(row).kind === 'measured').length;
  return fillBenchmarkText(sentences[phase], { measured, rows: rows.length });
}

/** What a reader of the figures must know: what computed, what was measured again, why a row has no figure. */
export function notesOf({ rows, states, computing }: BenchmarkState, texts: BenchmarkTexts): readonly string[] {
  const found = rows.map((row) => ({ row, state: states.get(rowKey(row))! }));
  const discarded = found.reduce((sum, { state }) => sum + (state.kind === 'measured' ? state.discarded : 0), 0);
  const failed = found.flatMap(({ row, state }) => (state.kind === 'failed' ? [{ row, reason: state.reason }] : []));
  const reasons = [...new Set(failed.map(({ reason }) => reason))];
  return [
    ...(computing === undefined ? [] : [texts.state[computing]]),
    ...(discarded === 0 ? [] : [fillBenchmarkText(texts.state.discarded, { discarded })]),
    ...reasons.map((reason) => {
      const those = failed.filter((one) => one.reason === reason).map(({ row }) => rowText(row, texts));
      return fillBenchmarkText(texts.failed[reason], { rows: those.join(texts.state.listGap) });
    }),
  ];
}
