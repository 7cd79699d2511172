/** What the algorithm of Harrow, Hassidim and Lloyd gives with one number of clock qubits. */
export interface HhlFigures {
  /** |⟨x|x̂⟩|² of the normalised solutions; without signs where the engine knows none. */
  readonly fidelity: number;
  /** Chance that a run has the ancilla at 1 and the clock at 0; and that of the ancilla alone. */
  readonly successClockZero: number;
  readonly successAncilla: number;
  /** |x̂_i|², normalised. */
  readonly probabilities: readonly number[];
  readonly solution: readonly number[];
  readonly relativeError: number;
}

/** Runs of the whole circuit. */
export interface HhlReading {
  readonly clock: number;
  readonly shots: number;
  /** Runs with the ancilla at 1 and the clock at 0. */
  readonly kept: number;
  /** From the shares of the outcomes: without signs. Absent if no run was kept. */
  readonly magnitudes?: readonly number[];
}

/** A channel or a matrix. */
export interface EquationsAnswer {
  readonly exact: readonly number[];
  readonly rightSide: readonly number[];
  readonly condition: number;
  readonly eigenvalues: readonly number[];
  /** |x_i|² of the exact solution, normalised. */
  readonly probabilities: readonly number[];
  /** By the number of clock qubits. */
  readonly hhl: Readonly<Record<string, HhlFigures>>;
  /** Of the largest clock that ran. */
  readonly best?: HhlFigures & { readonly clock: number; readonly c: number };
  readonly readings: readonly HhlReading[];
  /** What the clock shows after phase estimation, by reading y, which stands for y·c; of the largest clock that ran. */
  readonly clockShares?: { readonly clock: number; readonly c: number; readonly shares: readonly number[] };
  /** Without a circuit, by formula: what other numbers of clock qubits give. */
  readonly byClock: readonly (Pick<HhlFigures, 'fidelity' | 'successClockZero' | 'relativeError'> & {
    readonly clock: number;
  })[];
  /** Exact velocities by a closed formula, if there is one for the forces. */
  readonly closedForm?: readonly number[];
  /** Of a matrix: the figures of `best`, with C of the rotation by C/λ. */
  readonly fidelity?: number;
  readonly successAncilla?: number;
  readonly solution?: readonly number[];
  readonly c?: number;
}

/** A spreading density. */
export interface LatticeAnswer {
  /** Density by the number of steps, as the engine gives it. */
  readonly at: Readonly<Record<string, readonly number[]>>;
  /** Of the last step that ran. */
  readonly mean?: number;
  readonly largestDifference?: number;
  /** By powers of the transfer matrix, after each step. */
  readonly transferred: readonly (readonly number[])[];
  readonly exactMean: number;
  /** On the exact engine: the last step read by runs. */
  readonly sampled?: {
    readonly shots: number;
    readonly density: readonly number[];
    readonly largestDifference: number;
  };
}

export type FluidAnswer = Partial<EquationsAnswer & LatticeAnswer>;
