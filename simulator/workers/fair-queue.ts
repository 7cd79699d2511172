/** A client of the queue: one account, or one network for visitors. */
export interface QueueClient {
  readonly key: string;
  /** Whether the user is signed in; the reserved threads serve signed-in users only. */
  readonly isSignedIn: boolean;
}

export interface QueueLimits {
  /** Maximum number of items of one client in flight. */
  readonly inFlight: number;
  /** Maximum number of waiting items of one client. */
  readonly waiting: number;
  /**
   * Maximum number of waiting items of all visitors together, and of all signed-in users together. A client without a
   * waiting item may still add one.
   */
  readonly waitingInAll: number;
  /** The same limit including those first items. Bounds the memory of the waiting texts. */
  readonly most: number;
}

const READER_LIMITS: QueueLimits = { inFlight: 2, waiting: 8, waitingInAll: 64, most: 1_000 };

interface Line<Item> {
  readonly client: QueueClient;
  readonly items: Item[];
  inFlight: number;
}

/** Queue of work items of many clients, served round-robin, one item each. Has no threads and no clock. */
export class FairQueue<Item> {
  /** In the order of service: a client that was served moves to the end. */
  readonly #lines = new Map<string, Line<Item>>();
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits = READER_LIMITS) {
    this.#limits = limits;
  }

  /** Number of waiting items of all clients. */
  get size(): number {
    return this.#count(() => true);
  }

  /**
   * Adds an item. Returns false, without adding it, if the client or all clients of its kind have reached their limit
   * of waiting items. A few clients cannot keep out the first item of another client.
   */
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

  /**
   * Takes the next item for a thread; a reserved thread serves signed-in users only. The item is in flight until
   * `done`.
   */
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

  /** Ends an item that was taken. */
  done({ key }: QueueClient): void {
    const line = this.#lines.get(key);
    if (line === undefined) return;
    line.inFlight -= 1;
    this.#forget(key, line);
  }

  /** Removes a waiting item that is no longer needed; returns false if it is not waiting. */
  remove({ key }: QueueClient, item: Item): boolean {
    const line = this.#lines.get(key);
    const index = line?.items.indexOf(item) ?? -1;
    if (line === undefined || index < 0) return false;
    line.items.splice(index, 1);
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
