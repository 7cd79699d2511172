/** A tensor over variables that take the values 0 and 1. Interleaved [re, im]; the first variable is most significant. */
export interface Factor {
  readonly variables: readonly number[];
  readonly data: Float64Array;
}

/**
 * A sum over all values of its variables of the product of its factors. A variable may stand in any number of factors
 * (a hyperedge): that is how diagonal gates share one. Pinned variables are not summed: each evaluation gives their
 * values, so that one plan serves many.
 */
export interface Network {
  readonly variables: number;
  readonly factors: readonly Factor[];
  readonly pinned: ReadonlySet<number>;
  /** Where each variable stands, as its line does in the circuit: an order that the search tries. */
  readonly places?: readonly number[];
}

/** Which variables each factor is left with where some have a given value. */
export const openVariables = ({ factors }: Network, fixed: ReadonlySet<number>): number[][] =>
  factors.map(({ variables }) => variables.filter((variable) => !fixed.has(variable)).sort((a, b) => a - b));
