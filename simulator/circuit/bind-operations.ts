import { type AngleTree, treeText, treeValue } from '#simulator/math/angle-tree.ts';
import type { PlainGate, PlainOperation } from './expand.ts';
import type { Binding } from './parameters.ts';

/** Operations with numbers for all angles, or the text of an angle that has no finite value. */
type BoundOperations =
  { readonly ok: true; readonly operations: readonly PlainOperation[] } | { readonly ok: false; readonly text: string };

class AngleNotFinite extends Error {
  constructor(readonly tree: AngleTree) {
    super('angle_not_finite');
  }
}

function bindGate(gate: PlainGate, values: Binding): PlainGate {
  if (gate.trees === undefined) return gate;
  const { trees, ...plain } = gate;
  const parameters = trees.map((tree) => {
    const value = treeValue(tree, values);
    if (!Number.isFinite(value)) throw new AngleNotFinite(tree);
    return value;
  });
  return { ...plain, parameters };
}

const bindAll = (operations: readonly PlainOperation[], values: Binding): readonly PlainOperation[] =>
  operations.map((operation): PlainOperation => {
    switch (operation.kind) {
      case 'gate':
        return bindGate(operation, values);
      case 'branch': {
        const then = bindAll(operation.then, values);
        return { ...operation, then, otherwise: bindAll(operation.otherwise, values) };
      }
      case 'loop':
        return { ...operation, body: bindAll(operation.body, values) };
      default:
        return operation;
    }
  });

/** Puts these values, as the angles use them, in place of the parameters of expanded operations. */
export function bindOperations(operations: readonly PlainOperation[], values: Binding): BoundOperations {
  try {
    return { ok: true, operations: bindAll(operations, values) };
  } catch (error) {
    if (error instanceof AngleNotFinite) return { ok: false, text: treeText(error.tree) };
    throw error;
  }
}
