import type { FlaggedState } from '#app/applications/amplitude-estimation/grover.ts';
import { invertIfAbove } from '#app/applications/state-loading/comparator.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { gate } from '#simulator';
import type { LossModel } from './loss-model.ts';

/** The flag is 1 where the loss is at most the one of `index`. */
export const cumulativeState = ({ operations, register, qubits }: LossModel, index: number): FlaggedState => ({
  qubits: qubits + 1,
  flag: qubits,
  operations: [...operations, gate('X', qubits), ...invertIfAbove(register, qubits, index)],
});

/** What losses exceed the one of `index` by, as a share of the most. */
export function excessShares({ losses, register }: LossModel, index: number): readonly number[] {
  const most = losses.at(-1)! - losses[index]!;
  return Array.from({ length: 2 ** register.length }, (_, at) => {
    const excess = (losses[at] ?? 0) - losses[index]!;
    return excess > 0 ? excess / most : 0;
  });
}

/** The flag is 1 with the mean of `excessShares` as its probability. */
export const excessState = (model: LossModel, index: number): FlaggedState => ({
  qubits: model.qubits + 1,
  flag: model.qubits,
  operations: [
    ...model.operations,
    ...uniformlyControlledRy(
      model.register,
      model.qubits,
      excessShares(model, index).map((share) => 2 * Math.asin(Math.sqrt(share))),
    ),
  ],
});
