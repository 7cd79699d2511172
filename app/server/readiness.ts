import { setTimeout as delay } from 'node:timers/promises';
import type { Check } from '#app/services/telemetry/index.ts';

export type ServingPhase = 'starting' | 'serving' | 'draining';

/** What visitors may know: no addresses and no errors. */
export interface Readiness {
  readonly ok: boolean;
  readonly phase: ServingPhase;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

interface ReadinessSettings {
  readonly checks: readonly Check[];
  readonly phase: () => ServingPhase;
  /** Receives why a check has failed, once each time that it begins to fail. */
  readonly onFailure: (failure: { readonly check: string; readonly error: unknown }) => void;
  /** Milliseconds of a clock that nobody sets. */
  readonly monotonicMs: () => number;
  /** Longest time of a check. Default: 1.5 s, because a balancer waits for two or three. */
  readonly patienceMs?: number;
}

/** Anybody may ask, so the answer is kept for a moment. */
const FRESH_MS = 500;
const PATIENCE_MS = 1_500;
/** After this time a check that hangs is begun again: its connection may be dead, and another one well. */
const AGAIN_MS = 5_000;

class TooSlow extends Error {
  override readonly name = 'TooSlow';
}

/**
 * Returns what finds out whether this process can do its work. A check that hangs counts as failed, and is begun
 * again only after a while, so that a silent database does not get more and more of them.
 */
export function createReadiness({
  checks,
  phase,
  onFailure,
  monotonicMs,
  patienceMs = PATIENCE_MS,
}: ReadinessSettings): () => Promise<Readiness> {
  const hanging = new Map<string, { readonly since: number; readonly result: Promise<void> }>();
  const failing = new Set<string>();
  let known: { readonly at: number; readonly result: Promise<Readiness['checks']> } | undefined;

  async function passes({ name, run }: Check): Promise<boolean> {
    const patience = new AbortController();
    try {
      let running = hanging.get(name);
      if (running === undefined || monotonicMs() - running.since >= AGAIN_MS) {
        const begun = { since: monotonicMs(), result: run() };
        const forget = (): void => void (hanging.get(name) === begun && hanging.delete(name));
        begun.result.then(forget, forget);
        hanging.set(name, begun);
        running = begun;
      }
      const late = delay(patienceMs, undefined, { signal: patience.signal, ref: false }).then(() => {
        throw new TooSlow(`The check ${name} takes longer than ${patienceMs} ms.`);
      });
      late.catch(() => undefined);
      await Promise.race([running.result, late]);
      failing.delete(name);
      return true;
    } catch (error) {
      if (!failing.has(name)) onFailure({ check: name, error });
      failing.add(name);
      return false;
    } finally {
      patience.abort();
    }
  }

  async function runAll(): Promise<Readiness['checks']> {
    const results = await Promise.all(
      checks.map(async (check) => [check.name, (await passes(check)) ? 'ok' : 'failed'] as const),
    );
    return Object.fromEntries(results);
  }

  return async () => {
    if (known === undefined || monotonicMs() - known.at >= FRESH_MS) known = { at: monotonicMs(), result: runAll() };
    const results = await known.result;
    const now = phase();
    return {
      ok: now === 'serving' && Object.values(results).every((result) => result === 'ok'),
      phase: now,
      checks: results,
    };
  };
}
