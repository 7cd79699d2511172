import { type Circuit, openScalarState } from '#simulator';
import type { LiveKernels } from './live-kernels.ts';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import type { NoiseSource } from './noise-source.ts';
import type * as noisyModule from './noisy.ts';
import {
  LIVE_QUBITS,
  SCALAR_LIVE_QUBITS,
  SLOW_ON_DEMAND_QUBITS,
  type StateSummary,
  summarizeStateOf,
} from './state-summary.ts';

/** Up to this size plain script takes a few milliseconds, and the kernels are not worth loading: 27 kB with their compiler. */
const SMALL_QUBITS = 8;

/** Null where a part of the script does not arrive. */
const loadMixture = () => import('./mixture.ts').catch(() => null);

/** What is computed, besides the circuit. */
interface Wanted {
  readonly seed: number;
  readonly isOnDemand: boolean;
  readonly noise: NoiseSource | undefined;
}

/**
 * Answers the requests of one page, one at a time. Values of parameters are put into the circuit here, so that while
 * they change the circuit is not sent again. Most circuits have none, most draw no outcomes midway, and most have no
 * noise: these parts are loaded with the first that does.
 *
 * @param load loads the kernels, or null if they cannot run; absent: plain script. Called with the first circuit that is
 *   not small, or has noise. Circuits that plain script computes live do not wait for it.
 * @param loadNoisy loads what computes with noise; absent where nothing asks for noise, as in lessons
 */
export function createResponder(
  load?: () => Promise<LiveKernels | null>,
  loadNoisy?: () => Promise<Pick<typeof noisyModule, 'summarizeWithNoise'>>,
): (request: LiveStateRequest) => Promise<LiveStateResponse> {
  let last: Circuit | null = null;
  let shown: readonly number[] = [];
  /** Undefined until it is known. */
  let kernels: LiveKernels | null | undefined = load === undefined ? null : undefined;
  let loading: Promise<void> | undefined;
  const loaded = (): Promise<void> =>
    (loading ??= (load?.() ?? Promise.resolve(null)).then(
      (open) => {
        kernels = open;
      },
      () => {
        kernels = null;
      },
    ));
  const way = (): Pick<LiveStateResponse, 'engine' | 'limit'> =>
    kernels
      ? { engine: 'kernels', limit: LIVE_QUBITS }
      : { engine: kernels === undefined ? 'script' : 'script-only', limit: SCALAR_LIVE_QUBITS };
  /** The values by the kernels, or by plain script for null. */
  const summarizeBy = async (
    own: LiveKernels | null,
    circuit: Circuit,
    { seed, noise }: Wanted,
  ): Promise<StateSummary | null> => {
    if (noise !== undefined) {
      const noisy = await loadNoisy?.().catch(() => null);
      return noisy?.summarizeWithNoise(circuit, seed, noise, own, shown) ?? null;
    }
    const summary = summarizeStateOf(own?.open ?? openScalarState, circuit, shown);
    return summary === 'mixed' ? ((await loadMixture())?.summarizeMixture(circuit, seed, own, shown) ?? null) : summary;
  };
  const summarize = async (circuit: Circuit, wanted: Wanted): Promise<StateSummary | null> => {
    const isSlow = circuit.qubits > SLOW_ON_DEMAND_QUBITS;
    const isTooLarge = (): boolean => circuit.qubits > way().limit && !wanted.isOnDemand;
    if (kernels && !isTooLarge()) {
      try {
        return await summarizeBy(kernels, circuit, wanted);
      } catch {
        // There is no memory for the state, for example. Plain script has its own limit. One of the largest states may
        // be refused where there is memory for all that are computed live.
        if (!isSlow) kernels = null;
      }
    }
    return isTooLarge() || isSlow ? null : summarizeBy(null, circuit, wanted);
  };
  return async ({ id, circuit, values, seed, isOnDemand = false, noise }) => {
    last = circuit ?? last;
    if (circuit !== undefined) shown = [];
    const bind =
      last?.parameters === undefined ? null : (await import('./bound-circuit.ts').catch(() => null))?.boundCircuit;
    if (last !== null && (last.qubits > SMALL_QUBITS || noise !== undefined)) {
      const known = loaded();
      if (last.qubits > SCALAR_LIVE_QUBITS || noise !== undefined) await known;
    }
    const started = performance.now();
    const computed = bind === null || last === null ? last : (bind?.(last, values) ?? null);
    const summary = computed === null ? null : await summarize(computed, { seed, isOnDemand, noise });
    shown = summary?.states.map(({ index }) => index) ?? [];
    return { id, summary, ...way(), milliseconds: performance.now() - started };
  };
}
