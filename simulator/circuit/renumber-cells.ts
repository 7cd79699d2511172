import type { ClassicalExpression, Operation, Variable } from './circuit.ts';

type Renumber = (cell: number) => number;

/** Precondition: depth within the structure rules. */
function renumberedExpression(expression: ClassicalExpression, to: Renumber): ClassicalExpression {
  switch (expression.kind) {
    case 'number':
      return expression;
    case 'bits':
      return { kind: 'bits', bits: Object.freeze(expression.bits.map(to)) };
    case 'unary':
      return { ...expression, operand: renumberedExpression(expression.operand, to) };
    case 'binary':
      return {
        ...expression,
        left: renumberedExpression(expression.left, to),
        right: renumberedExpression(expression.right, to),
      };
  }
}

/** Returns the operations with other numbers of classical bits and cells of variables, at any depth. */
export const renumberedCells = (operations: readonly Operation[], to: Renumber): readonly Operation[] =>
  operations.map((operation): Operation => {
    switch (operation.kind) {
      case 'measure':
        return Object.freeze({ ...operation, bit: to(operation.bit) });
      case 'assign':
        return Object.freeze({
          ...operation,
          bit: to(operation.bit),
          value: renumberedExpression(operation.value, to),
        });
      case 'branch':
        return Object.freeze({
          ...operation,
          condition: renumberedExpression(operation.condition, to),
          then: Object.freeze(renumberedCells(operation.then, to)),
          otherwise: Object.freeze(renumberedCells(operation.otherwise, to)),
        });
      case 'loop':
        return Object.freeze({
          ...operation,
          condition: renumberedExpression(operation.condition, to),
          body: Object.freeze(renumberedCells(operation.body, to)),
        });
      case 'repeat':
        return Object.freeze({ ...operation, body: Object.freeze(renumberedCells(operation.body, to)) });
      default:
        return operation;
    }
  });

/** Returns the operations with the types of variables at assignments to their cells, at any depth. */
export function withCellTypes(
  operations: readonly Operation[],
  firstCell: number,
  variables: readonly Variable[],
): readonly Operation[] {
  const types = variables.flatMap(({ type, size }) => Array.from({ length: size }, () => type));
  const typed = (list: readonly Operation[]): readonly Operation[] =>
    Object.freeze(
      list.map((operation): Operation => {
        switch (operation.kind) {
          case 'assign': {
            const as = types[operation.bit - firstCell];
            return as === undefined ? operation : Object.freeze({ ...operation, as });
          }
          case 'branch':
            return Object.freeze({ ...operation, then: typed(operation.then), otherwise: typed(operation.otherwise) });
          case 'loop':
          case 'repeat':
            return Object.freeze({ ...operation, body: typed(operation.body) });
          default:
            return operation;
        }
      }),
    );
  return typed(operations);
}
