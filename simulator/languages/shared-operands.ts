import type { Angle, Control } from '#simulator/circuit/circuit.ts';
import { LANGUAGE_LIMITS } from './limits.ts';

/**
 * Operands that operations share, because nearly all have one of few: in a program of a million gates they would be two
 * thirds of its memory. All are frozen.
 */

const MAX_KEPT = 4096;
const NOTHING: readonly never[] = Object.freeze([]);

const indices: (readonly [number])[] = [];
const controlsOnOne: (readonly [Control])[] = [];

/** Returns the list frozen; of one index, the same list every time. */
export function sharedIndices(list: readonly number[]): readonly number[] {
  if (list.length !== 1 || list[0]! >= LANGUAGE_LIMITS.qubits || list[0]! < 0) return Object.freeze(list);
  return (indices[list[0]!] ??= Object.freeze([list[0]!]));
}

/** Returns the first qubits as controls, which act on these states, or on 1 where there are fewer states. */
export function sharedControls(
  qubits: readonly number[],
  count: number,
  states: readonly (0 | 1)[] = NOTHING,
): readonly Control[] {
  if (count === 0) return NOTHING;
  const qubit = qubits[0]!;
  if (count === 1 && states[0] !== 0 && qubit >= 0 && qubit < LANGUAGE_LIMITS.qubits)
    return (controlsOnOne[qubit] ??= Object.freeze([Object.freeze({ qubit, on: 1 })]));
  const controls: Control[] = [];
  for (let index = 0; index < count; index += 1)
    controls.push(Object.freeze({ qubit: qubits[index] ?? 0, on: states[index] ?? 1 }));
  return Object.freeze(controls);
}

/** Lists of one angle; a program may have any number of different angles, so that not all are kept. */
export class SharedAngles {
  readonly #lists = new Map<Angle, readonly [Angle]>();

  /** Returns the list frozen; of one angle that is still kept, the same list every time. */
  of(list: readonly Angle[]): readonly Angle[] {
    const [only] = list;
    if (only === undefined) return NOTHING;
    if (list.length > 1) return Object.freeze(list);
    let shared = this.#lists.get(only);
    if (shared === undefined) {
      shared = Object.freeze([only]);
      if (this.#lists.size < MAX_KEPT) this.#lists.set(only, shared);
    }
    return shared;
  }
}
