import { CALIBRATION, type Calibration } from './calibration.ts';
import { largestComponent, neighboursOf } from './chip-model.ts';

/** Why a placement cannot be used; `reason` is a key of the refusal texts. */
export type PlacementProblem =
  | { readonly reason: 'placement_unknown'; readonly values: { readonly qubit: number; readonly last: number } }
  | { readonly reason: 'placement_repeated'; readonly values: { readonly qubit: number } }
  | { readonly reason: 'placement_isolated'; readonly values: { readonly qubit: number } }
  | { readonly reason: 'placement_length'; readonly values: { readonly placed: number; readonly qubits: number } };

/**
 * Returns the first problem of a placement; undefined if there is none. A qubit outside the largest connected component
 * cannot be used: no chain of SWAPs reaches it.
 * @param placement the physical qubit of each logical qubit; may be untrusted
 * @param qubits number of qubits of the circuit, each of which needs one physical qubit; absent: not checked
 */
export function placementProblem(
  placement: readonly number[],
  qubits?: number,
  calibration: Calibration = CALIBRATION,
): PlacementProblem | undefined {
  const neighbours = neighboursOf(calibration);
  const joined = new Set(largestComponent({ qubits: neighbours.length, neighbours }));
  const seen = new Set<number>();
  for (const qubit of placement) {
    if (neighbours[qubit] === undefined)
      return { reason: 'placement_unknown', values: { qubit, last: neighbours.length - 1 } };
    if (seen.has(qubit)) return { reason: 'placement_repeated', values: { qubit } };
    if (!joined.has(qubit)) return { reason: 'placement_isolated', values: { qubit } };
    seen.add(qubit);
  }
  return qubits === undefined || placement.length === qubits
    ? undefined
    : { reason: 'placement_length', values: { placed: placement.length, qubits } };
}
