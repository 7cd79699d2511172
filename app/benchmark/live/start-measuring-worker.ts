import type { MeasuringReport } from '#app/benchmark/measuring/messages.ts';
import type { MeasuringWorker } from './benchmark-run.ts';

/** Starts the web worker that measures. The bundler finds its file by exactly this expression (scripts/enhancements.ts). */
export function startMeasuringWorker(): MeasuringWorker {
  const worker = new Worker(new URL('../measuring/benchmark.worker.ts', import.meta.url), { type: 'module' });
  return {
    send: (request) => worker.postMessage(request),
    onReport(listener, onDeath) {
      worker.addEventListener('message', ({ data }: MessageEvent<MeasuringReport>) => listener(data));
      worker.addEventListener('error', onDeath);
      worker.addEventListener('messageerror', onDeath);
    },
    end: () => worker.terminate(),
  };
}
