import type { Operation } from '#simulator/circuit/circuit.ts';

const inside = (operations: readonly Operation[]): readonly Operation[] => operations.map(withoutComments);

/** Returns an operation without its comments and without those of nested operations. */
export function withoutComments(operation: Operation): Operation {
  const { comments: _, ...bare } = operation;
  switch (bare.kind) {
    case 'branch':
      return { ...bare, then: inside(bare.then), otherwise: inside(bare.otherwise) };
    case 'loop':
    case 'repeat':
      return { ...bare, body: inside(bare.body) };
    default:
      return bare;
  }
}
