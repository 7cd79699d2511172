import { progressRange } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { keptRoutingOf } from '#simulator/compile/chip/compile-for-chip.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type {
  ChipReport,
  CompiledPlan,
  Engine,
  EngineRuntime,
  Estimate,
  Plan,
  PlanningOptions,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { MIN_SHARED_SECONDS } from '#simulator/engines/work-queue/work-queue.ts';
import { type ChipOutcome, runChipMethod } from './chip-runs.ts';
import { type ChipChoice, chooseChipMethod } from './choose-method.ts';
import { expectedOutcomes } from './expected-outcomes.ts';
import { CALIBRATION, compiledPlanOf, finalsOf, prepareChip, type PreparedChip } from './prepare-chip.ts';
import { MAX_MITIGATED_OUTCOMES, mitigateReadout } from './readout-mitigation.ts';

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

  plan: (circuit, request, options) => planOnChip(circuit, request, options),
};

/** @param earlier the same circuit with other angles */
function planOnChip(
  circuit: Circuit,
  request: RunRequest,
  options?: PlanningOptions,
  earlier?: PreparedChip,
): Plan | Refusal {
  const prepared = prepareChip(circuit, request, options, earlier);
  if (!prepared.ok) return prepared;
  options?.checkpoint?.();
  const choice = chooseChipMethod(prepared);
  if (!choice.ok) return choice;
  const routing = keptRoutingOf(prepared.program);
  let compiled: CompiledPlan | undefined;
  const compiledPlan = (): CompiledPlan => (compiled ??= compiledPlanOf(prepared));
  return {
    ok: true,
    isQueue: choice.method !== 'stabilizer',
    ...(routing && { routings: [routing] }),
    estimate(resources) {
      const estimate = estimateOf(prepared, choice, resources);
      return estimate.ok ? { ...estimate, plan: compiledPlan() } : estimate;
    },
    run: (runtime, control) => runOnChip(prepared, choice, compiledPlan(), request, runtime, control),
    again: (other, wanted, planning) => planOnChip(other, wanted, planning, prepared),
  };
}

const precisionOf = ({ method }: ChipChoice) => (method === 'trajectories' ? 'single' : 'double');

function estimateOf(prepared: PreparedChip, choice: ChipChoice, resources: Resources): Estimate | Refusal {
  const { method, seconds, memoryBytes } = choice;
  if (memoryBytes > resources.memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(memoryBytes / 2 ** 20),
      availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
    });
  const threads = method === 'stabilizer' || seconds < MIN_SHARED_SECONDS ? 1 : resources.threads;
  const around =
    SECONDS_TO_COMPILE + SECONDS_PER_GATE * prepared.program.operations.length + mitigationSeconds(prepared);
  return {
    ok: true,
    memoryBytes,
    seconds: (seconds / threadSpeedup(threads) + around) * relativeTime(resources, 'double'),
    referenceSeconds: seconds + around,
    precision: precisionOf(choice),
  };
}

function runOnChip(
  prepared: PreparedChip,
  choice: ChipChoice,
  compiled: CompiledPlan,
  { shots, seed }: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const started = runtime.now();
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  const outcome = runChipMethod(prepared, choice, seed, runtime, progressRange(checkpoint, 0.02, 0.98));
  const { counts: read } = outcome;
  const fidelities = readingFidelities(prepared);
  const isAmended = prepared.options.amend && read.size <= MAX_MITIGATED_OUTCOMES;
  const counts = isAmended ? mitigateReadout(read, fidelities, checkpoint) : read;
  checkpoint(1);
  return {
    engine: 'chip-72',
    qubits: prepared.qubits,
    shots,
    seed,
    precision: precisionOf(choice),
    seconds: (runtime.now() - started) / 1000,
    chip: { ...reportOf(prepared, choice, compiled, outcome), isAmended },
    ...readoutOf(prepared, counts, shots),
  };
}

/** Approximate number of distinct outcomes among the shots. */
export function expectedOutcomeCount(prepared: PreparedChip): number {
  const { measured, doublings, program, shots } = prepared;
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
function mitigationSeconds(prepared: PreparedChip): number {
  if (!prepared.options.amend) return 0;
  const outcomes = expectedOutcomeCount(prepared);
  return outcomes > MAX_MITIGATED_OUTCOMES ? 0 : SECONDS_PER_PAIR * outcomes ** 2;
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
  { options }: PreparedChip,
  { method }: ChipChoice,
  compiled: CompiledPlan,
  { bondLimit, truncationFidelity, trajectories }: ChipOutcome,
): Omit<ChipReport, 'isAmended'> {
  return {
    method,
    options,
    calibration: CALIBRATION.date,
    ...compiled,
    ...(bondLimit !== undefined && { bondLimit }),
    ...(truncationFidelity !== undefined && { truncationFidelity }),
    ...(trajectories !== undefined && { trajectories }),
  };
}
