import type { Confusion } from '#app/applications/kernel-classifier/confusion.ts';

/** A picture of MNIST, as rows of grey-rows.ts. */
interface KnownPicture {
  readonly digit: number;
  /** Its number among those of its digit, from 0. */
  readonly picture: number;
  readonly pixels: readonly string[];
}

/** A training picture and its overlap with the drawing. */
export interface NearPicture extends KnownPicture {
  readonly overlap: number;
  /** Of sampled overlaps. */
  readonly error?: number;
}

export interface DigitsAnswer {
  /** The drawing, scaled and centered like the pictures of MNIST, as rows of grey-rows.ts. */
  readonly drawing: readonly string[];
  /** Means of its blocks, 0 paper … 1 ink. */
  readonly blocks: readonly number[];
  readonly amplitudes: readonly number[];
  readonly qubits: number;
  /** The first training picture of each class. */
  readonly examples: readonly KnownPicture[];
  readonly ridge: number;
  /** Of each overlap; 0: exact. */
  readonly shots: number;
  /** Overlaps with training pictures that are known, and how many there are. */
  readonly overlaps: { readonly known: number; readonly of: number };
  /** The largest overlaps so far. */
  readonly nearest: readonly NearPicture[];
  /** Of each class; absent until all overlaps are known. */
  readonly scores?: readonly number[];
  /** Standard errors of the scores of sampled overlaps. */
  readonly scoreErrors?: readonly number[];
  readonly recognized?: {
    readonly digit: number;
    readonly score: number;
    readonly second: number;
    readonly secondScore: number;
    /** Two best scores that differ by less are not told apart: by 0.1, or twice the standard error of the difference. */
    readonly leastLead: number;
    readonly isUnsure: boolean;
  };
  /** What classical methods say of the drawing. */
  readonly nearestNeighbour?: { readonly digit: number; readonly overlap: number };
  readonly linear?: { readonly digit: number; readonly score: number };
  /** Of the test set; absent without one, and until it is computed. */
  readonly accuracy?: number;
  readonly tested?: number;
  readonly confusion?: Confusion;
  readonly nearestNeighbourAccuracy?: number;
  readonly linearAccuracy?: number;
  readonly firstTest?: {
    readonly scores: readonly number[];
    readonly kernelWithFirstTrain: readonly number[];
  };
}
