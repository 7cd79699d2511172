import type { ApplicationHost, Step } from '#app/applications/contract.ts';
import { createApplicationHost } from '#app/applications/host.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { presetNoise } from '#simulator';
import { testRuntime } from './runtime.ts';

/** A host for tests; `steps` collects what is reported, and `stopAfter` steps the account asks to stop. */
export function testHost(
  engine: ApplicationEngine,
  seed = 1,
  { steps = [], stopAfter = Infinity }: { steps?: Step[]; stopAfter?: number } = {},
): ApplicationHost {
  return createApplicationHost({
    runtime: testRuntime,
    engine,
    seed,
    noise: presetNoise('depolarizing-1-percent'),
    isStopped: () => steps.length >= stopAfter,
    report: (step, partial) => {
      steps.push(step);
      JSON.stringify(partial());
    },
  });
}
