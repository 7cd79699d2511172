import { type Circuit, NotOnlyGates, openGatesState, type OpenState } from '#simulator';
import type { LiveStateRequest, LiveStateResponse } from './messages.ts';
import { LIVE_QUBITS, SCALAR_LIVE_QUBITS, type StateSummary, summarizeStateOf } from './state-summary.ts';

/** Up to this size plain script takes a few milliseconds, and the kernels are not worth loading: 24 kB with their compiler. */
const SMALL_QUBITS = 8;

/**
 * Answers the requests of one page, one at a time. Values of parameters are put into the circuit here, so that while
 * they change the circuit is not sent again. Most circuits have none, and most draw no outcomes midway: these parts are
 * loaded with the first that does.
 *
 * @param load loads what opens states on the kernels, or null if they cannot run; absent: plain script. Called with the
 *   first circuit that is not small. Circuits that plain script computes live do not wait for it.
 */
export function createResponder(
  load?: () => Promise<OpenState | null>,
): (request: LiveStateRequest) => Promise<LiveStateResponse> {
  let last: Circuit | null = null;
  let shown: readonly number[] = [];
  /** Undefined until it is known. */
  let kernels: OpenState | null | undefined = load === undefined ? null : undefined;
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
  const summarize = async (circuit: Circuit, seed: number, isOnDemand: boolean): Promise<StateSummary | null> => {
    const isTooLarge = (): boolean => circuit.qubits > way().limit && !isOnDemand;
    if (kernels && !isTooLarge()) {
      try {
        return summarizeStateOf(kernels, circuit, seed, shown);
      } catch {
        // There is no memory for the state, for example. Plain script has its own limit.
        kernels = null;
      }
    }
    if (isTooLarge()) return null;
    try {
      return summarizeStateOf(openGatesState, circuit, seed, shown);
    } catch (error) {
      if (!(error instanceof NotOnlyGates)) throw error;
      const any = await import('./any-program.ts').catch(() => null);
      return any && summarizeStateOf(any.openScalarState, circuit, seed, shown);
    }
  };
  return async ({ id, circuit, values, seed, isOnDemand = false }) => {
    last = circuit ?? last;
    if (circuit !== undefined) shown = [];
    const bind =
      last?.parameters === undefined ? null : (await import('./bound-circuit.ts').catch(() => null))?.boundCircuit;
    if (last !== null && last.qubits > SMALL_QUBITS) {
      const known = loaded();
      if (last.qubits > SCALAR_LIVE_QUBITS) await known;
    }
    const started = performance.now();
    const computed = bind === null || last === null ? last : (bind?.(last, values) ?? null);
    const summary = computed === null ? null : await summarize(computed, seed, isOnDemand);
    shown = summary?.states.map(({ index }) => index) ?? [];
    return { id, summary, ...way(), milliseconds: performance.now() - started };
  };
}
