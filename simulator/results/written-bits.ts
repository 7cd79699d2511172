import type { Circuit } from '#simulator/circuit/circuit.ts';
import { walk } from '#simulator/circuit/wires.ts';
import type { SimulationResult } from '#simulator/engines/engine.ts';
import type { ResultKind } from './metadata.ts';

/** The classical bits that a measurement or an assignment anywhere in the circuit writes, ascending. */
export function bitsWrittenIn({ operations, classicalBits }: Circuit): readonly number[] {
  const bits = new Set<number>();
  for (const { operation } of walk(operations))
    if ((operation.kind === 'measure' || operation.kind === 'assign') && operation.bit < classicalBits)
      bits.add(operation.bit);
  return [...bits].sort((one, other) => one - other);
}

/**
 * The bits that a circuit writes, if outcomes of this kind also have bits that it does not write; those are 0 in every
 * outcome.
 */
export function reportedBitsOf(kind: ResultKind, circuit: Circuit): readonly number[] | undefined {
  // Amplitudes and probabilities of a list of qubits have bits of qubits, not of classical bits.
  if (kind === 'amplitudes' || (kind === 'probabilities' && circuit.probabilitiesOf !== undefined)) return undefined;
  const writtenBits = bitsWrittenIn(circuit);
  return writtenBits.length === 0 || writtenBits.length >= circuit.classicalBits ? undefined : writtenBits;
}

/** Adds the bits that the circuit writes to a result, if it does not write all; returns any other result unchanged. */
export function withWrittenBits(result: SimulationResult, circuit: Circuit): SimulationResult {
  const writtenBits = reportedBitsOf(result.kind, circuit);
  return writtenBits === undefined ? result : { ...result, writtenBits };
}
