import { shortAngle } from '#simulator/math/angle-format.ts';
import type { Circuit, GateOperation, Operation } from './circuit.ts';
import { bitsOf, bodiesOf, operandsOf } from './wires.ts';

/** More operations are not readable in a diagram; few enough that drawing delays no other request. */
export const DRAWN_OPERATIONS = 400;
/**
 * Limit for the qubits and bits of all drawn operations together: a gate with a thousand controls is drawn with a
 * thousand dots.
 */
const DRAWN_OPERANDS = 3000;
/** The value is drawn instead of a longer expression, which does not fit into a gate box. */
const LONGEST_EXPRESSION = 64;

const isShort = ({ parameters }: GateOperation): boolean =>
  parameters.every(({ text }) => text.length <= LONGEST_EXPRESSION);

/** Removes what is not drawn: comments, and expressions that are too long for a gate box. */
function asDrawn(operation: Operation): Operation {
  const { comments: _comments, ...kept } = operation;
  if (kept.kind !== 'gate' || isShort(kept)) return kept;
  return {
    ...kept,
    parameters: kept.parameters.map(({ text, value }) => ({
      text: shortAngle(text, value, LONGEST_EXPRESSION),
      value,
    })),
  };
}

/**
 * Returns the part of a circuit that a page needs to draw it: the first operations up to the limit, also inside blocks,
 * as many parameters, no bodies of composites and no comments.
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
  const { composites: _composites, trailingComments: _comments, parameters, ...kept } = circuit;
  return {
    ...kept,
    ...(parameters && { parameters: parameters.slice(0, limit) }),
    operations: trimList(circuit.operations),
  };
}
