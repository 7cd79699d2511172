interface Advance {
  readonly estimatedMs: number | null;
  /** 0 … 100. */
  readonly progress: number;
  readonly startedAt: number | null;
  /** When this progress was written. */
  readonly updatedAt: number;
}

/** Before that, what has passed says less than the estimate: starting and compiling count in it. */
const TELLING_PROGRESS = 5;
/** From there on it says all. In between it would multiply the seconds of a start, which pass once: both count. */
const SURE_PROGRESS = 50;

/**
 * How long a running task still takes, in milliseconds: by its estimate at first, and ever more by the time that it took
 * so far as it comes along. null while nothing is known.
 */
export function timeLeftMs({ estimatedMs, progress, startedAt, updatedAt }: Advance): number | null {
  if (progress >= 100) return null;
  const byEstimate = estimatedMs === null ? null : estimatedMs * (1 - progress / 100);
  // A clock that was set back tells nothing.
  const byPace =
    startedAt !== null && updatedAt > startedAt && progress >= TELLING_PROGRESS
      ? ((updatedAt - startedAt) * (100 - progress)) / progress
      : null;
  if (byEstimate === null || byPace === null) {
    const known = byPace ?? byEstimate;
    return known === null ? null : Math.round(known);
  }
  const trust = Math.min(1, (progress - TELLING_PROGRESS) / (SURE_PROGRESS - TELLING_PROGRESS));
  // They may differ by a factor of ten and more, so it is their factor that is shared out.
  return Math.round(byEstimate ** (1 - trust) * byPace ** trust);
}
