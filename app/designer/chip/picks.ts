import { CALIBRATION } from '#simulator';
import { isCutOff, isWorking } from './metrics.ts';

/** Chip qubits chosen for q0, q1, … so far. */
export type Picks = readonly number[];

/** Why a choice on the map is refused: a key under `chip:placement.refused` with its values. */
export interface PickRefusal {
  readonly key: 'noCircuit' | 'isolated' | 'dead' | 'taken' | 'oneLeft';
  readonly values: Readonly<Record<string, number>>;
}

export type PickOutcome = { readonly picks: Picks } | { readonly refused: PickRefusal };

const refuse = (key: PickRefusal['key'], values: PickRefusal['values'] = {}): PickOutcome => ({
  refused: { key, values },
});

const takenBy = (picks: Picks, physical: number): PickOutcome =>
  refuse('taken', { physical, qubit: picks.indexOf(physical) });

/**
 * Adds a chip qubit for the next qubit of the circuit. If all are placed, the choice starts again.
 * @param needed number of qubits of the circuit; null if it is not known
 */
export function pickQubit(picks: Picks, physical: number, needed: number | null): PickOutcome {
  if (needed === null) return refuse('noCircuit');
  if (isCutOff(CALIBRATION, physical)) return refuse('isolated', { physical });
  const placed = picks.length >= needed ? [] : picks;
  return placed.includes(physical) ? takenBy(placed, physical) : { picks: [...placed, physical] };
}

/**
 * Adds the qubits of a coupler that are not placed yet for the next qubits of the circuit. If all are placed, the choice
 * starts again; two qubits that already are on this coupler are exchanged.
 */
export function pickCoupler(
  picks: Picks,
  [low, high]: readonly [low: number, high: number],
  needed: number | null,
): PickOutcome {
  if (needed === null) return refuse('noCircuit');
  const coupler = CALIBRATION.couplers.find(({ edge }) => edge[0] === low && edge[1] === high);
  if (coupler === undefined || !isWorking(coupler)) return refuse('dead', { low, high });
  if (needed === 2 && picks[0] === low && picks[1] === high) return { picks: [high, low] };
  const placed = picks.length >= needed ? [] : picks;
  const free = [low, high].filter((physical) => !placed.includes(physical));
  if (free.length === 0) return takenBy(placed, high);
  if (placed.length + free.length > needed) return refuse('oneLeft', { qubit: placed.length });
  return { picks: [...placed, ...free] };
}
