import { uniformAt } from '#simulator';
import type { LessonOutcome } from './shown-outcomes.ts';

/** Shots of the run of a live circuit. */
export const LESSON_SHOTS = 1000;

/** Draws outcomes by their probabilities. Shot n is determined by `uniformAt(seed, 0, n)`. */
export function sampleOutcomes(
  outcomes: readonly LessonOutcome[],
  shots: number,
  seed: number,
): ReadonlyMap<string, number> {
  const total = outcomes.reduce((sum, { probability }) => sum + probability, 0);
  const counts = new Map<string, number>();
  for (let shot = 0; shot < shots; shot++) {
    let rest = uniformAt(seed, 0, shot) * total;
    const drawn = outcomes.find(({ probability }) => (rest -= probability) < 0) ?? outcomes.at(-1);
    if (drawn !== undefined) counts.set(drawn.bits, (counts.get(drawn.bits) ?? 0) + 1);
  }
  return counts;
}
