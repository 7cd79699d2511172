import { formatAngle } from '#simulator/math/angle-format.ts';
import type { Circuit, GateOperation, Operation } from './circuit.ts';
import { bitsOf, bodiesOf, operandsOf } from './wires.ts';

/** Enough for every circuit that can be read as a picture, little enough to be drawn while others wait. */
export const DRAWN_OPERATIONS = 400;
/** Qubits and bits of all of them together: a gate with a thousand controls is drawn with a thousand dots. */
const DRAWN_OPERANDS = 3000;
/** Longer expressions fill no box; their value does. */
const LONGEST_EXPRESSION = 64;

const isShort = ({ parameters }: GateOperation): boolean =>
  parameters.every(({ text }) => text.length <= LONGEST_EXPRESSION);

/** Without what is not drawn: comments, and the length of expressions that no box could hold. */
function asDrawn(operation: Operation): Operation {
  const { comments: _comments, ...kept } = operation;
  if (kept.kind !== 'gate' || isShort(kept)) return kept;
  return {
    ...kept,
    parameters: kept.parameters.map(({ text, value }) => ({
      text: text.length <= LONGEST_EXPRESSION ? text : formatAngle(value),
      value,
    })),
  };
}

/**
 * The circuit with no more than its first operations, blocks cut where the limit falls, without the bodies of its own gates
 * and without comments: what a page has to carry to draw it.
 */
export function trimCircuit(circuit: Circuit, limit: number = DRAWN_OPERATIONS): Circuit {
  let left = limit;
  let operandsLeft = DRAWN_OPERANDS;
  const trimList = (operations: readonly Operation[]): readonly Operation[] => {
    const kept: Operation[] = [];
    for (const operation of operations) {
      const operands = operandsOf(operation).length + bitsOf(operation).length;
      if (left <= 0 || operands > operandsLeft) {
        left = 0;
        break;
      }
      left -= 1;
      operandsLeft -= operands;
      const drawn = asDrawn(operation);
      kept.push(bodiesOf(drawn).length === 0 ? drawn : trimBlock(drawn));
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
