import { type BlochVector, type Circuit, type DisplayOperation, expand, type PlainOperation } from '#simulator';

/** Value of a display: the state of its qubit, which is fully described by the Bloch vector. */
export interface DisplayValues {
  /** Index of the display in the examined circuit. */
  readonly operation: number;
  readonly bloch: BlochVector;
  /**
   * `average`: over the outcomes of measurements and resets before it. `noisy`: over outcomes and errors. `runs`: over
   * some runs with seeds.
   */
  readonly of: 'state' | 'average' | 'noisy' | 'runs';
}

/** A display and the index of the plain operation that follows it. */
export interface ExpandedDisplay {
  readonly operation: number;
  readonly qubit: number;
  readonly before: number;
}

export interface ExpandedProgram {
  readonly operations: readonly PlainOperation[];
  /** In the order of the circuit. */
  readonly displays: readonly ExpandedDisplay[];
}

/**
 * Expands a circuit and keeps the positions of its displays. Null if it is too long. The operations between two
 * displays are expanded separately. Displays are only at top level, so the result has the same operations as an
 * expansion of the whole.
 */
export function expandWithDisplays(circuit: Circuit, limit: number): ExpandedProgram | null {
  const operations: PlainOperation[] = [];
  const displays: ExpandedDisplay[] = [];
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

/** ρ of one qubit, in the numbers that displays show. */
export interface QubitState {
  readonly probability: number;
  /** |ρ₀₁|, ½ at most. */
  readonly coherence: number;
  /** Phase of |1⟩ relative to |0⟩, −π … π; 0 if there is no coherence. */
  readonly phase: number;
  /** Tr ρ²: ½ for one qubit of a maximally entangled pair, 1 for a pure state. */
  readonly purity: number;
}

/** A coherence below this is a rounding error, and its phase has no meaning. */
const EPSILON = 1e-9;

export function qubitState({ x, y, z }: BlochVector): QubitState {
  const coherence = Math.hypot(x, y) / 2;
  return {
    probability: Math.min(1, Math.max(0, (1 - z) / 2)),
    coherence,
    phase: coherence < EPSILON ? 0 : Math.atan2(Math.abs(y) < EPSILON ? 0 : y, x),
    purity: (1 + x * x + y * y + z * z) / 2,
  };
}
