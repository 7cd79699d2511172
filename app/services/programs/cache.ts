import { LRUCache } from 'lru-cache';

/** Roughly how much memory a value takes, in bytes: a positive integer. */
type BytesOf<Value> = (value: Value) => number;

interface Shared<Value> {
  readonly value: Promise<Value>;
  readonly stop: AbortController;
  /** Number of callers that wait for it. */
  codeRequesters: number;
}

export interface ComputationRequest<Value> {
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
export class SharedCache<Value extends object | string> {
  readonly #values: LRUCache<string, Value>;
  readonly #making = new Map<string, Shared<Value>>();

  constructor(maxBytes: number, bytesOf: BytesOf<Value>) {
    this.#values = new LRUCache({ maxSize: maxBytes, sizeCalculation: bytesOf });
  }

  get bytes(): number {
    return this.#values.calculatedSize;
  }

  get(key: string): Value | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: Value): void {
    this.#values.set(key, value);
  }

  /** @throws what `make` throws, or the reason of the signal */
  async share({ key, lane, signal, make }: ComputationRequest<Value>): Promise<Value> {
    const cached = this.get(key);
    if (cached !== undefined) return cached;
    const computationKey = `${lane} ${key}`;
    const shared = this.#making.get(computationKey) ?? this.#start(computationKey, key, make);
    shared.codeRequesters += 1;
    if (signal === undefined) return shared.value;
    return new Promise<Value>((resolve, reject) => {
      const rejectAborted = (): void => {
        shared.codeRequesters -= 1;
        if (shared.codeRequesters === 0) {
          if (this.#making.get(computationKey) === shared) this.#making.delete(computationKey);
          shared.stop.abort(signal.reason);
        }
        reject(signal.reason as Error);
      };
      if (signal.aborted) return rejectAborted();
      signal.addEventListener('abort', rejectAborted, { once: true });
      shared.value.then(resolve, reject).finally(() => signal.removeEventListener('abort', rejectAborted));
    });
  }

  #start(computationKey: string, key: string, make: ComputationRequest<Value>['make']): Shared<Value> {
    const stop = new AbortController();
    const value = make(stop.signal).then((computed) => {
      this.set(key, computed);
      return computed;
    });
    const shared: Shared<Value> = { value, stop, codeRequesters: 0 };
    this.#making.set(computationKey, shared);
    const forget = (): void => {
      if (this.#making.get(computationKey) === shared) this.#making.delete(computationKey);
    };
    value.then(forget, forget);
    return shared;
  }
}
