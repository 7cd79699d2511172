import { bindCircuit, type Binding, type Circuit } from '#simulator';

/** Returns the circuit for these values of its parameters; null if one of its angles has no value for them. */
export function boundCircuit(circuit: Circuit, values: Binding): Circuit | null {
  const bound = bindCircuit(circuit, values);
  return bound.ok ? bound.circuit : null;
}
