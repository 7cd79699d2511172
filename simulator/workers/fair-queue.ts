/** Whoever asks: everything of one account, or everything from one network. */
export interface QueueClient {
  readonly key: string;
  /** Somebody who is signed in: served by the reserved threads besides. */
  readonly isSignedIn: boolean;
}

export interface QueueLimits {
  /** Of one client, at work at once. */
  readonly inFlight: number;
  /** Of one client, waiting. */
  readonly waiting: number;
  /** Of all visitors together, and of all others together, waiting; who has nothing waiting may still add one. */
  readonly waitingInAll: number;
  /** Of the same, those included. Bounds the memory that waiting texts take. */
  readonly most: number;
}

export const READER_LIMITS: QueueLimits = { inFlight: 2, waiting: 8, waitingInAll: 64, most: 1_000 };

interface Line<Item> {
  readonly client: QueueClient;
  readonly items: Item[];
  inFlight: number;
}

/** Work of many clients, who are served in turn, one piece each. Knows no threads and no time. */
export class FairQueue<Item> {
  /** In the order in which they are served next: who was served goes to the end. */
  readonly #lines = new Map<string, Line<Item>>();
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits = READER_LIMITS) {
    this.#limits = limits;
  }

  /** Waiting, of all clients. */
  get size(): number {
    return this.#count(() => true);
  }

  /** False, and the item is not taken, where its client or all of its kind have as much waiting as they may. A few clients never keep another's first out. */
  push(client: QueueClient, item: Item): boolean {
    const { waiting, waitingInAll, most } = this.#limits;
    const line = this.#lines.get(client.key) ?? { client, items: [], inFlight: 0 };
    if (line.items.length >= waiting) return false;
    if (
      this.#count((other) => other.isSignedIn === client.isSignedIn) >= (line.items.length === 0 ? most : waitingInAll)
    )
      return false;
    line.items.push(item);
    this.#lines.set(client.key, line);
    return true;
  }

  /** The next piece of work for a thread; a reserved one serves those who are signed in. What is taken is in flight until `done`. */
  take({
    isReserved,
  }: {
    readonly isReserved: boolean;
  }): { readonly client: QueueClient; readonly item: Item } | undefined {
    for (const line of this.#lines.values()) {
      const { client, items } = line;
      if ((isReserved && !client.isSignedIn) || line.inFlight >= this.#limits.inFlight) continue;
      const item = items.shift();
      if (item === undefined) continue;
      line.inFlight += 1;
      this.#lines.delete(client.key);
      this.#lines.set(client.key, line);
      return { client, item };
    }
    return undefined;
  }

  /** Says that a piece of work that was taken is over. */
  done({ key }: QueueClient): void {
    const line = this.#lines.get(key);
    if (line === undefined) return;
    line.inFlight -= 1;
    this.#forget(key, line);
  }

  /** Takes out what waits and is wanted no more; false where it does not wait. */
  remove({ key }: QueueClient, item: Item): boolean {
    const line = this.#lines.get(key);
    const place = line?.items.indexOf(item) ?? -1;
    if (line === undefined || place < 0) return false;
    line.items.splice(place, 1);
    this.#forget(key, line);
    return true;
  }

  #forget(key: string, line: Line<Item>): void {
    if (line.items.length === 0 && line.inFlight === 0) this.#lines.delete(key);
  }

  #count(counts: (client: QueueClient) => boolean): number {
    let count = 0;
    for (const { client, items } of this.#lines.values()) if (counts(client)) count += items.length;
    return count;
  }
}
