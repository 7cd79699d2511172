import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import {
  type AmplitudeRequest,
  amplitudeRequest,
  timesPhase,
  wireValues,
} from '#simulator/engines/amplitudes/amplitude-request.ts';
import { checkpointOf, openEndedProgress } from '#simulator/engines/checkpoint.ts';
import type {
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
import { REFERENCE_MACHINE, relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { randomStream } from '#simulator/math/random.ts';
import { type ContractionTree, treeCost } from '#simulator/states/tensor-network/contraction-tree.ts';
import type { Network } from '#simulator/states/tensor-network/network.ts';
import {
  type ContractionPlan,
  improveTree,
  planOf,
  quickTree,
  slicedPlanOf,
  stepsToBetter,
} from '#simulator/states/tensor-network/plan.ts';
import type { ContractionTooCostly, FoundTree } from '#simulator/states/tensor-network/search.ts';
import { type AmplitudeNetwork, amplitudeNetwork, networkShape } from './amplitude-network.ts';
import { contractInSlices } from './slice-chunks.ts';

const MAX_QUBITS = 200;

/** Contractions with more complex multiplications, over all states, would take days. */
const MAX_LOG2_COST = 42;

/** Longer runs are refused. */
const MAX_SECONDS = 3600;

/**
 * One complex multiplication on a 2-core Xeon: in thin products, which are frequent in small contractions, and in large
 * matrices.
 */
const SECONDS_PER_MULTIPLICATION = { thin: 1e-9, thick: 0.45e-9 } as const;
const MAX_THIN_MULTIPLICATIONS = 1e8;

const secondsToMultiply = (multiplications: number): number =>
  Math.min(multiplications, MAX_THIN_MULTIPLICATIONS) * SECONDS_PER_MULTIPLICATION.thin +
  Math.max(0, multiplications - MAX_THIN_MULTIPLICATIONS) * SECONDS_PER_MULTIPLICATION.thick;

/** Expansion of the circuit, and a contraction, per factor. */
const SECONDS_PER_FACTOR = 15e-6;

/** Time per step of the search for an order, and the fraction of a longer search that is usually completed. */
const SECONDS_PER_STEP = 2.5e-9;
const SHARE_SEARCHED = 0.3;

const secondsToPlan = ({ amplitude: { network }, quick }: Prepared): number =>
  network.factors.length * SECONDS_PER_FACTOR +
  (quick.steps + SHARE_SEARCHED * stepsToBetter(quick.tree)) * SECONDS_PER_STEP;

/** One memory with 32-bit addresses, minus one page. */
const MAX_MEMORY_BYTES = 2 ** 32 - 2 ** 16;

/**
 * The order does not depend on the seed of the run: the same circuit always has the same cost. Of the seeds 1 … 8, this
 * one has the cheapest orders for six lines and lattices of 30 to 200 qubits.
 */
const ORDER_SEED = 2;

interface Prepared {
  readonly request: AmplitudeRequest;
  readonly amplitude: AmplitudeNetwork;
  readonly quick: FoundTree;
}

const tooCostly = (log2Cost: number): Refusal =>
  refuse('cost_too_high', { log2Cost: Math.ceil(log2Cost), limit: MAX_LOG2_COST });

function prepareNetwork(request: AmplitudeRequest, checkpoint: Checkpoint): Prepared | Refusal {
  const amplitude = amplitudeNetwork(request.form);
  try {
    return { request, amplitude, quick: quickTree(amplitude.network, randomStream(ORDER_SEED), checkpoint) };
  } catch (error) {
    if (error instanceof Error && error.name === 'ContractionTooCostly')
      return tooCostly((error as ContractionTooCostly).log2Cost);
    throw error;
  }
}

const memoryOf = ({ memoryBytes }: Resources): number => Math.min(memoryBytes, MAX_MEMORY_BYTES);

/** Slices times evaluations of a contraction that is worth sharing: enough for some threads; longer ones have one a second. */
const LEAST_SHARES = 8;
const MIN_SLICED_SECONDS = 0.25;

/** Of one thread: the contraction may be shared with machines that have no more. */
const SLICE_MEMORY_BYTES = 2 ** 30;

/**
 * Slices increase the cost on one thread, at most by this factor. Measured: a run in more memory than that of a slice
 * takes longer than the same cost in slices, by a factor of 1.6 to 2.8.
 */
const MAX_SLICED_COST = { small: 1.05, large: 1.5 } as const;

/**
 * Slices a long contraction for other threads and machines, as far as one thread does not pay for it. That depends on
 * the contraction and, where this is less than it needs, on the memory, but not on the threads: the order of the sums
 * is part of the result.
 */
function slicedPlan(
  network: Network,
  tree: ContractionTree,
  states: number,
  resources: Resources,
  checkpoint: Checkpoint,
): ContractionPlan {
  const memoryBytes = memoryOf(resources);
  const whole = planOf(network, tree, states, memoryBytes, checkpoint);
  const seconds = secondsToMultiply(whole.costOfAll);
  if (seconds < MIN_SLICED_SECONDS) return whole;
  const isLarge = whole.schedule.bytes > SLICE_MEMORY_BYTES;
  const mostCost = MAX_SLICED_COST[isLarge ? 'large' : 'small'] * whole.costOfAll;
  const wanted = Math.ceil(Math.log2(Math.max(LEAST_SHARES, seconds) / states));
  const sliceBytes = Math.min(SLICE_MEMORY_BYTES, memoryBytes);
  for (let least = Math.max(0, wanted); least >= (isLarge ? 0 : 1); least--) {
    const sliced = slicedPlanOf(network, tree, states, sliceBytes, { least, mostCost }, checkpoint);
    if (sliced !== undefined) return sliced;
  }
  return whole;
}

/**
 * Single amplitude: ⟨x|C|0…0⟩ as a tensor network, contracted in double precision. The contraction order is searched
 * once and used for every requested state.
 */
export const singleAmplitudeEngine: Engine = {
  name: 'single-amplitude',

  plan: (circuit, request, options) => planCircuit(circuit, request, options),
};

/** A network with the search for its order, which depends on the shape of the network only. */
interface Ordered {
  readonly prepared: Prepared;
  /** A longer search for a better order; only a run needs it. */
  readonly improve: (checkpoint: Checkpoint) => ContractionTree;
}

/** @param earlier the same circuit with other angles */
function planCircuit(
  circuit: Circuit,
  request: RunRequest,
  options: PlanningOptions = {},
  earlier?: Ordered,
): Plan | Refusal {
  const checked = amplitudeRequest(circuit, request, MAX_QUBITS, options);
  if (!checked.ok) return checked;
  const ordered = orderedNetwork(checked, options.checkpoint ?? (() => undefined), earlier);
  if ('ok' in ordered) return ordered;
  const { prepared, improve } = ordered;
  // Slicing takes time to plan and never reduces the cost: do not start if the cost without slices is above the
  // limit.
  const log2Whole = Math.log2(treeCost(prepared.quick.tree) * checked.states.length);
  if (log2Whole > MAX_LOG2_COST) return tooCostly(log2Whole);
  return {
    ok: true,
    isQueue: true,
    estimate: (resources) => estimateOf(prepared, resources),
    run: (runtime, control) => runNetwork(prepared, improve, request, runtime, control),
    again: (other, wanted, planning) => planCircuit(other, wanted, planning, ordered),
  };
}

function orderedNetwork(
  request: AmplitudeRequest,
  checkpoint: Checkpoint,
  earlier: Ordered | undefined,
): Ordered | Refusal {
  if (earlier !== undefined) {
    const amplitude = amplitudeNetwork(request.form);
    if (networkShape(amplitude) === networkShape(earlier.prepared.amplitude))
      return { prepared: { ...earlier.prepared, request, amplitude }, improve: earlier.improve };
  }
  const prepared = prepareNetwork(request, checkpoint);
  if ('ok' in prepared) return prepared;
  const { amplitude, quick } = prepared;
  let improved: ContractionTree | undefined;
  return {
    prepared,
    improve: (within) =>
      (improved ??= improveTree(amplitude.network, quick.tree, randomStream(ORDER_SEED + 1), within)),
  };
}

function estimateOf(prepared: Prepared, resources: Resources): Estimate | Refusal {
  const {
    request: { states, note },
    amplitude: { network },
    quick: { tree },
  } = prepared;
  const memoryBytes = memoryOf(resources);
  const plan = planOf(network, tree, states.length, memoryBytes, () => undefined);
  const {
    schedule: { bytes },
    cost,
  } = plan;
  if (bytes > memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(bytes / 2 ** 20),
      availableMb: Math.floor(memoryBytes / 2 ** 20),
    });
  const log2Cost = Math.log2(cost * states.length);
  if (log2Cost > MAX_LOG2_COST) return tooCostly(log2Cost);
  const multiplying = secondsToMultiply(cost * states.length);
  const threads = multiplying < MIN_SLICED_SECONDS ? 1 : resources.threads;
  const seconds = (secondsToPlan(prepared) + multiplying / threadSpeedup(threads)) * relativeTime(resources, 'double');
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  // Slicing for lack of memory increases the cost; the price is based on the unsliced contraction on the reference
  // machine.
  const whole =
    plan.slices > 1 && memoryBytes < memoryOf(REFERENCE_MACHINE)
      ? planOf(network, tree, states.length, memoryOf(REFERENCE_MACHINE), () => undefined)
      : plan;
  const referenceSeconds = secondsToPlan(prepared) + secondsToMultiply(whole.cost * states.length);
  return { ok: true, memoryBytes: bytes, seconds, referenceSeconds, precision: 'double', ...note };
}

function runNetwork(
  prepared: Prepared,
  improve: (checkpoint: Checkpoint) => ContractionTree,
  { shots, seed }: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const started = runtime.now();
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  const search = openEndedProgress(checkpoint, 0, 0.1);
  const {
    request: { form, states, note },
    amplitude: { network, pins },
  } = prepared;
  const makePlan = () => slicedPlan(network, improve(search), states.length, runtime.resources, search);
  const plan = runtime.chunkSource?.decided(makePlan) ?? makePlan();
  const evaluations = states.map((state) => {
    const values = wireValues(form, state);
    return new Map(pins.map(({ variable, wire, inverted }) => [variable, (values[wire]! ^ inverted) as 0 | 1]));
  });
  const seconds = secondsToMultiply(plan.costOfAll);
  const values = contractInSlices(
    network,
    plan.schedule,
    evaluations,
    seconds,
    runtime,
    progressRange(checkpoint, 0.1, 1),
  );
  checkpoint(1);
  return {
    engine: 'single-amplitude',
    kind: 'amplitudes',
    qubits: form.wireOf.length,
    shots,
    seed,
    precision: 'double',
    seconds: (runtime.now() - started) / 1000,
    amplitudes: Object.fromEntries(states.map((state, i) => [state, timesPhase(form.globalPhase, values[i]!)])),
    ...note,
    cost: { log2Flops: plan.log2Flops, width: plan.width, slices: plan.slices },
  };
}
