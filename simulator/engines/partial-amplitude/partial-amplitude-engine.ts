import { type Checkpoint, progressRange } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { DOUBLE_LAYOUT, layoutBytes, SINGLE_LAYOUT } from '#simulator/compile/layout.ts';
import {
  type AmplitudeRequest,
  amplitudeRequest,
  timesPhase,
  wireValues,
} from '#simulator/engines/amplitudes/amplitude-request.ts';
import { shapeOf } from '#simulator/engines/amplitudes/phase-form.ts';
import { checkpointOf } from '#simulator/engines/checkpoint.ts';
import type {
  CutReport,
  Engine,
  EngineRuntime,
  Estimate,
  Plan,
  PlanningOptions,
  Precision,
  Refusal,
  Resources,
  RunControl,
  RunRequest,
  SimulationResult,
} from '#simulator/engines/engine.ts';
import { refuse } from '#simulator/engines/prepare.ts';
import { relativeTime, threadSpeedup } from '#simulator/engines/speed.ts';
import { MIN_SHARED_SECONDS } from '#simulator/engines/work-queue/work-queue.ts';
import { productMachineOf } from '#simulator/kernels/product-machine.ts';
import { partitionAgain, partitionRegister, type RegisterPartition } from './cut.ts';
import { MAX_PATH_VARIABLES } from './part-plan.ts';
import { runPaths } from './path-chunks.ts';
import { orderPathSum, type PathOrder, planPathSum, sumPaths, toProjectors } from './path-sum.ts';

const MAX_QUBITS = 64;

/** Largest state that one 32-bit memory holds in addition to its tables. */
const MAX_PART_QUBITS: Readonly<Record<Precision, number>> = { single: 28, double: 27 };

/** Longer runs are refused. */
const MAX_SECONDS = 3600;

/** Search for a cut, per operation. */
const SECONDS_TO_CUT = 8e-6;

/** Memory of tables, tapes and a tile, in addition to the state of a part. */
const WORKING_BYTES = 36 * 2 ** 20;

interface Prepared {
  readonly request: AmplitudeRequest;
  readonly precision: Precision;
  readonly values: readonly Uint8Array[];
  readonly cut: RegisterPartition;
}

/** @param earlier the same circuit with other angles; its cut is taken if it fits */
function prepareCut(
  checked: AmplitudeRequest,
  { precision = 'double' }: RunRequest,
  checkpoint: Checkpoint,
  earlier: Prepared | undefined,
): Prepared {
  const values = checked.states.map((state) => wireValues(checked.form, state));
  const cut =
    earlier === undefined
      ? partitionRegister(checked.form, values, precision, checkpoint)
      : partitionAgain(earlier.cut, checked.form, values, precision);
  return { request: checked, precision, values, cut };
}

/** Bytes of the largest part's state, and of all tables. */
function bytesOfCut({ cut, precision, values }: Prepared): number {
  const layout = precision === 'single' ? SINGLE_LAYOUT : DOUBLE_LAYOUT;
  const states = cut.plans.map(({ program }) => layoutBytes(layout, program.wires.length));
  const tables = cut.plans.map(({ program }) => 16 * 2 ** program.variables.length * (values.length + 2));
  return WORKING_BYTES + Math.max(...states) + tables.reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Partial amplitude: the register is partitioned, gates across a cut become sums over the values of their conditions,
 * and each part runs separately for its own paths (Schrödinger–Feynman; Markov et al., "Quantum supremacy is both
 * closer and farther than it appears", 2018). The tables of the parts are contracted like a tensor network.
 */
export const partialAmplitudeEngine: Engine = {
  name: 'partial-amplitude',

  plan: (circuit, request, options) => planCircuit(circuit, request, options),
};

interface Cut {
  readonly prepared: Prepared;
  readonly order: PathOrder;
}

/** @param earlier the same circuit with other angles */
function planCircuit(
  circuit: Circuit,
  request: RunRequest,
  options: PlanningOptions = {},
  earlier?: Cut,
): Plan | Refusal {
  const checked = amplitudeRequest(circuit, request, MAX_QUBITS, options);
  if (!checked.ok) return checked;
  const checkpoint = options.checkpoint ?? (() => undefined);
  const known = earlier && shapeOf(earlier.prepared.request.form) === shapeOf(checked.form) ? earlier : undefined;
  const prepared = prepareCut(checked, request, checkpoint, known?.prepared);
  const refusal = tooLarge(prepared);
  if (refusal !== undefined) return refusal;
  const order = known?.order ?? orderPathSum(prepared.cut.plans, checkpoint);
  return {
    ok: true,
    isQueue: true,
    estimate: (resources) => estimateOf(prepared, resources),
    run: (runtime, control) => runCut(prepared, order, request, runtime, control),
    again: (other, wanted, planning) => planCircuit(other, wanted, planning, { prepared, order }),
  };
}

function tooLarge({ cut: { plans }, precision }: Prepared): Refusal | undefined {
  const largest = Math.max(...plans.map(({ program }) => program.wires.length));
  const paths = Math.max(...plans.map(({ program }) => program.variables.length));
  if (largest <= MAX_PART_QUBITS[precision] && paths <= MAX_PATH_VARIABLES) return undefined;
  return refuse('cost_too_high', {
    log2Cost: largest + paths,
    limit: MAX_PART_QUBITS[precision] + MAX_PATH_VARIABLES,
  });
}

function estimateOf(prepared: Prepared, resources: Resources): Estimate | Refusal {
  const { cut, precision, request } = prepared;
  const cutting = SECONDS_TO_CUT * request.form.operations.length;
  const running = cut.seconds / threadSpeedup(cut.seconds < MIN_SHARED_SECONDS ? 1 : resources.threads);
  const seconds = (cutting + running) * relativeTime(resources, precision);
  if (seconds > MAX_SECONDS) return refuse('too_long', { seconds: Math.ceil(seconds), limit: MAX_SECONDS });
  const memoryBytes = bytesOfCut(prepared);
  if (memoryBytes > resources.memoryBytes)
    return refuse('too_much_memory', {
      neededMb: Math.ceil(memoryBytes / 2 ** 20),
      availableMb: Math.floor(resources.memoryBytes / 2 ** 20),
    });
  return { ok: true, memoryBytes, seconds, referenceSeconds: cutting + cut.seconds, precision, ...request.note };
}

function runCut(
  prepared: Prepared,
  order: PathOrder,
  { shots, seed }: RunRequest,
  runtime: EngineRuntime,
  control?: RunControl,
): SimulationResult {
  const started = runtime.now();
  const checkpoint = checkpointOf(control, runtime.now);
  checkpoint(0);
  const {
    request: { form, states, note },
    precision,
    values,
    cut,
  } = prepared;
  const choices: number[][] = states.map(() => []);
  const requested = cut.plans.map(({ program }) =>
    distinct(
      values.map((wire) => Uint8Array.from(program.wires, (number) => wire[number]!)),
      choices,
    ),
  );
  const cost = { seconds: cut.seconds, memoryBytes: bytesOfCut(prepared) };
  const tables = runPaths(
    { plans: cut.plans, requested, precision },
    cost,
    runtime,
    progressRange(checkpoint, 0, 0.95),
  );
  cut.plans.forEach((plan, part) => toProjectors(plan, tables[part]!));
  const sum = planPathSum(order, runtime.resources.memoryBytes);
  const amplitudes = sumPaths(
    sum,
    tables,
    choices,
    productMachineOf(runtime.kernels),
    progressRange(checkpoint, 0.95, 1),
  );
  checkpoint(1);
  return {
    engine: 'partial-amplitude',
    kind: 'amplitudes',
    qubits: form.wireOf.length,
    shots,
    seed,
    precision,
    seconds: (runtime.now() - started) / 1000,
    amplitudes: Object.fromEntries(states.map((state, i) => [state, timesPhase(form.globalPhase, amplitudes[i]!)])),
    ...note,
    cut: reportOf(cut),
  };
}

function reportOf({ plans }: RegisterPartition): CutReport {
  const cost = plans.reduce(
    (sum, { program: { wires, operations, variables } }) =>
      sum + 2 ** (variables.length + wires.length) * Math.max(1, operations.length),
    0,
  );
  return {
    // A wire is identified by the qubit that starts on it.
    parts: plans.map(({ program }) => ({ qubits: program.wires, paths: 2 ** program.variables.length })),
    pathVariables: new Set(plans.flatMap(({ program }) => program.variables)).size,
    log2Cost: Math.log2(cost),
  };
}

/** The distinct lists of values; the index of each list is appended to its entry in `choices`. */
function distinct(lists: readonly Uint8Array[], choices: readonly number[][]): readonly Uint8Array[] {
  const indexOf = new Map<string, number>();
  const kept: Uint8Array[] = [];
  lists.forEach((list, i) => {
    const name = list.join('');
    let index = indexOf.get(name);
    if (index === undefined) {
      index = kept.push(list) - 1;
      indexOf.set(name, index);
    }
    choices[i]!.push(index);
  });
  return kept;
}
