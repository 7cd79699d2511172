import type { Circuit, Operation } from '#simulator/circuit/circuit.ts';
import { bodiesOf } from '#simulator/circuit/wires.ts';

/** Enough for every circuit that can be read as a picture, little enough for a page of half a megabyte. */
export const DRAWN_OPERATIONS = 600;

/**
 * The circuit with no more than its first operations, blocks cut where the limit falls, and without the bodies of its own
 * gates: what a page has to carry to draw it.
 */
export function trimCircuit(circuit: Circuit, limit: number = DRAWN_OPERATIONS): Circuit {
  let left = limit;
  const trimList = (operations: readonly Operation[]): readonly Operation[] => {
    const kept: Operation[] = [];
    for (const operation of operations) {
      if (left <= 0) break;
      left -= 1;
      kept.push(bodiesOf(operation).length === 0 ? operation : trimBlock(operation));
    }
    return kept;
  };
  const trimBlock = (operation: Operation): Operation => {
    switch (operation.kind) {
      case 'branch':
        return { ...operation, then: trimList(operation.then), otherwise: trimList(operation.otherwise) };
      case 'loop':
      case 'repeat':
        return { ...operation, body: trimList(operation.body) };
      default:
        return operation;
    }
  };
  const { composites: _composites, trailingComments: _comments, ...kept } = circuit;
  return { ...kept, operations: trimList(circuit.operations) };
}
