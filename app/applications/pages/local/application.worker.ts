/** Computes one run of an application in a visitor's browser. */
import { openRuntime } from '#app/browser-runtime/open-runtime.ts';
import { LANGUAGE_IDS, loadLanguage } from '#simulator';
import { computeRun } from './compute-run.tsx';
import { loadApplication } from './load-application.ts';
import type { LocalRunMessage, LocalRunRequest } from './messages.ts';

const SEEDS = 1;

async function answer(request: LocalRunRequest): Promise<void> {
  const [application, runtime] = await Promise.all([
    loadApplication(request.name, request.locale),
    // As the server: it, too, multiplies and adds in one step where it can.
    openRuntime({ precisions: ['double'], mayFuse: true, isShared: false }),
    // The answer holds its circuit as a program.
    ...LANGUAGE_IDS.map(loadLanguage),
  ]);
  await computeRun(request, {
    application,
    runtime,
    drawSeed: () => crypto.getRandomValues(new Uint32Array(SEEDS))[0]!,
    post: (message: LocalRunMessage) => postMessage(message),
  });
}

addEventListener('message', ({ data }: MessageEvent<LocalRunRequest>) => {
  // What cannot be loaded ends the worker, and the page says so.
  answer(data).catch((error: unknown) => reportError(error));
});
