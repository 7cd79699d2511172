/** Remaining points after an event was counted. */
export interface ConsumedPoints {
  readonly limit: number;
  readonly remaining: number;
  /** Seconds until all points are available again. */
  readonly resetSeconds: number;
}

/** Limits how often a client does something. */
export interface RateLimiter {
  /** Counts one event. @throws AppError too_many_requests {seconds} if the limit is exceeded */
  consume(key: string): Promise<ConsumedPoints>;
  /** Takes back one counted event that should not count. */
  refund(key: string): Promise<void>;
  /** Whether the next event would exceed the limit. */
  isSpent(key: string): Promise<boolean>;
}
