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

/** As in a request for values, which are `all` if it does not say. */
export type VarianceChoice = 'all' | 'cheap' | 'none';

/** More strings, pairs, or gates in the cones of pairs, of all observables together, take too long to plan. */
const MOST = { strings: 512, pairs: 2000, gates: 50_000 } as const;

/** Besides the time of the values, on the reference machine. */
const EXTRA_SECONDS: Readonly<Record<Exclude<VarianceChoice, 'none'>, number>> = { all: 0.05, cheap: 0 };

export const factorsOf = (string: PauliString): readonly ConeFactor[] =>
  string.map(({ qubit, axis }) => ({ qubit, mark: axis }));

/** Finds the variances of observables. */
export class ConeVariances {
  readonly #finder: ConeFinder;
  readonly #choice: VarianceChoice;
  /** The cones that are run: those of the values are in any case. */
  readonly #used: Set<number>;
  readonly #ofValues: number;
  readonly #left = { ...MOST };
  #seconds: number;

  constructor(finder: ConeFinder, choice: VarianceChoice) {
    this.#finder = finder;
    this.#choice = choice;
    this.#used = new Set(finder.cones.keys());
    this.#ofValues = finder.cones.reduce((sum, cone) => sum + coneSeconds(cone), 0);
    this.#seconds = this.#ofValues;
  }

  /** What all cones take on the reference machine. */
  get seconds(): number {
    return this.#seconds;
  }

  /** Qubits of the widest cone. */
  get qubits(): number {
    return [...this.#used].reduce((most, cone) => Math.max(most, this.#finder.cones[cone]!.qubits), 0);
  }

  /** Returns undefined for what takes longer than is allowed. */
  of(observable: Observable): ConeVariance | undefined {
    if (this.#choice === 'none') return undefined;
    const added: number[] = [];
    const before = this.#seconds;
    const variance = this.#find(observable, added);
    if (variance !== undefined) return variance;
    for (const cone of added) this.#used.delete(cone);
    this.#seconds = before;
    return undefined;
  }

  #find(observable: Observable, added: number[]): ConeVariance | undefined {
    const strings = asStrings(observable, this.#left.strings)?.filter(
      ({ coefficient, factors }) => coefficient * factors.length,
    );
    if (strings === undefined) return undefined;
    this.#left.strings -= strings.length;
    const overlapping = this.#overlapping(strings);
    if (overlapping === undefined) return undefined;
    this.#left.pairs -= overlapping.length;
    const own: ConeVariance['strings'][number][] = [];
    for (const { coefficient, factors } of strings) {
      const parts = this.#partsOf(factors, added);
      if (parts === undefined) return undefined;
      own.push({ coefficient, parts });
    }
    const gates = own.map(({ parts }) => this.#gatesOf(parts));
    const work = overlapping.reduce((sum, [one, other]) => sum + gates[one]! + gates[other]!, 0);
    if (work > this.#left.gates) return undefined;
    this.#left.gates -= work;
    const pairs: ConeVariance['pairs'][number][] = [];
    for (const [one, other] of overlapping) {
      const product = productOfStrings(strings[one]!.factors, strings[other]!.factors);
      const parts = product === undefined ? [] : this.#partsOf(product.factors, added);
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
      if (pairs.length > this.#left.pairs) return undefined;
    }
    return pairs;
  }

  #partsOf(string: PauliString, added: number[]): readonly ConePart[] | undefined {
    const parts = this.#finder.partsOf(factorsOf(string));
    if (typeof parts === 'number' || this.#choice === 'none') return undefined;
    for (const { cone } of parts) {
      if (this.#used.has(cone)) continue;
      this.#used.add(cone);
      added.push(cone);
      this.#seconds += coneSeconds(this.#finder.cones[cone]!);
    }
    return this.#seconds <= 2 * this.#ofValues + EXTRA_SECONDS[this.#choice] ? parts : undefined;
  }
}
