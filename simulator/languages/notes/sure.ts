import type { Angle, Operation } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';

/** Angles that every language writes so that it reads the very text again: numbers, and simple multiples of pi. */
const SURE_ANGLE = /^-?(?:\d{1,9}|\d{1,9}\.\d{0,20}[1-9]|(?:\d{1,9}\*)?pi(?:\/\d{1,9})?)$/;
const SURE_VALUE = /^(-?)(?:(\d+)\*)?pi(?:\/(\d+))?$/;

/** The value that such a text has in every language, as `evaluateAngle` works it out: from left to right. */
function valueOf(text: string): number {
  const [, sign, factor = '1', divisor = '1'] = SURE_VALUE.exec(text) ?? [];
  if (sign === undefined) return Number(text);
  const value = (Number(factor) * Math.PI) / Number(divisor);
  return sign === '' ? value : -value;
}

const isSureAngle = ({ text, value }: Angle): boolean => SURE_ANGLE.test(text) && valueOf(text) === value;

const isAscending = (qubits: readonly number[]): boolean =>
  qubits.length > 0 && qubits.every((qubit, index) => index === 0 || qubit > qubits[index - 1]!);

/**
 * Whether an operation certainly comes back from every language as it is, so that there is no need to try. What is not
 * sure is written and read; the property tests hold this to it.
 */
export function isSure(operation: Operation, unsureGates: ReadonlySet<string>): boolean {
  switch (operation.kind) {
    case 'gate':
      return (
        !operation.dagger &&
        operation.controls.every(({ on }) => on === 1) &&
        !unsureGates.has(operation.gate) &&
        findGate(operation.gate) !== undefined &&
        operation.parameters.every(isSureAngle)
      );
    case 'measure':
    case 'reset':
    case 'display':
      return true;
    case 'barrier':
      return isAscending(operation.qubits);
    default:
      return false;
  }
}
