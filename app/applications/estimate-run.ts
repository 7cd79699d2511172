import { type ApplicationEngine, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import {
  type Estimate,
  estimateCircuit,
  type NoiseModel,
  type Refusal,
  requireEngine,
  type Resources,
} from '#simulator';
import type { Preparation } from './contract.ts';

/** Tasks end after this time, unless the installation has another limit. */
const MAX_SECONDS = 600;

/** Estimates a run from its circuits and its classical part; the refusal of a circuit is that of the run. */
export function estimateRun(
  { circuits, classicalSeconds }: Preparation,
  { engine, noise }: { readonly engine: ApplicationEngine; readonly noise: NoiseModel | undefined },
  resources: Resources,
): Estimate | Refusal {
  let seconds = classicalSeconds;
  let referenceSeconds = classicalSeconds;
  let memoryBytes = 0;
  for (const { circuit, shots, times } of circuits) {
    const estimate = estimateCircuit(
      requireEngine(PRODUCT_OF_ENGINE[engine]),
      circuit,
      { shots, seed: 0, precision: 'double', ...(noise && { noise }) },
      resources,
    );
    if (!estimate.ok) return estimate;
    seconds += times * estimate.seconds;
    referenceSeconds += times * estimate.referenceSeconds;
    memoryBytes = Math.max(memoryBytes, estimate.memoryBytes);
  }
  if (seconds > MAX_SECONDS)
    return { ok: false, reason: 'too_long', values: { seconds: Math.ceil(seconds), limit: MAX_SECONDS } };
  return { ok: true, memoryBytes, seconds, referenceSeconds, precision: 'double' };
}
