/** Sizes of what a run may be given. */
export const BEHAVIOR_LIMITS = {
  features: 8,
  /** As many as there are colours. */
  classes: 6,
  leastRows: 8,
  rows: 400,
  /** Of a value, in absolute terms: differences stay finite. */
  value: 1e15,
  /** Characters of a name that is asked for, and of one in the data. */
  name: 200,
  longest: 60,
} as const;

export const BEHAVIOR_SHOTS = { least: 100, most: 100_000, leastOnMachine: 1000 } as const;
/** Of engines that give counts only, without a choice. */
export const USUAL_SHOTS = 1000;

/** Training rows and test rows, each. */
export const MACHINE_ROWS = 12;
