import { LANGUAGE_LIMITS, USUAL_READING } from './limits.ts';

/** Thrown inside a parser when its steps are used up; never leaves the parser. */
export const SPENT: unique symbol = Symbol('spent');

/**
 * Measures a parser's work in steps: one for each character read, several for more expensive work (an operation, a loop
 * iteration, the value of an expression). Steps are counted instead of time, so that the same programs are refused on
 * every machine.
 */
export class StepBudget {
  #used = 0;

  readonly limit: number;
  /** How many operations the program may have after broadcasts and loops are expanded. */
  readonly operations: number;

  /** Larger limits than those of the languages have no effect. */
  constructor(limit: number = USUAL_READING.steps, operations: number = USUAL_READING.operations) {
    this.limit = Math.min(limit, LANGUAGE_LIMITS.steps);
    this.operations = Math.min(operations, LANGUAGE_LIMITS.operations);
  }

  get used(): number {
    return this.#used;
  }

  /** @throws SPENT if more steps are used than the limit allows */
  spend(steps: number): void {
    this.#used += steps;
    if (this.#used > this.limit) throw SPENT;
  }
}

/**
 * Cost of more expensive work, in steps. Measured, so that a step takes less than 0.1 microseconds for every kind of
 * work.
 */
export const STEP_COSTS = {
  token: 12,
  operation: 80,
  /** Per control, qubit of a barrier or bit of a condition. */
  operand: 2,
  iteration: 80,
  /** A gate definition that may be one that the printer writes; it is printed for comparison. */
  ownDefinition: 4000,
  expression: 24,
  /** Per character of an expression that is evaluated. */
  evaluated: 8,
  /** Per name that a mistyped name is compared with. */
  compared: 32,
} as const;
