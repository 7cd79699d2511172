import { setTimeout as delay } from 'node:timers/promises';
import { atMostOnceAMinute } from '#app/errors.ts';
import type { FleetState } from './contract.ts';

/** A younger state is not read again: several collectors may ask at the same time. */
const FRESH_MS = 5_000;
const PATIENCE_MS = 1_000;

export interface FleetReaderDependencies {
  readonly monotonicMs: () => number;
  readonly onError: (error: unknown) => void;
  /** Longest time that a scrape waits for the database. Default: a second. */
  readonly patienceMs?: number;
}

/**
 * Keeps what the database says of the fleet. It is read once at a time; while the database answers slowly or not at all,
 * the last state is given with its age.
 */
export function createFleetReader({ monotonicMs, onError, patienceMs = PATIENCE_MS }: FleetReaderDependencies) {
  const report = atMostOnceAMinute(onError, monotonicMs);
  let read: (() => Promise<FleetState>) | undefined;
  let state: FleetState | null = null;
  let readAt = monotonicMs();
  let reading: Promise<void> | undefined;

  async function refresh(from: () => Promise<FleetState>): Promise<void> {
    try {
      state = await from();
      readAt = monotonicMs();
    } catch (error) {
      report(error);
    } finally {
      reading = undefined;
    }
  }

  return {
    use: (given: () => Promise<FleetState>) => void (read = given),
    async current(): Promise<{ readonly state: FleetState | null; readonly ageSeconds: number }> {
      if (read !== undefined && (state === null || monotonicMs() - readAt >= FRESH_MS)) {
        reading ??= refresh(read);
        const patience = new AbortController();
        const { signal } = patience;
        await Promise.race([reading, delay(patienceMs, undefined, { signal, ref: false })]);
        patience.abort();
      }
      return { state, ageSeconds: Math.max(0, monotonicMs() - readAt) / 1000 };
    },
  };
}
