/**
 * How many requests may be in work at a time (decision 061). A request needs the only thread of JavaScript, so those in
 * work wait for each other, and the delay of the event loop is their queueing time. The limit adapts to it as TCP does to
 * a full link: a queue that stands lowers it at once, a short one lets it grow slowly.
 */

/** Probes of the event loop that must be late one after another: a single long statement is no overload. */
const STANDING_PROBES = 3;
/** Requests that may always be in work: a browser opens six connections, and a busy machine delays an idle server too. */
const MIN_IN_WORK = 8;
/** Before any delay was noticed: a class that opens a page at the same time is served. */
export const MAX_IN_WORK = 256;
const DECREASE = 0.75;
/** After a decrease, those already in work need this time before the delay shows its effect. */
const SETTLE_MS = 100;
const GROW_EVERY_MS = 100;
/**
 * A request that is there for more probes, a second on an idle machine, waits for a task, a client or a database, and not
 * for the processor. Probes are counted and not milliseconds, because a loop that is late keeps all of them waiting.
 */
const WORK_PROBES = 50;
/** Room above the limit for networks that have less than their share of it. */
const RESERVE = 1.25;

/** `network`: others have less in work than this network · `overload`: there is no room for anybody. */
export type ShedReason = 'network' | 'overload';

export type Admission = { readonly refused: ShedReason } | { readonly leave: () => void };

export interface LoadLimit {
  /** Asks for a place; each admitted request must leave once. */
  enter(network: string): Admission;
  /** Reports how late the event loop was, at regular intervals. */
  probe(lateMs: number): void;
}

interface InWork {
  readonly network: string;
  /** Number of probes before it. */
  readonly since: number;
}

interface LoadLimitOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Delay of the event loop above which requests queue. */
  readonly lateMs: number;
}

export function createLoadLimit({ now, lateMs }: LoadLimitOptions): LoadLimit {
  /** Oldest first. */
  const inWork = new Set<InWork>();
  const countOf = new Map<string, number>();
  let limit = MAX_IN_WORK;
  let probes = 0;
  let lateInRow = 0;
  let loweredAt = -Infinity;
  let grownAt = -Infinity;

  const remove = (request: InWork): void => {
    if (!inWork.delete(request)) return;
    const left = (countOf.get(request.network) ?? 0) - 1;
    if (left > 0) countOf.set(request.network, left);
    else countOf.delete(request.network);
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

  const adapt = (): void => {
    const at = now();
    const isStanding = lateInRow >= STANDING_PROBES;
    if (isStanding && at - loweredAt >= SETTLE_MS) {
      // From what is in work, because a limit far above it would not be felt for many steps.
      limit = Math.max(MIN_IN_WORK, Math.floor(Math.min(limit, inWork.size) * DECREASE));
      loweredAt = at;
    } else if (lateInRow === 0 && limit < MAX_IN_WORK && at - grownAt >= GROW_EVERY_MS) {
      limit += 1;
      grownAt = at;
    }
  };

  return {
    enter(network) {
      const refused = refusalOf(network);
      if (refused !== undefined) return { refused };
      const request = { network, since: probes };
      inWork.add(request);
      countOf.set(network, (countOf.get(network) ?? 0) + 1);
      return { leave: () => remove(request) };
    },
    probe(late) {
      probes += 1;
      for (const request of inWork) {
        if (probes - request.since < WORK_PROBES) break;
        remove(request);
      }
      lateInRow = late > lateMs ? lateInRow + 1 : 0;
      adapt();
    },
  };
}
