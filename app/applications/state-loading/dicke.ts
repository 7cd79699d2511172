import { gate, type Operation } from '#simulator';

/** Angle of the rotation that leaves the amplitude √(kept/total) where it was. */
const splitAngle = (kept: number, total: number): number => 2 * Math.acos(Math.sqrt(kept / total));

/**
 * Splits and shifts: of |1…1⟩ on the last qubits, one excitation less reaches the last one with amplitude √(1 − i/l).
 * @param qubits the last is the one that is done
 */
function splitAndShift(qubits: readonly number[], weight: number): readonly Operation[] {
  const size = qubits.length;
  const last = qubits[size - 1]!;
  return Array.from({ length: weight }, (_, index) => {
    const count = index + 1;
    const target = qubits[size - 1 - count]!;
    const controls = count === 1 ? [last] : [qubits[size - count]!, last];
    const carry = gate('X', last, { controls: [target] });
    return [carry, gate('RY', target, { controls, parameters: [splitAngle(count, size)] }), carry];
  }).flat();
}

/**
 * |0…0⟩ → the even superposition of all basis states with `weight` ones, with O(n·weight) gates (A. Bärtschi and
 * S. Eidenbenz, 2019).
 */
export function dickeState(qubits: readonly number[], weight: number): readonly Operation[] {
  const size = qubits.length;
  if (!(weight >= 0 && weight <= size)) throw new RangeError(`${weight} of ${size} qubits`);
  return [
    ...qubits.slice(size - weight).map((qubit) => gate('X', qubit)),
    ...Array.from({ length: Math.max(0, size - 1) }, (_, index) => size - index).flatMap((count) =>
      splitAndShift(qubits.slice(0, count), Math.min(weight, count - 1)),
    ),
  ];
}
