import type { Operation } from '#simulator';
import { uniformlyControlledRy } from './uniformly-controlled.ts';

const norm = (values: readonly number[]): number => Math.hypot(...values);

/**
 * Loads real amplitudes into |0…0⟩ by the binary tree of M. Möttönen and others, 2004: level l rotates the qubit l
 * places below the highest, controlled by those above it. Signs are kept; the amplitudes need no norm.
 * @param qubits lowest first
 * @param amplitudes 2^qubits
 */
export function loadAmplitudes(qubits: readonly number[], amplitudes: readonly number[]): readonly Operation[] {
  const n = qubits.length;
  if (amplitudes.length !== 2 ** n) throw new RangeError(`${amplitudes.length} amplitudes`);
  return qubits.flatMap((_, level) => {
    const half = 2 ** (n - 1 - level);
    const angles = Array.from({ length: 2 ** level }, (_block, block) => {
      const start = 2 * half * block;
      const left = amplitudes.slice(start, start + half);
      const right = amplitudes.slice(start + half, start + 2 * half);
      return half === 1 ? 2 * Math.atan2(right[0]!, left[0]!) : 2 * Math.atan2(norm(right), norm(left));
    });
    return uniformlyControlledRy(qubits.slice(n - level), qubits[n - 1 - level]!, angles);
  });
}
