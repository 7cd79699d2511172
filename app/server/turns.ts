import type { EventEmitter } from 'node:events';

interface TurnsOptions {
  /** Monotonic milliseconds. */
  readonly now: () => number;
  /** Requests that are worked on at the same time. */
  readonly places: number;
  /** Milliseconds after which a request is assumed to wait for something else, and its place is given to another one. */
  readonly longestMs: number;
}

/** What tells when an answer is over: its last byte is sent, or its client is gone. */
type Answer = Pick<EventEmitter, 'once'> & { readonly closed: boolean };

/**
 * Lets requests be worked on in the order in which they came, few at a time. One thread serves them all, so to begin with
 * all of them makes none faster: the first is as late as the last, and what they hold lives long enough to become work
 * for the garbage collector.
 */
export function createTurns({ now, places, longestMs }: TurnsOptions) {
  const waiting: { readonly since: number; readonly begin: () => void }[] = [];
  let free = places;

  /** Begins with the work at once or when it is its turn; never if the answer is over before. */
  const take = (answer: Answer, work: () => void): void => {
    const begin = (): void => {
      free--;
      let hasPlace = true;
      const leave = (): void => {
        clearTimeout(deadline);
        if (!hasPlace) return;
        hasPlace = false;
        free++;
        while (free > 0 && waiting.length > 0) waiting.shift()!.begin();
      };
      const deadline = setTimeout(leave, longestMs).unref();
      answer.once('close', leave);
      work();
    };
    if (free > 0) begin();
    else waiting.push({ since: now(), begin: () => void (answer.closed || begin()) });
  };

  return {
    take,
    /** How long the first of those who wait has waited, in milliseconds. */
    waitedMs: (): number => (waiting[0] === undefined ? 0 : now() - waiting[0].since),
  };
}
