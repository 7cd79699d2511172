interface Advance {
  readonly estimatedMs: number | null;
  /** 0 … 100. */
  readonly progress: number;
  readonly startedAt: number | null;
  /** When this progress was written. */
  readonly updatedAt: number;
}

/** Before that, what has passed says less than the estimate: compiling counts in it. */
const TELLING_PROGRESS = 5;

/**
 * How long a running task still takes, in milliseconds: by the time that it took so far, as soon as it has come far
 * enough to tell, and by its estimate before. null while nothing is known.
 */
export function timeLeftMs({ estimatedMs, progress, startedAt, updatedAt }: Advance): number | null {
  if (progress >= 100) return null;
  // A clock that was set back tells nothing.
  if (startedAt !== null && updatedAt > startedAt && progress >= TELLING_PROGRESS) return Math.round(((updatedAt - startedAt) * (100 - progress)) / progress);
  return estimatedMs === null ? null : Math.round(estimatedMs * (1 - progress / 100));
}
