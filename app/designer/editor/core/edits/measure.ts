import { withOperations } from '#app/designer/editor/core/paths.ts';
import { bitFor, bitsMeasured, withMoreBits, withQubitMap } from '#app/designer/editor/core/wiring.ts';
import { type Circuit, measure, type MeasureOperation, operandsOf, walk } from '#simulator';

export interface Measured {
  readonly circuit: Circuit;
  /** The measurements that were added, first qubit first. */
  readonly made: readonly MeasureOperation[];
}

/** Measures every qubit that is not measured yet, each into a separate bit. Returns null if all are measured. */
export function measuringAll(circuit: Circuit): Measured | null {
  const measured = new Set<number>();
  for (const { operation } of walk(circuit.operations)) if (operation.kind === 'measure') measured.add(operation.qubit);
  const taken = new Set(bitsMeasured(circuit));
  let expanded = circuit;
  const made: MeasureOperation[] = [];
  for (let qubit = 0; qubit < circuit.qubits; qubit++) {
    if (measured.has(qubit)) continue;
    const bit = bitFor(expanded, qubit, taken);
    taken.add(bit);
    expanded = withMoreBits(expanded, bit + 1);
    made.push(measure(qubit, bit));
  }
  return made.length === 0
    ? null
    : { circuit: withOperations(expanded, Object.freeze([...expanded.operations, ...made])), made };
}

/** Qubits that an operation names, lowest first. */
function qubitsInUse({ operations }: Circuit): readonly number[] {
  const used = new Set<number>();
  for (const { operation } of walk(operations)) for (const qubit of operandsOf(operation)) used.add(qubit);
  return [...used].sort((a, b) => a - b);
}

/** Returns the circuit without its unused lines. Null if no line or every line is unused. */
export function withoutIdleLines(circuit: Circuit): Circuit | null {
  const used = qubitsInUse(circuit);
  if (used.length === 0 || used.length === circuit.qubits) return null;
  const places = new Map(used.map((qubit, place) => [qubit, place]));
  return withQubitMap(circuit, used.length, (qubit) => places.get(qubit) ?? null);
}
