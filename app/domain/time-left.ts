interface Advance {
  readonly estimatedMs: number | null;
  /** Percent, 0 … 100. */
  readonly progress: number;
  readonly startedAt: number | null;
  /** When this progress was recorded. */
  readonly updatedAt: number;
}

/** Below this progress only the estimate is used, because the elapsed time contains start-up and compilation. */
const TELLING_PROGRESS = 5;
/**
 * From this progress on only the measured pace is used. In between both count: the pace alone would extrapolate the
 * start-up time, which occurs once.
 */
const SURE_PROGRESS = 50;

/**
 * Returns the remaining time of a running task in milliseconds. It follows the estimate at first, and with growing
 * progress more and more the elapsed time. null if nothing is known.
 */
export function timeLeftMs({ estimatedMs, progress, startedAt, updatedAt }: Advance): number | null {
  if (progress >= 100) return null;
  const byEstimate = estimatedMs === null ? null : estimatedMs * (1 - progress / 100);
  // If the clock was set back, the elapsed time is unusable.
  const byPace =
    startedAt !== null && updatedAt > startedAt && progress >= TELLING_PROGRESS
      ? ((updatedAt - startedAt) * (100 - progress)) / progress
      : null;
  if (byEstimate === null || byPace === null) {
    const known = byPace ?? byEstimate;
    return known === null ? null : Math.round(known);
  }
  const trust = Math.min(1, (progress - TELLING_PROGRESS) / (SURE_PROGRESS - TELLING_PROGRESS));
  // The two values may differ by more than a factor of ten, so this is their weighted geometric mean.
  return Math.round(byEstimate ** (1 - trust) * byPace ** trust);
}
