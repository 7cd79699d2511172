import { CHIP_QUBITS, placementProblem, type Refusal } from '#simulator';

/** Maximum number of characters of a part that a message repeats. */
const SHOWN_CHARACTERS = 40;

type PlacementReading =
  | { readonly ok: true; readonly placement: readonly number[] }
  | { readonly ok: false; readonly refusal: Pick<Refusal, 'reason' | 'values'> };

/**
 * Reads a list of qubits of the 72-qubit machine, in the order of the circuit's qubits. Commas, spaces and brackets
 * separate them; "Q44" is accepted for 44. An empty text is an empty list.
 */
export function readPlacement(text: string): PlacementReading {
  const parts = text.split(/[\s,，、;；()[\]]+/).filter((part) => part !== '');
  const numbers = parts.map((part) => (/^q?\d{1,4}$/i.test(part) ? Number(part.replace(/^q/i, '')) : Number.NaN));
  const wrong = numbers.findIndex(Number.isNaN);
  if (wrong >= 0) {
    const qubit = parts[wrong]!.slice(0, SHOWN_CHARACTERS);
    return { ok: false, refusal: { reason: 'placement_unknown', values: { qubit, last: CHIP_QUBITS - 1 } } };
  }
  const refusal = placementProblem(numbers);
  return refusal === undefined ? { ok: true, placement: numbers } : { ok: false, refusal };
}

export const writePlacement = (placement: readonly number[]): string => placement.join(', ');
