import { superoperator, type QuantumChannel } from '../../noise/quantum-channel.ts';
import { paulisApart } from '../../states/density-program.ts';
import type { NoisyPlan } from './noisy-plan.ts';

/** One entry of a density matrix under one gate or channel on the kernels of a 2-core Xeon. */
const SECONDS_AN_ENTRY = 0.5e-9;
/** The same in scalar code, for each row of the matrix that is applied. */
const SECONDS_A_ROW = 6e-9;

/** Averaging the angles of a gate takes a matrix of 4^touched rows. */
const MAX_AVERAGED_QUBITS = 4;

/** What the exact method takes in seconds, or undefined where it cannot. */
export function secondsOfExact(qubits: number, { suffix }: NoisyPlan, rotation: number): number | undefined {
  const known = new Map<QuantumChannel, boolean>();
  const isForKernels = (channel: QuantumChannel): boolean => {
    if (channel.qubits === 1) return true;
    let answer = known.get(channel);
    if (answer === undefined) known.set(channel, (answer = paulisApart({ kind: 'wide', matrix: superoperator(channel.kraus), targets: [0, 1, 2, 3] }) !== undefined));
    return answer;
  };
  let entries = 1;
  let rows = 0;
  for (const operation of suffix) {
    if (operation.kind === 'channel') {
      entries += operation.channel.qubits === 1 ? 1 : 6;
      if (!isForKernels(operation.channel)) rows += 16;
      continue;
    }
    const touched = operation.controls.length + operation.targets.length;
    entries += touched === 1 ? 1 : 2;
    if (rotation === 0 || operation.parameters.length === 0 || touched === 1) continue;
    if (touched > MAX_AVERAGED_QUBITS) return undefined;
    rows += 4 ** touched;
  }
  // One step that the kernels do not know puts all of them into scalar code, at four rows each.
  return 4 ** qubits * (rows === 0 ? entries * SECONDS_AN_ENTRY : (rows + 4 * entries) * SECONDS_A_ROW);
}
