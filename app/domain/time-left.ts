interface Advance {
  readonly estimatedMs: number | null;
  /** Percent, 0 … 100. */
  readonly progress: number;
  readonly startedAt: number | null;
  /** When this progress was recorded. */
  readonly updatedAt: number;
}

/** Below this progress only the estimate is used, because the elapsed time contains start-up and compilation. */
const MIN_USABLE_PROGRESS = 5;
/**
 * From this progress on only the measured pace is used. In between both count: the pace alone would extrapolate the
 * start-up time, which occurs once.
 */
const FULL_CONFIDENCE_PROGRESS = 50;

/**
 * Returns the remaining time of a running task in milliseconds. It follows the estimate at first, and with growing
 * progress more and more the elapsed time. null if nothing is known.
 */
export function timeLeftMs({ estimatedMs, progress, startedAt, updatedAt }: Advance): number | null {
  if (progress >= 100) return null;
  const byEstimate = estimatedMs === null ? null : estimatedMs * (1 - progress / 100);
  // If the clock was set back, the elapsed time is unusable.
  const byPace =
    startedAt !== null && updatedAt > startedAt && progress >= MIN_USABLE_PROGRESS
      ? ((updatedAt - startedAt) * (100 - progress)) / progress
      : null;
  if (byEstimate === null || byPace === null) {
    const available = byPace ?? byEstimate;
    return available === null ? null : Math.round(available);
  }
  const weight = Math.min(1, (progress - MIN_USABLE_PROGRESS) / (FULL_CONFIDENCE_PROGRESS - MIN_USABLE_PROGRESS));
  // The two values may differ by more than a factor of ten, so this is their weighted geometric mean.
  return Math.round(byEstimate ** (1 - weight) * byPace ** weight);
}
