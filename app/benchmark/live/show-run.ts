import { type BenchmarkRow, rowKey } from '#app/benchmark/benchmark-rows.ts';
import type { BenchmarkTexts } from '#app/benchmark/drawing/benchmark-texts.ts';
import { comparisonChart } from '#app/benchmark/drawing/comparison-chart.ts';
import { comparisonTable } from '#app/benchmark/drawing/comparison-table.ts';
import { notesOf, statusOf } from '#app/benchmark/drawing/run-sentences.ts';
import { type BenchmarkState, ownMilliseconds } from '#app/benchmark/run-state.ts';
import type { BenchmarkParts } from './parts.ts';

/** Writes a text only if it is another one: what is written is read aloud. */
function write(part: HTMLElement, text: string): void {
  if (part.textContent !== text) part.textContent = text;
}

function showProgress({ meter }: BenchmarkParts, { rows, states, phase }: BenchmarkState): void {
  const shares = rows.map((row): number => {
    const state = states.get(rowKey(row))!;
    return state.kind === 'waiting' ? 0 : state.kind === 'measuring' ? state.done / (state.of + 1) : 1;
  });
  const percent = Math.round((100 * shares.reduce((sum, share) => sum + share, 0)) / rows.length);
  meter.hidden = phase !== 'running';
  meter.ariaValueNow = String(percent);
  meter.querySelector('i')!.style.width = `${percent}%`;
}

function showNotes({ notes }: BenchmarkParts, sentences: readonly string[]): void {
  if (sentences.join('\n') === [...notes.children].map(({ textContent }) => textContent).join('\n')) return;
  notes.replaceChildren(
    ...sentences.map((sentence) => {
      const item = document.createElement('li');
      item.textContent = sentence;
      return item;
    }),
  );
}

/** Exchanges the buttons; a reader who pressed one is then on the other. */
function showButtons({ run, cancel, sizes }: BenchmarkParts, isRunning: boolean): void {
  const hadFocus = document.activeElement === run || document.activeElement === cancel;
  run.hidden = isRunning;
  cancel.hidden = !isRunning;
  sizes.disabled = isRunning;
  if (hadFocus) (isRunning ? cancel : run).focus({ preventScroll: true });
}

/** Shows a run on the page. */
export function showRun(
  parts: BenchmarkParts,
  state: BenchmarkState,
  before: BenchmarkState | undefined,
  texts: BenchmarkTexts,
): void {
  const own = ownMilliseconds(state);
  if (before?.phase !== state.phase) showButtons(parts, state.phase === 'running');
  showProgress(parts, state);
  write(parts.status, statusOf(state, texts));
  showNotes(parts, notesOf(state, texts));
  parts.table.innerHTML = comparisonTable((row: BenchmarkRow) => state.states.get(rowKey(row)), texts);
  const figures = (one: BenchmarkState | undefined): number =>
    [...(one?.states.values() ?? [])].filter(({ kind }) => kind === 'measured').length;
  // The chart takes some milliseconds, which a row in progress must not cost.
  if (before === undefined || figures(before) !== figures(state)) parts.chart.innerHTML = comparisonChart(own, texts);
  parts.files.hidden = figures(state) === 0;
}
