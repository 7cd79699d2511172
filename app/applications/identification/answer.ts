/** What a swap test measured. */
export interface SwapMeasurement {
  /** Share of the shots, or on the exact engine the probability, in which the test qubit is 0. */
  readonly p0: number;
  /** F = 2·p0 − 1, not below 0. */
  readonly overlapSquared: number;
  /** Of F with the shots of the input, 2·√(p0(1 − p0)/shots); also on the exact engine, which needs none. */
  readonly standardErrorOfF: number;
}

/** Two pictures: what is known without a circuit, and once it ran what the swap test measured. */
export interface PictureComparison extends Partial<SwapMeasurement> {
  /** Of the picture of the set; of two pictures, `second`. */
  readonly name: string;
  readonly zh?: string;
  /** F by the formula. */
  readonly exactOverlapSquared: number;
  readonly meanSquaredError: number;
  /** Null if a picture is all black. */
  readonly cosine: number | null;
}

/** Against a set. */
interface SetAnswer {
  /** Of what was compared so far; absent until there is one. */
  readonly best?: string;
  readonly second?: string;
  readonly overlapSquared: Readonly<Record<string, number>>;
  /** F of the best, beside the names for comparisons of runs. */
  readonly bestOverlapSquared?: number;
  readonly bestStandardErrorOfF?: number;
  /** F of the best less that of the second, in units of their joint standard error; null if that is 0. */
  readonly gapInStandardErrors?: number | null;
  readonly bestByMeanSquaredError: string;
  /** Absent if the query is all black. */
  readonly bestByCosine?: string;
}

/** Of two pictures. */
interface PairAnswer extends Partial<SwapMeasurement> {
  /** √F. */
  readonly overlap?: number;
  readonly exactOverlapSquared: number;
  readonly meanSquaredError: number;
  readonly cosine: number | null;
}

export type IdentificationAnswer = (SetAnswer | PairAnswer) & {
  /** Of a circuit: two registers and the test qubit. */
  readonly qubits: number;
  /** In the order of the set. */
  readonly comparisons: readonly PictureComparison[];
};
