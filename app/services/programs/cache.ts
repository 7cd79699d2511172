/** Roughly how much memory a value takes, in bytes. */
type BytesOf<Value> = (value: Value) => number;

interface Shared<Value> {
  readonly value: Promise<Value>;
  readonly stop: AbortController;
  /** Number of callers that wait for it. */
  codeRequesters: number;
}

export interface Wanted<Value> {
  readonly key: string;
  /** Callers of one lane share a computation; a later lane never waits for an earlier one's. */
  readonly lane: string;
  /** Aborts when this caller stops waiting; the computation is cancelled when no caller waits any longer. */
  readonly signal?: AbortSignal;
  readonly make: (signal: AbortSignal) => Promise<Value>;
}

/**
 * Cache of expensive values, by a key that determines them completely. Evicts the least recently used values when it is
 * full. Concurrent callers share one computation. Failures are not cached.
 */
export class SharedCache<Value> {
  readonly #kept = new Map<string, { readonly value: Value; readonly bytes: number }>();
  readonly #making = new Map<string, Shared<Value>>();
  #bytes = 0;

  constructor(
    readonly maxBytes: number,
    readonly bytesOf: BytesOf<Value>,
  ) {}

  get bytes(): number {
    return this.#bytes;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (found === undefined) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  set(key: string, value: Value): void {
    this.#drop(key);
    const bytes = this.bytesOf(value);
    if (bytes > this.maxBytes) return;
    this.#kept.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** @throws what `make` throws, or the reason of the signal */
  async share({ key, lane, signal, make }: Wanted<Value>): Promise<Value> {
    const kept = this.get(key);
    if (kept !== undefined) return kept;
    const place = `${lane} ${key}`;
    const shared = this.#making.get(place) ?? this.#start(place, key, make);
    shared.codeRequesters += 1;
    if (signal === undefined) return shared.value;
    return new Promise<Value>((resolve, reject) => {
      const giveUp = (): void => {
        shared.codeRequesters -= 1;
        if (shared.codeRequesters === 0) {
          if (this.#making.get(place) === shared) this.#making.delete(place);
          shared.stop.abort(signal.reason);
        }
        reject(signal.reason as Error);
      };
      if (signal.aborted) return giveUp();
      signal.addEventListener('abort', giveUp, { once: true });
      shared.value.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
    });
  }

  #start(place: string, key: string, make: Wanted<Value>['make']): Shared<Value> {
    const stop = new AbortController();
    const value = make(stop.signal).then((made) => {
      this.set(key, made);
      return made;
    });
    const shared: Shared<Value> = { value, stop, codeRequesters: 0 };
    this.#making.set(place, shared);
    const forget = (): void => {
      if (this.#making.get(place) === shared) this.#making.delete(place);
    };
    value.then(forget, forget);
    return shared;
  }

  #drop(key: string): void {
    const found = this.#kept.get(key);
    if (found === undefined) return;
    this.#kept.delete(key);
    this.#bytes -= found.bytes;
  }
}
