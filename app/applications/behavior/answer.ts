import type { Confusion } from '#app/applications/kernel-classifier/confusion.ts';

/** How many test rows a classifier has right. */
export interface Score {
  readonly accuracy: number;
  readonly right: number;
}

/** A row of the data in the plane of the decision picture. */
export interface BehaviorPoint {
  /** Number of the row in the table, from 1. */
  readonly row: number;
  readonly x: number;
  readonly y: number;
  /** Index of its class, and of the one it was given. */
  readonly label: number;
  readonly predicted?: number;
  readonly isTest: boolean;
}

/** Tiles of the plane of two features; the others are at their medians of the training rows. */
interface DecisionTiles {
  /** Index of the class with the largest score, by row from below and column. */
  readonly winners: readonly (readonly number[])[];
  /** By how much its score is above the second. */
  readonly margins: readonly (readonly number[])[];
}

/** Two features in their units. */
interface DecisionPlane {
  readonly x: { readonly feature: string; readonly low: number; readonly high: number };
  readonly y: { readonly feature: string; readonly low: number; readonly high: number };
  readonly points: readonly BehaviorPoint[];
}

/** The kernel of the training rows, sorted by class; of many rows, means of square blocks. */
interface KernelMap {
  /** Rows in a block. */
  readonly block: number;
  /** Training rows of each class. */
  readonly rowsOfClasses: readonly number[];
  /** Null where it is not known yet. */
  readonly values: readonly (readonly (number | null)[])[];
}

export interface BehaviorAnswer {
  readonly label: string;
  /** Names of the classes, sorted; other fields have their indices. */
  readonly classes: readonly string[];
  /** Features that are used. */
  readonly features: readonly string[];
  readonly trainRows: number;
  readonly testRows: number;
  /** Entries of the kernel in all, and those that are known. */
  readonly entries: number;
  readonly knownEntries: number;
  /** Shots of an entry; 0: exact entries. */
  readonly shots: number;
  /** Of the test rows, by the kernel of the engine. */
  readonly accuracy?: number;
  readonly right?: number;
  readonly confusion?: Confusion;
  readonly scoresOfFirstTestRow?: readonly number[];
  /** Between the largest score of a test row and its second. */
  readonly smallestMargin?: number;
  /** The first six entries of the first training row. */
  readonly kernelFirstRow?: readonly number[];
  /** Of the training rows with each other. */
  readonly kernelMean?: number;
  /** Means over the rows of two classes. */
  readonly kernelMeans?: readonly (readonly number[])[];
  readonly kernel?: KernelMap;
  /** With exact entries, where those of the engine are estimates. */
  readonly ideal?: Score;
  /** With estimated entries, where those of the engine are exact. */
  readonly withShots?: Score & { readonly shots: number };
  readonly rbfAccuracy?: number;
  readonly rbfRight?: number;
  readonly linearAccuracy?: number;
  readonly linearRight?: number;
  readonly majorityAccuracy?: number;
  readonly majorityRight?: number;
  /** Absent with a single feature. */
  readonly plane?: DecisionPlane;
  readonly tiles?: DecisionTiles;
}
