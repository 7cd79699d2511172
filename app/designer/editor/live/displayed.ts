import { type BlochVector, type Circuit, type DisplayOperation, type PlainOperation, expand } from '#simulator';

/** What a display shows: its qubit's own state, all of which is in the Bloch vector. */
export interface DisplayReading {
  /** Index of the display in the circuit that was looked at. */
  readonly operation: number;
  readonly bloch: BlochVector;
  /** `run`: outcomes were drawn before it, so this is one run of many. `average`: its qubit was measured, and this is the average over the outcomes. */
  readonly of: 'state' | 'average' | 'run';
}

/** A display, and before which of the plain operations it stands. */
export interface Watched {
  readonly operation: number;
  readonly qubit: number;
  readonly before: number;
}

export interface WatchedProgram {
  readonly operations: readonly PlainOperation[];
  /** In the order of the circuit. */
  readonly displays: readonly Watched[];
}

/**
 * A circuit expanded, with the places of its displays; null where it is too long. What stands between two displays is expanded by
 * itself: they stand at top level, so that this gives the same operations.
 */
export function expandWatched(circuit: Circuit, limit: number): WatchedProgram | null {
  const operations: PlainOperation[] = [];
  const displays: Watched[] = [];
  let from = 0;
  const expandUntil = (end: number): boolean => {
    if (end === from) return true;
    const part =
      end - from === circuit.operations.length
        ? circuit
        : { ...circuit, operations: circuit.operations.slice(from, end) };
    const expansion = expand(part, limit - operations.length);
    if (!expansion.ok) return false;
    for (const operation of expansion.operations) operations.push(operation);
    return true;
  };
  const places = circuit.operations.flatMap((operation, index) =>
    operation.kind === 'display' ? [{ operation, index }] : [],
  );
  for (const { operation, index } of places) {
    if (!expandUntil(index)) return null;
    from = index + 1;
    displays.push({ operation: index, qubit: qubitOf(operation), before: operations.length });
  }
  return expandUntil(circuit.operations.length) ? { operations, displays } : null;
}

const qubitOf = ({ qubits }: DisplayOperation): number => qubits[0]!;

/** ρ of one qubit in the figures that displays show. */
export interface QubitState {
  readonly probability: number;
  /** |ρ₀₁|, ½ at most. */
  readonly coherence: number;
  /** Of |1⟩ against |0⟩, −π … π; 0 where there is no coherence to have one. */
  readonly phase: number;
  /** Tr ρ²: ½ for one of an entangled pair, 1 for a state of its own. */
  readonly purity: number;
}

/** Below this a coherence is rounding, and its phase says nothing. */
const TINY = 1e-9;

export function qubitState({ x, y, z }: BlochVector): QubitState {
  const coherence = Math.hypot(x, y) / 2;
  return {
    probability: Math.min(1, Math.max(0, (1 - z) / 2)),
    coherence,
    phase: coherence < TINY ? 0 : Math.atan2(Math.abs(y) < TINY ? 0 : y, x),
    purity: (1 + x * x + y * y + z * z) / 2,
  };
}
