import type { ConeFactor } from '#simulator/observables/light-cone.ts';
import type { Observable, PauliString } from '#simulator/observables/observable.ts';
import { asStrings, productOfStrings } from '#simulator/observables/operator-products.ts';
import { type ConeFinder, type ConePart, coneSeconds } from './cone-finder.ts';

/**
 * How the variance of a sum of Pauli strings P follows from values of cones: Σ c²(1 − ⟨P⟩²), and twice the covariances
 * of all pairs that have common cones, c c′(⟨PP′⟩ − ⟨P⟩⟨P′⟩). Those of other pairs vanish.
 */
export interface ConeVariance {
  readonly strings: readonly { readonly coefficient: number; readonly parts: readonly ConePart[] }[];
  readonly pairs: readonly {
    /** Indices of strings. */
    readonly one: number;
    readonly other: number;
    /** The sign of their product; 0 if they anticommute: then its mean is 0. */
    readonly sign: 1 | 0 | -1;
    readonly parts: readonly ConePart[];
  }[];
}

/** More strings, pairs, or gates in the cones of pairs take too long to plan. */
const MAX_STRINGS = 512;
const MAX_PAIRS = 2000;
const MAX_PAIR_GATES = 50_000;

/** Variances may take as long as the values, and at least this long on the reference machine. */
const LEAST_SECONDS = 0.05;

export const factorsOf = (string: PauliString): readonly ConeFactor[] =>
  string.map(({ qubit, axis }) => ({ qubit, mark: axis }));

/** Finds the variances of observables. */
export class ConeVariances {
  readonly #finder: ConeFinder;
  readonly #ofValues: number;
  /** The cones that are run: those of the values are in any case. */
  #used: ReadonlySet<number>;

  constructor(finder: ConeFinder) {
    this.#finder = finder;
    this.#used = new Set(finder.cones.keys());
    this.#ofValues = this.seconds;
  }

  /** What all cones take on the reference machine. */
  get seconds(): number {
    return this.#secondsOf(this.#used);
  }

  /** Qubits of the widest cone. */
  get qubits(): number {
    return [...this.#used].reduce((most, cone) => Math.max(most, this.#finder.cones[cone]!.qubits), 0);
  }

  #secondsOf(cones: ReadonlySet<number>): number {
    return [...cones].reduce((sum, cone) => sum + coneSeconds(this.#finder.cones[cone]!), 0);
  }

  /** Returns undefined for what takes much longer than the values. */
  of(observable: Observable): ConeVariance | undefined {
    const used = new Set(this.#used);
    const variance = this.#find(observable, used);
    if (variance !== undefined) this.#used = used;
    return variance;
  }

  #find(observable: Observable, used: Set<number>): ConeVariance | undefined {
    const strings = asStrings(observable, MAX_STRINGS)?.filter(
      ({ coefficient, factors }) => coefficient * factors.length,
    );
    if (strings === undefined) return undefined;
    const overlapping = this.#overlapping(strings);
    if (overlapping === undefined) return undefined;
    const own: ConeVariance['strings'][number][] = [];
    for (const { coefficient, factors } of strings) {
      const parts = this.#partsOf(factors, used);
      if (parts === undefined) return undefined;
      own.push({ coefficient, parts });
    }
    const gates = own.map(({ parts }) => this.#gatesOf(parts));
    if (overlapping.reduce((sum, [one, other]) => sum + gates[one]! + gates[other]!, 0) > MAX_PAIR_GATES)
      return undefined;
    const pairs: ConeVariance['pairs'][number][] = [];
    for (const [one, other] of overlapping) {
      const product = productOfStrings(strings[one]!.factors, strings[other]!.factors);
      const parts = product === undefined ? [] : this.#partsOf(product.factors, used);
      if (parts === undefined) return undefined;
      pairs.push({ one, other, sign: product?.sign ?? 0, parts });
    }
    return { strings: own, pairs };
  }

  #gatesOf(parts: readonly ConePart[]): number {
    return parts.reduce((sum, { cone }) => sum + this.#finder.cones[cone]!.gates.length, 0);
  }

  /** Pairs of strings with cones that have qubits in common, in order; undefined if they are too many. */
  #overlapping(
    strings: readonly { readonly factors: PauliString }[],
  ): readonly (readonly [number, number])[] | undefined {
    const pairs: (readonly [number, number])[] = [];
    const onQubit = new Map<number, number[]>();
    for (const [other, { factors }] of strings.entries()) {
      const near = new Set<number>();
      for (const qubit of this.#finder.qubitsOf(factorsOf(factors))) {
        const known = onQubit.get(qubit) ?? [];
        for (const one of known) near.add(one);
        onQubit.set(qubit, [...known, other]);
      }
      for (const one of near) pairs.push([one, other]);
      if (pairs.length > MAX_PAIRS) return undefined;
    }
    return pairs;
  }

  #partsOf(string: PauliString, used: Set<number>): readonly ConePart[] | undefined {
    const parts = this.#finder.partsOf(factorsOf(string));
    if (typeof parts === 'number') return undefined;
    const known = used.size;
    for (const { cone } of parts) used.add(cone);
    const isAffordable = used.size === known || this.#secondsOf(used) <= 2 * this.#ofValues + LEAST_SECONDS;
    return isAffordable ? parts : undefined;
  }
}
