/**
 * How many requests may be in work at a time (decision 061). They share the only thread of JavaScript, so each waits for
 * the others: by Little's law for (requests in work) / (requests answered a second). While the event loop is on time
 * nothing is refused. Once it stays late, only as many are admitted as are answered within the time that one may wait.
 */

/** Probes of the event loop that must be late one after another: a single long statement is no overload. */
const STANDING_PROBES = 3;
/** A request takes several rounds of the loop, so the loop is late by a part of what a request waits. */
const LATE_SHARE = 0.2;
/** Pages wait for their turn (turns.ts), so the loop may be on time; half of the wait is no burst any more. */
const TURN_SHARE = 0.5;
/** Requests that may always be in work: a browser opens six connections, and a busy machine delays an idle server too. */
const MIN_IN_WORK = 10;
/** Before any delay was noticed: a class that opens a page at the same time is served. */
export const MAX_IN_WORK = 256;
/** The limit grows in small steps after an overload, so that it does not swing. */
const GROW_EVERY_MS = 100;
/** So long after the last refusal it may exceed what was measured, which was only what was asked for. */
const CALM_MS = 1_000;
const RATE_WINDOW_MS = 1_000;
/**
 * A request that is there for more probes, a second on an idle machine, waits for a task, a client or a database, and not
 * for the processor. Probes are counted and not milliseconds, because a loop that is late keeps all of them waiting.
 */
const WORK_PROBES = 50;
/** Room above the limit for networks that have less than their share of it. */
const RESERVE = 1.25;

/** `network`: others have less in work than this network · `overload`: there is no room for anybody. */
export type ShedReason = 'network' | 'overload';

export type LoadEntry = { readonly refused: ShedReason } | { readonly leave: () => void };

export interface LoadLimit {
  /** Asks for a place; each admitted request must leave once. */
  enter(network: string): LoadEntry;
  /** Reports at regular intervals how late the event loop was, and how long a page has waited for its turn. */
  probe(lateMs: number, waitedMs: number): void;
}

interface InWork {
  readonly network: string;
  /** Number of probes before it. */
  readonly since: number;
}

interface LoadLimitOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** How long a request may wait for others. */
  readonly waitMs: number;
}

export function createLoadLimit({ now, waitMs }: LoadLimitOptions): LoadLimit {
  /** Oldest first. */
  const inWork = new Set<InWork>();
  const countOf = new Map<string, number>();
  let limit = MAX_IN_WORK;
  let [probes, probedAt] = [0, now()];
  let [answered, answeredPerMs] = [0, 0];
  let lateInRow = 0;
  let [grownAt, refusedAt] = [-Infinity, -Infinity];

  /** Returns whether it was still in work. */
  const remove = (request: InWork): boolean => {
    if (!inWork.delete(request)) return false;
    const left = (countOf.get(request.network) ?? 0) - 1;
    if (left > 0) countOf.set(request.network, left);
    else countOf.delete(request.network);
    return true;
  };

  /** Whether one more would give this network more than an even share of the limit. */
  const isAboveShare = (network: string): boolean => {
    const own = countOf.get(network) ?? 0;
    const networks = countOf.size + (own === 0 ? 1 : 0);
    return own + 1 > Math.max(1, limit / networks);
  };

  const refusalOf = (network: string): ShedReason | undefined => {
    if (inWork.size < limit) return undefined;
    if (inWork.size >= Math.ceil(limit * RESERVE)) return 'overload';
    if (!isAboveShare(network)) return undefined;
    return countOf.size > 1 ? 'network' : 'overload';
  };

  const measureRate = (at: number): void => {
    const passed = at - probedAt;
    if (passed <= 0) return;
    const weight = 1 - Math.exp(-passed / RATE_WINDOW_MS);
    answeredPerMs += weight * (answered / passed - answeredPerMs);
    [answered, probedAt] = [0, at];
  };

  const adapt = (at: number): void => {
    const inTime = Math.max(MIN_IN_WORK, Math.floor(answeredPerMs * waitMs));
    if (lateInRow >= STANDING_PROBES) limit = inTime;
    else if (lateInRow === 0 && limit < MAX_IN_WORK && at - grownAt >= GROW_EVERY_MS) {
      if (limit >= inTime && at - refusedAt < CALM_MS) return;
      limit += 1;
      grownAt = at;
    }
  };

  return {
    enter(network) {
      const refused = refusalOf(network);
      if (refused !== undefined) {
        refusedAt = now();
        return { refused };
      }
      const request = { network, since: probes };
      inWork.add(request);
      countOf.set(network, (countOf.get(network) ?? 0) + 1);
      const leave = (): void => {
        if (remove(request)) answered += 1;
      };
      return { leave };
    },
    probe(late, waited) {
      probes += 1;
      for (const request of inWork) {
        if (probes - request.since < WORK_PROBES) break;
        remove(request);
      }
      const isLate = late > waitMs * LATE_SHARE || waited > waitMs * TURN_SHARE;
      lateInRow = isLate ? lateInRow + 1 : 0;
      const at = now();
      measureRate(at);
      adapt(at);
    },
  };
}
