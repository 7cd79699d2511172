import { DENSITY_SWEEPS } from '#simulator/compile/kernel-prices.ts';
import type { Refusal } from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { AMPLITUDE_SECONDS } from '#simulator/engines/speed.ts';
import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import { type QuantumChannel, superoperator } from '#simulator/noise/quantum-channel.ts';
import { hasAngles } from '#simulator/noise/rotation-error.ts';
import { depolarizingFactor, factorPauliChannel } from '#simulator/states/density-program.ts';
import type { NoisyPlan } from './noisy-plan.ts';

/** Compile time. */
const SECONDS_PER_OPERATION = 25e-6;

/** Averaging the angles of a gate requires a matrix of 4^touched rows. */
export const MAX_AVERAGED_QUBITS = 4;

/** Kinds of the merged operation on a qubit: unitary, contraction, both, or neither. */
const IS_UNITARY = 1;
const IS_SHRINKING = 2;
const IS_GENERAL = 4;

const costOf = (kinds: number): number =>
  kinds & IS_GENERAL
    ? DENSITY_SWEEPS.superoperator
    : (kinds & IS_UNITARY ? DENSITY_SWEEPS.unitary : 0) + (kinds & IS_SHRINKING ? DENSITY_SWEEPS.shrinking : 0);

/**
 * Estimated seconds of the exact method, or why it is not possible. Counts the steps of `densitySteps` without creating
 * them.
 */
export function densityMatrixSeconds(
  qubits: number,
  operations: NoisyPlan['suffix'],
  rotation: number,
): number | Refusal {
  const channels = channelCosts();
  let entries = 1;
  const pending = new PendingUnitaries<number>(
    qubits,
    (next, before) => next | before,
    (_, kinds) => (entries += costOf(kinds)),
  );
  let rows = 0;
  for (const operation of operations) {
    const touched =
      operation.kind === 'gate'
        ? [...operation.controls.map(({ qubit }) => qubit), ...operation.targets]
        : operation.targets;
    const isAveraged = operation.kind === 'gate' && rotation > 0 && hasAngles(operation);
    const channel = operation.kind === 'channel' ? channels(operation.channel) : undefined;
    if (touched.length === 1) {
      pending.add(touched[0]!, channel?.pending ?? (isAveraged ? IS_GENERAL : IS_UNITARY));
      continue;
    }
    for (const qubit of touched) pending.flush(qubit);
    if (channel !== undefined) {
      entries += DENSITY_SWEEPS.pairChannel;
      if (!channel.isForKernels) rows += 16;
    } else if (isAveraged) {
      if (touched.length > MAX_AVERAGED_QUBITS)
        return refuse('rotation_too_wide', { qubits: touched.length, limit: MAX_AVERAGED_QUBITS });
      rows += 4 ** touched.length;
    } else if (operation.kind === 'gate') {
      const { gate, targets, controls } = operation;
      entries += gate.structure.diagonal
        ? DENSITY_SWEEPS.diagonal
        : targets.length > 1
          ? DENSITY_SWEEPS.pair
          : DENSITY_SWEEPS.controlled * 2 ** (1 - controls.length);
    }
  }
  pending.flushAll();
  // One step without a kernel moves all steps to scalar code, at four rows each.
  return (
    operations.length * SECONDS_PER_OPERATION +
    4 ** qubits *
      (rows === 0 ? entries * AMPLITUDE_SECONDS.densityEntry : (rows + 4 * entries) * AMPLITUDE_SECONDS.densityRow)
  );
}

interface ChannelCost {
  readonly pending: number;
  readonly isForKernels: boolean;
}

/** Computes the cost of every channel once, for any number of noise locations. */
function channelCosts(): (channel: QuantumChannel) => ChannelCost {
  const known = new Map<QuantumChannel, ChannelCost>();
  return (channel) => {
    let cost = known.get(channel);
    if (cost === undefined) {
      const matrix = superoperator(channel.kraus);
      const isOfOne = channel.qubits === 1;
      cost = {
        pending: isOfOne && depolarizingFactor(matrix) !== undefined ? IS_SHRINKING : IS_GENERAL,
        isForKernels: isOfOne || factorPauliChannel({ kind: 'wide', matrix, targets: [0, 1, 2, 3] }) !== undefined,
      };
      known.set(channel, cost);
    }
    return cost;
  };
}
