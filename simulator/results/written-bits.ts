import type { Circuit } from '../circuit/circuit.ts';
import { walk } from '../circuit/wires.ts';
import type { SimulationResult } from '../engines/engine.ts';

/** The classical bits that a measurement or an assignment anywhere in the circuit writes, ascending. */
export function bitsWrittenIn({ operations }: Circuit): readonly number[] {
  const bits = new Set<number>();
  for (const { operation } of walk(operations)) if (operation.kind === 'measure' || operation.kind === 'assign') bits.add(operation.bit);
  return [...bits].sort((one, other) => one - other);
}

/** A result with the bits that its circuit writes, where it leaves others alone: those are 0 in every outcome. Any other result as it is. */
export function withWrittenBits(result: SimulationResult, circuit: Circuit): SimulationResult {
  // Amplitudes are of qubits, and so are probabilities of a list of qubits.
  if (result.kind === 'amplitudes' || (result.kind === 'probabilities' && circuit.probabilitiesOf !== undefined)) return result;
  const writtenBits = bitsWrittenIn(circuit);
  return writtenBits.length === 0 || writtenBits.length >= circuit.classicalBits ? result : { ...result, writtenBits };
}
