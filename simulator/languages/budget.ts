/** Thrown inside a parser when its steps are used up; never leaves the parser. */
export const SPENT: unique symbol = Symbol('spent');

/**
 * A parser's work in steps: one for each character that is looked at, several for what costs more (an operation, a turn
 * of a loop, the value of an expression). Counted and not timed, so that a program is refused on every machine or on none.
 */
export class StepBudget {
  #used = 0;

  constructor(readonly limit: number) {}

  get used(): number {
    return this.#used;
  }

  /** @throws SPENT where that is more than there was */
  spend(steps: number): void {
    this.#used += steps;
    if (this.#used > this.limit) throw SPENT;
  }
}

/** What costs more than a look at a character, in looks; measured, so that a step takes less than a tenth of a microsecond whatever it is for. */
export const STEPS = {
  token: 12,
  operation: 80,
  /** A control, a barrier's qubit, a condition's bit. */
  operand: 2,
  turn: 80,
  /** A gate definition that may be one of our own, which is written out to be compared with. */
  ownDefinition: 4000,
  expression: 24,
  /** Of each character of an expression whose value is worked out. */
  evaluated: 8,
  /** Of each name that a mistyped one is compared with. */
  compared: 32,
} as const;
