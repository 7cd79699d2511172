/** Script of the benchmark page: measures in this browser, shows the figures as they come, and saves them as files. */
import { benchmarkRows, qubitsOf } from '#app/benchmark/benchmark-rows.ts';
import type { BenchmarkTexts } from '#app/benchmark/drawing/benchmark-texts.ts';
import type { BenchmarkState } from '#app/benchmark/run-state.ts';
import { runBenchmark } from './benchmark-run.ts';
import { benchmarkParts } from './parts.ts';
import { saveFigures } from './save-figures.ts';
import { showRun } from './show-run.ts';
import { startMeasuringWorker } from './start-measuring-worker.ts';

export default function start(element: Element): void {
  const root = element as HTMLElement;
  const texts = JSON.parse(root.dataset.benchmark ?? '{}') as BenchmarkTexts;
  const parts = benchmarkParts(root);
  let run: { readonly cancel: () => void } | undefined;
  let shown: BenchmarkState | undefined;
  let startedAt = new Date();

  function show(state: BenchmarkState): void {
    showRun(parts, state, shown, texts);
    shown = state;
  }
  parts.run.addEventListener('click', () => {
    const chosen = root.querySelector<HTMLInputElement>('input[name="size"]:checked')?.value;
    startedAt = new Date();
    shown = undefined;
    run = runBenchmark(benchmarkRows(qubitsOf(chosen)), { startWorker: startMeasuringWorker }, show);
  });
  parts.cancel.addEventListener('click', () => run?.cancel());
  parts.csv.addEventListener('click', () => saveFigures('csv', shown, startedAt));
  parts.json.addEventListener('click', () => saveFigures('json', shown, startedAt));
  parts.controls.hidden = false;
  parts.scriptless.hidden = true;
  // The page can be touched: for tests.
  root.dataset.live = '';
}
