import { control, gate, type Operation } from '#simulator';

/** Rows of numbers. */
export type Matrix = readonly (readonly number[])[];

/** Basis states in an order in which neighbours differ in one bit. */
const grayOrder = (size: number): readonly number[] => Array.from({ length: size }, (_, step) => step ^ (step >> 1));

const NEGLIGIBLE = 1e-15;

/** A gate on the bit in which two states differ, where all other bits are theirs. */
function onPair(qubits: readonly number[], one: number, other: number, name: string, parameters: readonly number[]) {
  const place = Math.log2(one ^ other);
  const controls = qubits.flatMap((qubit, bit) => (bit === place ? [] : [control(qubit, ((one >> bit) & 1) as 0 | 1)]));
  return gate(name, qubits[place]!, { controls, parameters });
}

/**
 * Gates of a real orthogonal matrix: rotations of two neighbouring basis states each, which turn it into the identity,
 * in their reversed order. At most N(N − 1)/2 of them.
 * @param qubits lowest first
 * @param matrix 2^qubits rows
 */
export function orthogonalGates(qubits: readonly number[], matrix: Matrix): readonly Operation[] {
  const order = grayOrder(matrix.length);
  const rows = matrix.map((row) => [...row]);
  const undone: Operation[] = [];
  for (let step = 0; step < order.length - 1; step++)
    for (let below = order.length - 1; below > step; below--) {
      const column = order[step]!;
      const [kept, cleared] = [order[below - 1]!, order[below]!];
      const [first, second] = [rows[kept]!, rows[cleared]!];
      const angle = Math.atan2(second[column]!, first[column]!);
      if (Math.abs(angle) < NEGLIGIBLE) continue;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      rows[kept] = first.map((value, at) => cosine * value + sine * second[at]!);
      rows[cleared] = second.map((value, at) => cosine * value - sine * first[at]!);
      // A rotation turns from the state with bit 0 to that with bit 1.
      undone.push(onPair(qubits, kept, cleared, 'RY', [kept < cleared ? 2 * angle : -2 * angle]));
    }
  const last = order.at(-1)!;
  // What is left is 1 everywhere, but for the determinant.
  const sign = rows[last]![last]! < 0 ? [onPair(qubits, last, 0, 'Z', [])] : [];
  return [...sign, ...undone.toReversed()];
}
