/** A tensor over variables with the values 0 and 1. Interleaved [re, im]; the first variable is most significant. */
export interface Factor {
  readonly variables: readonly number[];
  readonly data: Float64Array;
}

/**
 * A sum over all values of the variables of the product of the factors. A variable may appear in any number of factors
 * (a hyperedge); diagonal gates share variables in this way. Pinned variables are not summed: each evaluation supplies
 * their values, so that one plan serves many evaluations.
 */
export interface Network {
  readonly variables: number;
  readonly factors: readonly Factor[];
  readonly pinned: ReadonlySet<number>;
  /** Position of each variable, that of its wire in the circuit: an elimination order that the search tries. */
  readonly wireOf?: readonly number[];
}

/** Returns the variables that remain of each factor if some variables have fixed values. */
export const openVariables = ({ factors }: Network, fixed: ReadonlySet<number>): number[][] =>
  factors.map(({ variables }) => variables.filter((variable) => !fixed.has(variable)).sort((a, b) => a - b));
