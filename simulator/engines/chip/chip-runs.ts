import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { EngineRuntime } from '#simulator/engines/engine.ts';
import { runShots } from '#simulator/engines/noisy/engine.ts';
import { uniformAt } from '#simulator/math/random.ts';
import type { ChipChoice, StabilizerWork, TrajectoryWork } from './choose-method.ts';
import { runMatrixProduct } from './matrix-product-chunks.ts';
import type { MatrixProductPlan } from './matrix-product-plan.ts';
import { errorRates } from './pauli-errors.ts';
import { CALIBRATION, finalsOf, type PreparedChip } from './prepare-chip.ts';
import { runStabilizer } from './run-stabilizer.ts';

export interface ChipOutcome {
  /** By bit string over all classical bits, bit 0 rightmost. */
  readonly counts: ReadonlyMap<string, number>;
  readonly bondLimit?: number;
  readonly truncationFidelity?: number;
  readonly trajectories?: number;
}

/** Runs a circuit by the chosen method; the exact methods sample the same distribution. */
export function runChipMethod(
  prepared: PreparedChip,
  choice: ChipChoice,
  seed: number,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ChipOutcome {
  switch (choice.method) {
    case 'stabilizer':
      return throughStabilizer(prepared, choice.work, seed, checkpoint);
    case 'trajectories':
      return alongTrajectories(prepared, choice.work, seed, runtime, checkpoint);
    case 'matrix-product-state':
      return throughMatrixProduct(prepared, choice.work, seed, runtime, checkpoint);
  }
}

function alongTrajectories(
  { shots }: PreparedChip,
  { noisy, cost }: TrajectoryWork,
  seed: number,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ChipOutcome {
  const readout = runShots(noisy, { shots, seed }, 'single', cost, runtime, checkpoint);
  if (readout.kind !== 'counts') throw new Error(`${readout.kind} where counts were asked`);
  return { counts: new Map(Object.entries(readout.counts)) };
}

function throughStabilizer(
  prepared: PreparedChip,
  cliffords: StabilizerWork,
  seed: number,
  checkpoint: Checkpoint,
): ChipOutcome {
  const { operations } = prepared.program;
  const values = runStabilizer(
    CALIBRATION.qubits.length,
    operations,
    cliffords,
    errorRates(CALIBRATION, operations),
    finalsOf(prepared),
    prepared.shots,
    seed,
    checkpoint,
  );
  return {
    counts: tally(prepared, seed, (index, shot) => ((values[index]![shot >> 5]! >>> (shot & 31)) & 1) as 0 | 1),
  };
}

function throughMatrixProduct(
  prepared: PreparedChip,
  plan: MatrixProductPlan,
  seed: number,
  runtime: EngineRuntime,
  checkpoint: Checkpoint,
): ChipOutcome {
  const { operations } = prepared.program;
  const { valueOf, fidelity } = runMatrixProduct(
    { operations, rates: errorRates(CALIBRATION, operations), plan, shots: prepared.shots, seed },
    runtime,
    checkpoint,
  );
  const finals = finalsOf(prepared);
  const counts = tally(prepared, seed, (index, shot) => valueOf(shot, finals[index]!));
  return { counts, bondLimit: plan.bondLimit, truncationFidelity: fidelity, trajectories: plan.trajectories };
}

/** Counts the readout of every shot, with readout errors. */
function tally(
  prepared: PreparedChip,
  seed: number,
  value: (index: number, shot: number) => 0 | 1,
): ReadonlyMap<string, number> {
  const { measured, classicalBits, shots } = prepared;
  const finals = finalsOf(prepared);
  const counts = new Map<string, number>();
  const characters = new Array<string>(classicalBits).fill('0');
  for (let shot = 0; shot < shots; shot++) {
    measured.forEach(({ bit }, index) => {
      const real = value(index, shot);
      const { f0, f1 } = CALIBRATION.qubits[finals[index]!]!;
      const isWrong = uniformAt(seed, shot, index) >= (real === 0 ? f0 : f1);
      characters[classicalBits - 1 - bit] = String(isWrong ? 1 - real : real);
    });
    const key = characters.join('');
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
