/** Progress of what moves in a scene: numbers from 0 to 1. Times are seconds since the scene began. */

export const clamp = (value: number, least = 0, most = 1): number => Math.min(most, Math.max(least, value));

export const mix = (from: number, to: number, part: number): number => from + (to - from) * part;

/** Eases in and out: starts and ends at rest, with no jump of the acceleration. */
export const ease = (part: number): number => part ** 3 * (part * (6 * part - 15) + 10);

/** Progress between two times at constant speed. */
export const steadily = (seconds: number, from: number, to: number): number => clamp((seconds - from) / (to - from));

/** Progress between two times, eased. */
export const during = (seconds: number, from: number, to: number): number => ease(steadily(seconds, from, to));

const FADE_SECONDS = 0.6;

/** Opacity of what appears at one time and, if it does, disappears at another. */
export const shown = (seconds: number, from: number, to = Infinity): number =>
  during(seconds, from, from + FADE_SECONDS) * (to === Infinity ? 1 : 1 - during(seconds, to, to + FADE_SECONDS));

interface Row {
  readonly from: number;
  /** Seconds from the start of one to the start of the next. */
  readonly gap: number;
  /** Seconds that each takes. */
  readonly each: number;
}

/** Progress of one of several that start one after another. */
export const staggered = (seconds: number, { from, gap, each }: Row, index: number): number =>
  during(seconds, from + index * gap, from + index * gap + each);

/** A value that rests and moves: it reaches `value` of each stop at `at`, `over` seconds after it left the one before. */
export interface Stop {
  readonly at: number;
  readonly value: number;
  readonly over?: number;
}

/** Value at a time on the way through stops in order of time. */
export function throughStops(seconds: number, start: number, stops: readonly Stop[]): number {
  let value = start;
  for (const { at, value: next, over = 1 } of stops) value = mix(value, next, during(seconds, at - over, at));
  return value;
}
