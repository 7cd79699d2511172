import { type Observable, pauliText, type ProjectorTerm } from './observable.ts';

/**
 * Returns the text of an observable on a register, in the form `0.5 Z0 Z1 - 1.2 X2 + 3`. `parseObservable` reads the
 * same value from it. An observable without terms is printed as 0.
 */
export function printObservable({ terms, projectors }: Observable, qubits: number): string {
  const parts = [
    ...terms.map(({ coefficient, factors }) => ({ coefficient, operator: pauliText(factors) })),
    ...projectors.map((projector) => ({
      coefficient: projector.coefficient,
      operator: projectorText(projector, qubits),
    })),
  ];
  if (parts.length === 0) return '0';
  return parts
    .map(({ coefficient, operator }, i) => {
      const sign = i === 0 ? (coefficient < 0 ? '-' : '') : coefficient < 0 ? ' - ' : ' + ';
      return sign + weighted(Math.abs(coefficient), operator);
    })
    .join('');
}

/** The identity is written as its weight alone, and a weight of 1 is not written. */
function weighted(size: number, operator: string): string {
  if (operator === 'I') return String(size);
  return size === 1 ? operator : `${size} ${operator}`;
}

function projectorText({ conditions }: Pick<ProjectorTerm, 'conditions'>, qubits: number): string {
  const descending = conditions.toReversed();
  const inside =
    conditions.length === qubits
      ? descending.map(({ on }) => on).join('')
      : descending.map(({ qubit, on }) => `q${qubit}=${on}`).join(', ');
  return `P(${inside})`;
}
