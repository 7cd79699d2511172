import { machineNoise } from '#simulator/compile/chip/calibration-noise.ts';
import type { ChipMethod, Refusal } from '#simulator/engines/engine.ts';
import { type NoisyCost, trajectoryCost } from '#simulator/engines/noisy/choose-method.ts';
import { type PreparedNoisy, prepareNoisy } from '#simulator/engines/noisy/prepare-noisy.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import type { SingleClifford } from '#simulator/states/stabilizer.ts';
import { type MatrixProductPlan, planMatrixProduct } from './matrix-product-plan.ts';
import { CALIBRATION, compiledCircuit, type PreparedChip } from './prepare-chip.ts';
import { cliffordsOf } from './run-stabilizer.ts';

const MAX_TRAJECTORY_QUBITS = 24;
const MAX_SECONDS = 1200;

/** If trajectories take longer than this, a matrix product state is used where it takes less. */
const PATIENCE_SECONDS = 60;

/** One operation on the Pauli frames of 32 shots, and the readout of one bit of one shot. */
const SECONDS_PER_WORD = 3e-9;
const SECONDS_PER_READING = 80e-9;

interface ChosenMethod {
  readonly ok: true;
  readonly seconds: number;
  readonly memoryBytes: number;
}

/** What a method runs, prepared for its cost and kept for the run. */
export type StabilizerWork = readonly (SingleClifford | undefined)[];
export interface TrajectoryWork {
  /** The compiled circuit on its active qubits with the noise of the chip, for the noisy engine. */
  readonly noisy: PreparedNoisy;
  readonly cost: NoisyCost;
}

/** A method with what it runs. */
export type ChipChoice = ChosenMethod &
  (
    | { readonly method: 'stabilizer'; readonly work: StabilizerWork }
    | { readonly method: 'trajectories'; readonly work: TrajectoryWork }
    | { readonly method: 'matrix-product-state'; readonly work: MatrixProductPlan }
  );

type Choices = {
  readonly [M in ChipMethod]: (prepared: PreparedChip) => Extract<ChipChoice, { method: M }> | undefined;
};

/** Bytes of a run in addition to its states. */
const baseBytes = ({ shots }: PreparedChip): number => 2 ** 24 + 400 * shots;

/** Each method for a circuit; undefined if it cannot run it. */
export const CHIP_CHOICES: Choices = {
  stabilizer(prepared) {
    const { program, shots, measured } = prepared;
    const work = cliffordsOf(program.operations);
    return (
      work && {
        ok: true,
        method: 'stabilizer',
        work,
        seconds:
          program.operations.length * ((shots / 32) * SECONDS_PER_WORD + 1e-6) +
          shots * measured.length * SECONDS_PER_READING,
        memoryBytes: baseBytes(prepared),
      }
    );
  },

  trajectories(prepared) {
    const { active, shots } = prepared;
    if (active.length > MAX_TRAJECTORY_QUBITS) return undefined;
    const noise = machineNoise(CALIBRATION, active);
    const noisy = prepareNoisy(compiledCircuit(prepared, false), { shots, seed: 0, noise });
    if (!noisy.ok) throw new Error(`the compiled circuit cannot be run: ${noisy.reason}`);
    const cost = trajectoryCost(noisy, shots, 'single');
    return {
      ok: true,
      method: 'trajectories',
      work: { noisy, cost },
      seconds: cost.seconds,
      memoryBytes: cost.memoryBytes + 400 * shots,
    };
  },

  'matrix-product-state'(prepared) {
    const { program, active, shots } = prepared;
    const work = planMatrixProduct(program.operations, active, shots);
    return {
      ok: true,
      method: 'matrix-product-state',
      work,
      seconds: work.seconds,
      memoryBytes: baseBytes(prepared) + active.length * 64 * work.bondLimit ** 2,
    };
  },
};

/** Chooses the method by the structure of the circuit and by cost. */
export function chooseChipMethod(prepared: PreparedChip): ChipChoice | Refusal {
  const exact = CHIP_CHOICES.stabilizer(prepared);
  if (exact !== undefined) return exact;
  const sampled = CHIP_CHOICES.trajectories(prepared);
  if (sampled !== undefined && sampled.seconds <= PATIENCE_SECONDS) return sampled;
  const chained = CHIP_CHOICES['matrix-product-state'](prepared);
  const best = [sampled, chained]
    .filter((choice) => choice !== undefined)
    .reduce((least, choice) => (choice.seconds < least.seconds ? choice : least));
  return best.seconds <= MAX_SECONDS
    ? best
    : refuse('too_long', { seconds: Math.ceil(best.seconds), limit: MAX_SECONDS });
}
