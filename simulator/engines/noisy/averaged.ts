import { bitsReadBy } from '#simulator/circuit/wires.ts';
import type { NoisyOperation } from '#simulator/noise/attach.ts';
import { type QuantumChannel, quantumChannel } from '#simulator/noise/quantum-channel.ts';

/** Puts channels in place of measurements into bits that are never read, and leaves assignments to such bits out. */
export const averaged = (operations: readonly NoisyOperation[]): readonly NoisyOperation[] =>
  averagedExcept(operations, bitsRead(operations));

/** Bits on whose values later operations may depend. */
function bitsRead(operations: readonly NoisyOperation[], bits = new Set<number>()): ReadonlySet<number> {
  const read = (expression: Parameters<typeof bitsReadBy>[0]) => bitsReadBy(expression).forEach((bit) => bits.add(bit));
  for (const operation of operations) {
    if (operation.kind === 'assign') read(operation.value);
    if (operation.kind === 'branch') {
      read(operation.condition);
      bitsRead(operation.then, bits);
      bitsRead(operation.otherwise, bits);
    } else if (operation.kind === 'loop') {
      read(operation.condition);
      bitsRead(operation.body, bits);
    }
  }
  return bits;
}

let measurement: QuantumChannel | undefined;

/** A measurement whose outcome is not used: the projections onto 0 and 1. */
const measurementChannel = (): QuantumChannel =>
  (measurement ??= quantumChannel([Float64Array.of(1, 0, 0, 0, 0, 0, 0, 0), Float64Array.of(0, 0, 0, 0, 0, 0, 1, 0)]));

function averagedExcept(operations: readonly NoisyOperation[], read: ReadonlySet<number>): readonly NoisyOperation[] {
  return operations.flatMap((operation): readonly NoisyOperation[] => {
    switch (operation.kind) {
      case 'measure':
        return [
          read.has(operation.bit)
            ? operation
            : { kind: 'channel', channel: measurementChannel(), targets: [operation.qubit] },
        ];
      case 'assign':
        return read.has(operation.bit) ? [operation] : [];
      case 'branch': {
        const then = averagedExcept(operation.then, read);
        return [{ ...operation, then, otherwise: averagedExcept(operation.otherwise, read) }];
      }
      case 'loop':
        return [{ ...operation, body: averagedExcept(operation.body, read) }];
      default:
        return [operation];
    }
  });
}
