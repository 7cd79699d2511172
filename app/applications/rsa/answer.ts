import type { Fraction } from './number-theory.ts';
import type { ReadingVerdict } from './order-finding.ts';

/** A reading y of the counting register and what it tells. */
export interface RsaReading extends ReadingVerdict {
  readonly y: number;
  readonly count: number;
}

/** Runs with one base. */
interface BaseTrial {
  readonly base: number;
  readonly shots: number;
  /** Of `shots`, those that gave the factors. */
  readonly successes: number;
}

export interface RsaAnswer {
  readonly workQubits: number;
  readonly countingQubits: number;
  /** Of the full circuit and of the one with a recycled counting qubit. */
  readonly qubits: number;
  readonly recycledQubits: number;
  /** The last base that was tried; the first one before the first run. */
  readonly base: number;
  /** Of the base, computed classically: what the circuit is to find. */
  readonly order: number;
  /** Exact probability of the reading nearest to each multiple of 2ᵗ/r. */
  readonly peaks: readonly (readonly [y: number, probability: number])[];
  /** Exact chance that one run gives the factors. */
  readonly successPerRun: number;
  /** Bases without a common factor with N from which no run can give factors. */
  readonly failingBases: readonly number[];
  readonly cipher: readonly number[];
  /** aˣ mod N for x = 0, 1, … over some periods. */
  readonly powers: readonly number[];
  readonly trials: readonly BaseTrial[];
  /** Of the last base, the most frequent first. */
  readonly readings: readonly RsaReading[];
  /** Absent while no reading gave them. */
  readonly factors?: readonly [number, number];
  /** The reading that gave the factors. */
  readonly found?: { readonly y: number; readonly fraction: Fraction; readonly order: number };
  readonly phi?: number;
  /** Absent if e and φ(N) share a factor, or N is not a product of two different primes. */
  readonly privateExponent?: number;
  readonly plain?: readonly number[];
  /** Absent if a number is no letter. */
  readonly text?: string;
  readonly trialDivision: { readonly factors: readonly number[]; readonly divisions: number };
  readonly pollardRho: { readonly factor: number; readonly steps: number };
  /** What factoring takes with error correction, by the formulas of Gidney and Ekerå. */
  readonly realSizes: readonly { readonly bits: number; readonly logicalQubits: number; readonly toffolis: number }[];
}
