/** How the angles of QAOA are searched: many short searches, then longer ones from the best point. */
interface SearchRound {
  /** Searches of the round: from seeded points in the first, from the best so far later. */
  readonly starts: number;
  /** Evaluations of each. */
  readonly evaluations: number;
  /** Length of the first steps, in radians. */
  readonly step: number;
}

/** Evaluations in all, for each start and angle. */
const EVALUATIONS = 30;
/** Shares of the first round and of those that follow. */
const FIRST_SHARE = 1 / 3;
const LATER_STEPS = [0.2, 0.1] as const;

/** Returns the rounds of a search of `2 · layers` angles. */
export function searchRounds(starts: number, layers: number): readonly SearchRound[] {
  const each = 2 * layers * EVALUATIONS;
  const first = Math.round(each * FIRST_SHARE);
  const later = Math.floor((starts * (each - first)) / LATER_STEPS.length);
  return [
    { starts, evaluations: first, step: 0.3 },
    ...LATER_STEPS.map((step) => ({ starts: 1, evaluations: later, step })),
  ];
}

/** The most evaluations of all rounds. */
export const evaluationLimit = (starts: number, layers: number): number =>
  searchRounds(starts, layers).reduce((sum, round) => sum + round.starts * round.evaluations, 0);

/** Seeded first angles: γ of all layers, then β of all layers. */
export const firstAngles = (starts: number, layers: number, uniform: () => number): readonly (readonly number[])[] => {
  const between = (low: number, high: number) => Array.from({ length: layers }, () => low + (high - low) * uniform());
  return Array.from({ length: starts }, () => [...between(0.3, 1.2), ...between(0.2, 1.1)]);
};
