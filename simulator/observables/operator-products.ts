import type { PauliAxis } from '#simulator/gates/gate.ts';
import {
  type Observable,
  ObservableBuilder,
  type PauliString,
  type PauliTerm,
  type ProjectorTerm,
} from './observable.ts';

const ORDER = ['X', 'Y', 'Z'] as const;

/** The axis of the product of two different Pauli operators, and the power of i that it has: XY = iZ, YX = −iZ. */
function productOfAxes(one: PauliAxis, other: PauliAxis): { readonly axis: PauliAxis; readonly power: 1 | 3 } {
  const [i, j] = [ORDER.indexOf(one), ORDER.indexOf(other)];
  return { axis: ORDER[3 - i - j]!, power: (i + 1) % 3 === j ? 1 : 3 };
}

/** The product of two Pauli strings if they commute, with its sign; undefined if they anticommute. */
export function productOfStrings(
  one: PauliString,
  other: PauliString,
): { readonly sign: 1 | -1; readonly factors: PauliString } | undefined {
  const axes = new Map(one.map(({ qubit, axis }) => [qubit, axis]));
  let power = 0;
  for (const { qubit, axis } of other) {
    const own = axes.get(qubit);
    if (own === undefined) axes.set(qubit, axis);
    else if (own === axis) axes.delete(qubit);
    else {
      const product = productOfAxes(own, axis);
      axes.set(qubit, product.axis);
      power += product.power;
    }
  }
  if (power % 2 === 1) return undefined;
  const factors = [...axes].map(([qubit, axis]) => ({ qubit, axis })).sort((a, b) => a.qubit - b.qubit);
  return { sign: power % 4 === 0 ? 1 : -1, factors };
}

/** The Pauli strings of a projector: the product of (1 ± Z)/2 over its qubits. */
function stringsOf({ coefficient, conditions }: ProjectorTerm): readonly PauliTerm[] {
  let strings: readonly PauliTerm[] = [{ coefficient, factors: [] }];
  for (const { qubit, on } of conditions)
    strings = strings.flatMap(({ coefficient: weight, factors }) => [
      { coefficient: weight / 2, factors },
      { coefficient: (on === 1 ? -weight : weight) / 2, factors: [...factors, { qubit, axis: 'Z' as const }] },
    ]);
  return strings;
}

/** Returns an observable as Pauli strings only, or undefined if they would be more than the limit. */
export function asStrings({ terms, projectors }: Observable, limit: number): readonly PauliTerm[] | undefined {
  const count = projectors.reduce((sum, { conditions }) => sum + 2 ** conditions.length, terms.length);
  if (count > limit) return undefined;
  if (projectors.length === 0) return terms;
  const builder = new ObservableBuilder();
  for (const { coefficient, factors } of [...terms, ...projectors.flatMap(stringsOf)])
    builder.addString(coefficient, factors);
  return builder.finish().terms;
}

/**
 * Returns O² of an observable O. A sum of a constant and one projector, however large, stays one.
 * @returns undefined if more than `limit` strings would have to be multiplied
 */
export function squareOf(observable: Observable, limit: number): Observable | undefined {
  // Terms of weight 0 are not measured.
  const terms = observable.terms.filter(({ coefficient }) => coefficient !== 0);
  const projectors = observable.projectors.filter(({ coefficient }) => coefficient !== 0);
  const builder = new ObservableBuilder();
  const [only] = projectors;
  if (projectors.length === 1 && terms.every(({ factors }) => factors.length === 0)) {
    // (a + cP)² = a² + (2a + c) c P
    const constant = terms.reduce((sum, { coefficient }) => sum + coefficient, 0);
    builder.addString(constant ** 2, []);
    builder.addProjector((2 * constant + only!.coefficient) * only!.coefficient, only!.conditions);
    return builder.finish();
  }
  const strings = asStrings({ terms, projectors }, limit);
  if (strings === undefined) return undefined;
  for (const [i, one] of strings.entries()) {
    builder.addString(one.coefficient ** 2, []);
    for (const other of strings.slice(0, i)) {
      // Products of strings that anticommute cancel.
      const product = productOfStrings(one.factors, other.factors);
      if (product === undefined) continue;
      builder.addString(2 * product.sign * one.coefficient * other.coefficient, product.factors);
    }
  }
  return builder.finish();
}
