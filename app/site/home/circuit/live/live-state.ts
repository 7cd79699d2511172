import {
  type HomeCircuit,
  type HomePlace,
  placeStep,
  removeStep,
  turnStep,
} from '#app/site/home/circuit/home-circuit.ts';
import type { HomeRun } from '#app/site/home/circuit/home-state.ts';
import type { PaletteGateId } from '#app/site/home/circuit/palette-gates.ts';

/** A gate that the pointer drags, or that was tapped and waits for its place. */
export interface HeldGate {
  readonly gate: PaletteGateId;
  /** Its index, if it was taken from the board. */
  readonly from: number | null;
  readonly isDragged: boolean;
}

export interface LiveCircuitState {
  readonly circuit: HomeCircuit;
  readonly held: HeldGate | null;
  /** Where the held gate would be dropped. */
  readonly place: HomePlace | null;
  /** Index of the gate whose actions are shown. */
  readonly selected: number | null;
  /** The last run; none after a change of the circuit. */
  readonly run: HomeRun | null;
}

/** The circuit as if the held gate were dropped. */
interface ShownCircuit {
  readonly circuit: HomeCircuit;
  /** Index of the held gate in it; -1 if no gate is held over the board. */
  readonly held: number;
  /** The held gate does not fit. */
  readonly isFull: boolean;
}

export function shownCircuit({ circuit, held, place }: LiveCircuitState): ShownCircuit {
  if (held === null) return { circuit, held: -1, isFull: false };
  const { gate, from } = held;
  const moved = from === null ? undefined : circuit[from];
  const rest = from === null ? circuit : removeStep(circuit, from);
  if (place === null) return { circuit: rest, held: -1, isFull: false };
  const placed = placeStep(rest, gate, place);
  if (placed === null) return { circuit, held: -1, isFull: true };
  // A CNOT that is moved keeps its direction.
  const isTurned = gate === 'cx' && moved !== undefined && placed.circuit[placed.index]!.qubit !== moved.qubit;
  return {
    circuit: isTurned ? turnStep(placed.circuit, placed.index) : placed.circuit,
    held: placed.index,
    isFull: false,
  };
}

/** Ends a drag or a tap: the circuit is as it was shown. A gate that was dragged off the board is removed. */
export function dropHeld(state: LiveCircuitState): LiveCircuitState {
  const { circuit } = shownCircuit(state);
  const changed = circuit === state.circuit ? { ...state, selected: null } : changeCircuit(state, circuit);
  return { ...changed, held: null, place: null };
}

/** Shows another circuit; a run of the one before no longer counts. */
export const changeCircuit = (state: LiveCircuitState, circuit: HomeCircuit): LiveCircuitState => ({
  ...state,
  circuit,
  selected: null,
  run: null,
});
