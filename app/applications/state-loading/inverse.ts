import { gate, type Operation } from '#simulator';

const SELF_INVERSE: ReadonlySet<string> = new Set(['X', 'Y', 'Z', 'H', 'SWAP']);
const ROTATIONS: ReadonlySet<string> = new Set(['RX', 'RY', 'RZ', 'U1']);

/** Returns the inverse of gates, in their reversed order. @throws Error for what has no inverse */
export const inverseGates = (operations: readonly Operation[]): readonly Operation[] =>
  operations.toReversed().map((operation) => {
    if (operation.kind === 'repeat') return { ...operation, body: inverseGates(operation.body) };
    if (operation.kind !== 'gate') throw new Error(`${operation.kind} has no inverse`);
    if (SELF_INVERSE.has(operation.gate)) return operation;
    if (!ROTATIONS.has(operation.gate)) return { ...operation, dagger: !operation.dagger };
    const parameters = operation.parameters.map(({ value }) => -value);
    return gate(operation.gate, operation.targets, { controls: operation.controls, parameters });
  });
