import type { Angle, Operation } from '#simulator/circuit/circuit.ts';
import { findGate } from '#simulator/gates/catalogue.ts';

/** Angles that every language writes so that it reads the same text again: numbers, and simple multiples of pi. */
const SURE_ANGLE = /^-?(?:\d{1,9}|\d{1,9}\.\d{0,20}[1-9]|(?:\d{1,9}\*)?pi(?:\/\d{1,9})?)$/;
const SURE_VALUE = /^(-?)(?:(\d+)\*)?pi(?:\/(\d+))?$/;

/** Returns the value that such a text has in every language, computed from left to right as in `evaluateAngle`. */
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
 * Whether an operation certainly survives a round trip through every language, so that no trial is needed. Other
 * operations are written and read back. Property tests verify this function.
 */
export function isSure(operation: Operation, gatesToVerify: ReadonlySet<string>): boolean {
  switch (operation.kind) {
    case 'gate':
      return (
        !operation.dagger &&
        operation.controls.every(({ on }) => on === 1) &&
        !gatesToVerify.has(operation.gate) &&
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
