/** Measures in a thread of its own, which the page can end at any time. */
import { openRuntime } from '#app/browser-runtime/open-runtime.ts';
import { measureRows } from './measure-rows.ts';
import type { MeasuringReport, MeasuringRequest } from './messages.ts';

const CLOCKS = { elapsed: () => performance.now(), calendar: () => Date.now() };

addEventListener('message', ({ data: { rows } }: MessageEvent<MeasuringRequest>) => {
  const report = (message: MeasuringReport): void => postMessage(message);
  openRuntime({ precisions: ['single'], mayFuse: true, isShared: false })
    .then((runtime) => measureRows(rows, runtime, CLOCKS, report))
    // The page starts another worker in place of one that reports an error.
    .catch(reportError);
});
