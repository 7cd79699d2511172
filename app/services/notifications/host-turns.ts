/** Attempts of this process to one host at a time, and accounts that wait for the next one. */
export interface HostTurns {
  /**
   * Takes a place of the host if one is free and no other account waits for it. An account that comes late still takes
   * the place that was kept for it, if it is free.
   */
  enter(host: string | null, account: string): boolean;
  /** Lets an account wait for hosts that it could not enter. Returns how many accounts wait for them. */
  wait(hosts: readonly (string | null)[], account: string): number;
  /** Gives a place back. Returns the accounts that come next; each place is kept for its account for a while. */
  leave(host: string | null): readonly string[];
  /** Removes an account that does not come. Returns the accounts that come next instead. */
  skip(host: string | null, account: string): readonly string[];
  /** Returns the accounts that come next because a place was kept in vain: no end of an attempt calls them. */
  next(host: string | null): readonly string[];
}

interface HostLine {
  inFlight: number;
  /** Waiting accounts in order, with the time until which a place is kept; null: not called yet. */
  readonly waiting: Map<string, number | null>;
}

const MAX_CONCURRENT = 2;
/** Another process may have taken the job of the account that was called. */
const KEPT_MS = 2_000;

export function createHostTurns(monotonicMs: () => number): HostTurns {
  const lines = new Map<string, HostLine>();

  /** Returns the line without accounts that have not come in time; `arriving` has come. */
  function lineOf(host: string, arriving?: string): HostLine {
    const line = lines.get(host) ?? { inFlight: 0, waiting: new Map<string, number | null>() };
    lines.set(host, line);
    for (const [account, keptUntil] of line.waiting) {
      if (keptUntil === null) break;
      if (keptUntil < monotonicMs() && account !== arriving) line.waiting.delete(account);
    }
    return line;
  }

  /** The accounts whose turn it is: as many as there are free places. Thousands may wait. */
  function first({ inFlight, waiting }: HostLine): readonly string[] {
    const accounts: string[] = [];
    for (const account of waiting.keys()) {
      if (inFlight + accounts.length >= MAX_CONCURRENT) break;
      accounts.push(account);
    }
    return accounts;
  }

  function callNext(host: string): readonly string[] {
    const line = lineOf(host);
    const called = first(line).filter((account) => line.waiting.get(account) === null);
    for (const account of called) line.waiting.set(account, monotonicMs() + KEPT_MS);
    if (line.inFlight === 0 && line.waiting.size === 0) lines.delete(host);
    return called;
  }

  return {
    enter(host, account) {
      if (host === null) return true;
      const line = lineOf(host, account);
      const turn = first(line);
      const hasSpare = line.inFlight + turn.length < MAX_CONCURRENT;
      if (!hasSpare && !turn.includes(account)) return false;
      line.waiting.delete(account);
      line.inFlight++;
      return true;
    },
    wait(hosts, account) {
      let count = 0;
      for (const host of new Set(hosts)) {
        if (host === null) continue;
        const { waiting } = lineOf(host);
        if (!waiting.has(account)) waiting.set(account, null);
        count += waiting.size;
      }
      return count;
    },
    leave(host) {
      if (host === null) return [];
      lineOf(host).inFlight--;
      return callNext(host);
    },
    skip(host, account) {
      if (host === null) return [];
      lineOf(host).waiting.delete(account);
      return callNext(host);
    },
    next: (host) => (host === null ? [] : callNext(host)),
  };
}
