import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import { machineNoise } from '#simulator/compile/chip/calibration-noise.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import {
  type ChipMethod,
  type ChipReport,
  type Engine,
  type EngineRuntime,
  type Refusal,
  RunRefused,
  type RunRequest,
} from '#simulator/engines/engine.ts';
import { runShots, trajectoryCost } from '#simulator/engines/noisy/engine.ts';
import { prepareNoisy } from '#simulator/engines/noisy/prepare-noisy.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { MIN_SHARED_SECONDS } from '#simulator/engines/work-queue/work-queue.ts';
import { uniformAt } from '#simulator/math/random.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { runMatrixProduct } from './matrix-product-chunks.ts';
import { planMatrixProduct } from './matrix-product-plan.ts';
import { errorRates } from './pauli-errors.ts';
import { CALIBRATION, compiledCircuit, compiledPlanOf, prepareChip, type PreparedChip } from './prepare-chip.ts';
import { MAX_MITIGATED_OUTCOMES, mitigateReadout } from './readout-mitigation.ts';
import { cliffordsOf, runStabilizer } from './run-stabilizer.ts';

const MAX_TRAJECTORY_QUBITS = 24;
const MAX_SECONDS = 1200;

/** If trajectories take longer than this, a matrix product state is used where it takes less. */
const PATIENCE_SECONDS = 60;

/** One operation on the Pauli frames of 32 shots, and the readout of one bit of one shot. */
const SECONDS_PER_WORD = 3e-9;
const SECONDS_PER_READING = 80e-9;
/** Compiler: fixed part, and per gate. */
const SECONDS_TO_COMPILE = 5e-3;
const SECONDS_PER_GATE = 100e-6;
/** Readout mitigation, per pair of outcomes. */
const SECONDS_PER_PAIR = 170e-9;

/**
 * Emulates the 72-qubit machine: circuits are compiled for its lattice and run with the noise of its calibration.
 * Clifford circuits of any width run on the stabilizer tableau, other circuits with at most 24 active qubits as
 * trajectories, and the rest as matrix product states with limited bond dimension.
 */
export const chipEngine: Engine = {
  name: 'chip-72',

  estimate(circuit, request, resources) {
    const prepared = prepareChip(circuit, request);
    if (!prepared.ok) return prepared;
    const way = chooseWay(prepared, request.shots);
    if (!way.ok) return way;
    if (way.memoryBytes > resources.memoryBytes)
      return refuse('too_much_memory', {
        neededMb: Math.ceil(way.memoryBytes / 2 ** 20),
        availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
      });
    const threads = way.method === 'stabilizer' || way.seconds < MIN_SHARED_SECONDS ? 1 : resources.threads;
    const around =
      SECONDS_TO_COMPILE +
      SECONDS_PER_GATE * prepared.program.operations.length +
      mitigationSeconds(prepared, request.shots);
    const seconds = (way.seconds / threadSpeedup(threads) + around) * relativeTime(resources, 'double');
    return {
      ok: true,
      memoryBytes: way.memoryBytes,
      seconds,
      referenceSeconds: way.seconds + around,
      precision: way.method === 'trajectories' ? 'single' : 'double',
      plan: compiledPlanOf(prepared),
    };
  },

  run(circuit, request, runtime, control) {
    const started = runtime.now();
    const checkpoint = checkpointOf(control, runtime.now);
    checkpoint(0);
    const prepared = prepareChip(circuit, request);
    if (!prepared.ok) throw new RunRefused(prepared);
    const way = chooseWay(prepared, request.shots);
    if (!way.ok) throw new RunRefused(way);
    const { counts: read, ...details } = CHIP_RUNS[way.method](
      prepared,
      request,
      runtime,
      progressRange(checkpoint, 0.02, 0.98),
    );
    const fidelities = readingFidelities(prepared);
    const isAmended = prepared.options.amend && read.size <= MAX_MITIGATED_OUTCOMES;
    const counts = isAmended ? mitigateReadout(read, fidelities, checkpoint) : read;
    checkpoint(1);
    return {
      engine: 'chip-72',
      qubits: circuit.qubits,
      shots: request.shots,
      seed: request.seed,
      precision: way.method === 'trajectories' ? 'single' : 'double',
      seconds: (runtime.now() - started) / 1000,
      chip: { ...reportOf(prepared, way.method, details), isAmended },
      ...readoutOf(prepared, counts, request.shots),
    };
  },
};

interface Way {
  readonly ok: true;
  readonly method: ChipMethod;
  readonly seconds: number;
  readonly memoryBytes: number;
}

function chooseWay(prepared: PreparedChip, shots: number): Way | Refusal {
  const { program, active } = prepared;
  const { operations } = program;
  const base = 2 ** 24 + 400 * shots;
  if (cliffordsOf(operations) !== undefined)
    return {
      ok: true,
      method: 'stabilizer',
      seconds:
        operations.length * ((shots / 32) * SECONDS_PER_WORD + 1e-6) +
        shots * prepared.measured.length * SECONDS_PER_READING,
      memoryBytes: base,
    };
  const sampled = active.length <= MAX_TRAJECTORY_QUBITS ? trajectoryWay(prepared, shots) : undefined;
  if (sampled !== undefined && sampled.seconds <= PATIENCE_SECONDS) return sampled;
  const { seconds, bondLimit } = planMatrixProduct(operations, active, shots);
  const chained: Way = {
    ok: true,
    method: 'matrix-product-state',
    seconds,
    memoryBytes: base + active.length * 64 * bondLimit ** 2,
  };
  const best = sampled !== undefined && sampled.seconds <= seconds ? sampled : chained;
  return best.seconds <= MAX_SECONDS
    ? best
    : refuse('too_long', { seconds: Math.ceil(best.seconds), limit: MAX_SECONDS });
}

/** Approximate number of distinct outcomes among this number of shots. */
export function expectedOutcomeCount(prepared: PreparedChip, shots: number): number {
  const { measured, doublings, program } = prepared;
  const readings = readingFidelities(prepared).reduce((product, { f0, f1 }) => (product * (f0 + f1)) / 2, 1);
  return expectedOutcomes(
    {
      bits: measured.length,
      doublings,
      locations: program.czCount,
      gates: Math.min(1, program.fidelity / readings),
      readings,
    },
    shots,
  );
}

/** Estimated seconds of readout mitigation; 0 if there are too many outcomes for it. */
function mitigationSeconds(prepared: PreparedChip, shots: number): number {
  if (!prepared.options.amend) return 0;
  const outcomes = expectedOutcomeCount(prepared, shots);
  return outcomes > MAX_MITIGATED_OUTCOMES ? 0 : SECONDS_PER_PAIR * outcomes ** 2;
}

/** The compiled circuit on its active qubits with the noise of the chip, for the noisy engine. */
function noisyProgram(prepared: PreparedChip, shots: number, seed: number) {
  const request: RunRequest = { shots, seed, noise: machineNoise(CALIBRATION, prepared.active) };
  const noisy = prepareNoisy(compiledCircuit(prepared, false), request);
  if (!noisy.ok) throw new Error(`the compiled circuit cannot be run: ${noisy.reason}`);
  return { noisy, request };
}

function trajectoryWay(prepared: PreparedChip, shots: number): Way {
  const { noisy } = noisyProgram(prepared, shots, 0);
  return { ok: true, method: 'trajectories', ...trajectoryCost(noisy, shots, 'single') };
}

interface RunOutcome {
  /** By bit string over all classical bits, bit 0 rightmost. */
  readonly counts: ReadonlyMap<string, number>;
  readonly bondLimit?: number;
  readonly truncationFidelity?: number;
  readonly trajectories?: number;
}

type Run = (prepared: PreparedChip, request: RunRequest, runtime: EngineRuntime, checkpoint: Checkpoint) => RunOutcome;

/** The methods for a prepared circuit; the exact ones sample the same distribution. */
export const CHIP_RUNS: Readonly<Record<ChipMethod, Run>> = {
  trajectories(prepared, { shots, seed }, runtime, checkpoint) {
    const { noisy, request } = noisyProgram(prepared, shots, seed);
    const readout = runShots(noisy, request, 'single', runtime, checkpoint);
    if (readout.kind !== 'counts') throw new Error(`${readout.kind} where counts were asked`);
    return { counts: new Map(Object.entries(readout.counts)) };
  },

  stabilizer(prepared, { shots, seed }, _, checkpoint) {
    const { operations } = prepared.program;
    const cliffords = cliffordsOf(operations);
    if (cliffords === undefined) throw new Error('no Clifford circuit');
    const values = runStabilizer(
      CALIBRATION.qubits.length,
      operations,
      cliffords,
      errorRates(CALIBRATION, operations),
      finalsOf(prepared),
      shots,
      seed,
      checkpoint,
    );
    return {
      counts: tally(
        prepared,
        shots,
        seed,
        (index, shot) => ((values[index]![shot >> 5]! >>> (shot & 31)) & 1) as 0 | 1,
      ),
    };
  },

  'matrix-product-state'(prepared, { shots, seed }, runtime, checkpoint) {
    const {
      program: { operations },
      active,
    } = prepared;
    const plan = planMatrixProduct(operations, active, shots);
    const { valueOf, fidelity } = runMatrixProduct(
      { operations, rates: errorRates(CALIBRATION, operations), plan, shots, seed },
      runtime,
      checkpoint,
    );
    const finals = finalsOf(prepared);
    const counts = tally(prepared, shots, seed, (index, shot) => valueOf(shot, finals[index]!));
    return { counts, bondLimit: plan.bondLimit, truncationFidelity: fidelity, trajectories: plan.trajectories };
  },
};

/** The physical qubits that are read, in the order of `measured`. */
const finalsOf = ({ measured, program }: PreparedChip): readonly number[] =>
  measured.map(({ qubit }) => program.finals[qubit]!);

/** Counts the readout of every shot, with readout errors. */
function tally(
  prepared: PreparedChip,
  shots: number,
  seed: number,
  value: (index: number, shot: number) => 0 | 1,
): ReadonlyMap<string, number> {
  const { measured, classicalBits } = prepared;
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

/** Readout fidelity of each character of a key; a bit that nothing writes is always 0. */
function readingFidelities(prepared: PreparedChip) {
  const { measured, classicalBits } = prepared;
  const finals = finalsOf(prepared);
  const fidelities = Array.from({ length: classicalBits }, () => ({ f0: 1, f1: 1 }));
  measured.forEach(({ bit }, index) => {
    const { f0, f1 } = CALIBRATION.qubits[finals[index]!]!;
    fidelities[classicalBits - 1 - bit] = { f0, f1 };
  });
  return fidelities;
}

function readoutOf({ asksProbabilities }: PreparedChip, counts: ReadonlyMap<string, number>, shots: number) {
  if (!asksProbabilities) return { kind: 'counts', counts: Object.fromEntries(counts) } as const;
  return {
    kind: 'probabilities',
    probabilities: Object.fromEntries([...counts].map(([key, count]) => [key, count / shots])),
  } as const;
}

function reportOf(
  prepared: PreparedChip,
  method: ChipMethod,
  { bondLimit, truncationFidelity, trajectories }: Omit<RunOutcome, 'counts'>,
): Omit<ChipReport, 'isAmended'> {
  return {
    method,
    options: prepared.options,
    calibration: CALIBRATION.date,
    ...compiledPlanOf(prepared),
    ...(bondLimit !== undefined && { bondLimit }),
    ...(truncationFidelity !== undefined && { truncationFidelity }),
    ...(trajectories !== undefined && { trajectories }),
  };
}
