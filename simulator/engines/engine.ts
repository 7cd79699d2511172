import type { Checkpoint } from '#simulator/circuit/checkpoint.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { ExpandCircuit } from '#simulator/circuit/expand.ts';
import type { KeptRouting } from '#simulator/compile/chip/kept-routing.ts';
import type { PassesReport } from '#simulator/compile/compiled-passes.ts';
import type { Arithmetic } from '#simulator/kernels/arithmetic.ts';
import type { StartTileWorker, ThreadBudget } from '#simulator/kernels/tile-worker-pool.ts';
import type { KernelModules } from '#simulator/kernels/webassembly.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import type { EvaluationSource } from './evaluation-source.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import type { ChunkSource } from './work-queue/queue.ts';
import type { EngageWorkers, WorkerLostError } from './work-queue/worker-messages.ts';

/** Engine names are product names of the specification: types 0, 1, 2, 3 and machine 5/72. */
export const ENGINE_NAMES = ['full-amplitude', 'noisy', 'partial-amplitude', 'single-amplitude', 'chip-72'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** `single` is complex64, `double` complex128. */
export type Precision = 'single' | 'double';

export interface RunRequest {
  /** 0 requests exact probabilities (or amplitudes, with `states`). */
  readonly shots: number;
  /**
   * Integer 0 … 2^53−1. The same circuit, request and seed give the same counts: in double precision on every machine,
   * in single precision where `build` and `arithmetic` of the results are equal; in both, if `stream` is equal.
   */
  readonly seed: number;
  /** Absent: double up to 24 qubits, single above. */
  readonly precision?: Precision;
  /** Values of the circuit's parameters in radians, by name. */
  readonly parameters?: Readonly<Record<string, number>>;
  /** Basis states whose amplitudes are requested; the leftmost character is the highest qubit. */
  readonly states?: readonly string[];
  /** For the noisy engine; validated again before the run, because it may be untrusted. Absent: no noise. */
  readonly noise?: NoiseModel;
  /** For the noisy engine. Absent: chosen by cost. */
  readonly method?: NoisyMethod;
  /** For the 72-qubit machine. Absent: all on. */
  readonly chip?: ChipOptions;
  /** Routings that earlier plans of this circuit found. The 72-qubit machine searches for no other; nothing else changes. */
  readonly routings?: readonly KeptRouting[];
}

/** Options of the 72-qubit machine. */
export interface ChipOptions {
  /** Mitigate readout errors in the counts. */
  readonly amend?: boolean;
  /** Choose the initial placement by qubit quality, and route. Off: logical qubit i is physical qubit i. */
  readonly mapping?: boolean;
  /** Merge and cancel gates. */
  readonly optimization?: boolean;
  /**
   * Physical qubit of each qubit of the circuit before its first gate: as many as the circuit has, all different.
   * Absent: chosen by `mapping`.
   */
  readonly placement?: readonly number[];
}

/** The options of a run: every switch, and the placement if one was given. */
export type ChosenChipOptions = Required<Omit<ChipOptions, 'placement'>> & Pick<ChipOptions, 'placement'>;

/** Simulation method of the emulated machine. */
export type ChipMethod = 'trajectories' | 'stabilizer' | 'matrix-product-state';

/** What the compiler makes of a circuit for the machine. Known before the run, and the same in its report. */
export interface ChipPlan {
  /** Physical qubit of each logical qubit in use, before and after the run. */
  readonly mapping: readonly { readonly qubit: number; readonly start: number; readonly final: number }[];
  /** Both include the measurements. */
  readonly sourceDepth: number;
  readonly depth: number;
  readonly czCount: number;
  readonly singleCount: number;
  readonly swaps: number;
  /** Product of the calibrated fidelities of all gates and readouts. */
  readonly expectedFidelity: number;
}

/** A plan with its circuit on the 72 physical qubits: U3, controlled Z and measurements. */
export interface CompiledPlan extends ChipPlan {
  readonly compiled: Circuit;
}

/** What the machine ran, in addition to the request. */
export interface ChipReport extends CompiledPlan {
  readonly method: ChipMethod;
  readonly options: ChosenChipOptions;
  /** Whether the counts are readout-error mitigated; false if there are too many distinct outcomes. */
  readonly isAmended: boolean;
  /** Day of the calibration, ISO 8601. */
  readonly calibration: string;
  /** For a matrix product state: bond limit, mean weight that remains after truncation, and number of noisy runs. */
  readonly bondLimit?: number;
  readonly truncationFidelity?: number;
  readonly trajectories?: number;
}

/** Density matrix: exact, up to 12 qubits. Trajectories: one random state-vector run per shot, up to 24 qubits. */
export const NOISY_METHODS = ['density-matrix', 'trajectories'] as const;
export type NoisyMethod = (typeof NOISY_METHODS)[number];

/** Speed of a machine in seconds on one thread; the basis of estimates. */
export interface MachineSpeed {
  /** Compiling one gate to passes, in code that V8 has optimised. */
  readonly gate: number;
  /** One amplitude under one rotation among others, in the L2 cache. */
  readonly amplitude: Readonly<Record<Precision, number>>;
  /** One byte copied from memory to memory. */
  readonly copy: number;
  /** One byte of memory used for the first time. */
  readonly touch: number;
}

/** Resources of the machine; provided by the caller, never queried here. */
export interface Resources {
  readonly memoryBytes: number;
  readonly threads: number;
  /** Absent: `REFERENCE_SPEED`. */
  readonly speed?: MachineSpeed;
}

export interface Estimate {
  readonly ok: true;
  readonly memoryBytes: number;
  /** Run time on the machine of the request. */
  readonly seconds: number;
  /**
   * Run time on `REFERENCE_MACHINE`: always the same for the same circuit and request, so that prices can be based on
   * it.
   */
  readonly referenceSeconds: number;
  readonly precision: Precision;
  /** The circuit measures at its end; the amplitudes are those before the measurements. */
  readonly isBeforeMeasurements?: true;
  /** What the 72-qubit machine would run. */
  readonly plan?: CompiledPlan;
}

/** A refusal before the run; `reason` is a key of the refusal texts, `values` fill the sentence. */
export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly values: Readonly<Record<string, number | string>>;
}

export interface Amplitude {
  readonly re: number;
  readonly im: number;
}

interface ResultCommon {
  readonly engine: EngineName;
  /**
   * Version of the simulator and digest of its sources. Absent if it was not built, and in results of earlier versions.
   */
  readonly build?: string;
  /** Version of the random numbers (`STREAM_VERSION`). Absent in results of version 1. */
  readonly stream?: number;
  /** Arithmetic of the kernels that the run had. Absent in results of earlier versions. */
  readonly arithmetic?: Arithmetic;
  readonly qubits: number;
  readonly shots: number;
  readonly seed: number;
  /** Values of the circuit's parameters in radians, by name; absent if it has none. */
  readonly parameters?: Readonly<Record<string, number>>;
  readonly precision: Precision;
  /** Wall time of the run, by the injected clock; `runCircuit` and the workers include the planning before it. */
  readonly seconds: number;
  /** Method of the noisy engine. */
  readonly method?: NoisyMethod;
  /** Noise of the noisy run. */
  readonly placed?: NoiseSummary;
  readonly chip?: ChipReport;
  /** Report of the full-amplitude engine. */
  readonly stateVector?: StateVectorReport;
  /**
   * Classical bits that the circuit writes, ascending, if it does not write all. Absent: it writes all, or the states
   * are of qubits.
   */
  readonly writtenBits?: readonly number[];
  /** The circuit measures at its end; these are the amplitudes before the measurements. */
  readonly isBeforeMeasurements?: true;
  /** Cost of a tensor contraction, if there was one. */
  readonly cost?: ContractionCost;
  /** Partition of the register, by the partial-amplitude engine. */
  readonly cut?: CutReport;
  /**
   * Exact probabilities of the same circuit without noise, with the keys of the counts; for a noisy result and for
   * counts, if they are cheap.
   */
  readonly ideal?: Readonly<Record<string, number>>;
}

/** Noise of a program as it was run. */
export interface NoiseSummary {
  readonly gates: number;
  /** Noise locations, resets included. */
  readonly channels: number;
}

/**
 * Gate by gate: the state fits in a cache. In passes: compiled, for larger states. Outcome by outcome: for dynamic
 * circuits.
 */
type StateVectorMethod = 'gate-by-gate' | 'in-passes' | 'outcome-by-outcome';

export interface StateVectorReport {
  readonly method: StateVectorMethod;
  /** Bytes of one state. */
  readonly stateBytes: number;
  /** Report on what was compiled to passes. */
  readonly plan?: PassesReport;
}

interface ContractionCost {
  /** Base-2 logarithm of the floating-point operations for one amplitude. */
  readonly log2Flops: number;
  /** Rank of the largest tensor: 2^width complex numbers were held at once. */
  readonly width: number;
  /** Slices of the sum, contracted one after another to save memory or distributed over threads; 1: not sliced. */
  readonly slices: number;
}

/** A partitioned register: each part runs for its own paths, and the results are combined. */
export interface CutReport {
  readonly parts: readonly {
    /** Qubits of the circuit, ascending. */
    readonly qubits: readonly number[];
    /** Paths run: one per combination of values of the part's path variables. */
    readonly paths: number;
  }[];
  /** Path variables of all parts; the sum over all paths has 2^pathVariables terms. */
  readonly pathVariables: number;
  /** Base-2 logarithm of amplitudes times gates of all paths together, without sharing of path prefixes. */
  readonly log2Cost: number;
}

/**
 * Outcomes in columns, if they are too many for an object, which is empty then: sixteen million keys would take minutes
 * and more memory than a thread has.
 */
export interface OutcomeColumns {
  /** Bits of a state. */
  readonly width: number;
  /** The distinct states, 32 bits per word, the lowest word of a state first; in any order. */
  readonly words: Uint32Array;
  /** Probabilities, or counts. */
  readonly weights: Float64Array;
}

/** Keys are bit strings, rightmost character = classical bit 0 (counts) or first listed qubit (others). */
export type SimulationResult = ResultCommon &
  (
    | { readonly kind: 'counts'; readonly counts: Readonly<Record<string, number>>; readonly columns?: OutcomeColumns }
    | {
        readonly kind: 'probabilities';
        readonly probabilities: Readonly<Record<string, number>>;
        readonly columns?: OutcomeColumns;
      }
    | { readonly kind: 'amplitudes'; readonly amplitudes: Readonly<Record<string, Amplitude>> }
  );

/** Compiled kernel modules and the host services that an engine receives from the caller. */
export interface EngineRuntime {
  /** WebAssembly modules by kernel build name ('tape-f32', 'tape-f64' …); the caller reads the bytes. */
  readonly kernels: KernelModules;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly resources: Resources;
  /** Starts another thread, which calls `runTileWorker` with the message it receives. Absent: no other threads. */
  readonly startTileWorker?: StartTileWorker;
  /** How many of `resources.threads` may run now. Absent: always all of them. */
  readonly threadBudget?: ThreadBudget;
  /** Sends the chunks of a work queue to other threads. Absent: no other threads. */
  readonly engageWorkers?: EngageWorkers;
  /** Called when a chunk worker failed or stopped responding. The result is correct nevertheless, or the run fails. */
  readonly onWorkerLost?: (error: WorkerLostError) => void;
  /** Takes the place of the chunks of the run's first work queue. Absent: they are run. */
  readonly chunkSource?: ChunkSource;
  /** Gives the evaluations of a minimisation, of all its searches in one order. Absent: they are made. */
  readonly evaluations?: EvaluationSource;
}

export interface RunControl {
  /** Polled at least every 200 ms of work; an AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean };
  /** 0 … 1, never decreasing, called at least every 200 ms of work. */
  readonly onProgress?: (fraction: number) => void;
}

/** Thrown by `run` when `signal.aborted` is set. Identified by name, because errors are sent between worker threads. */
export class RunAborted extends Error {
  override readonly name = 'RunAborted';
}

/**
 * Thrown by `run` for what no estimate can predict: a loop that does not end. Also by `runCircuit`, for a refusal of the
 * plan. Identified by name, as RunAborted.
 */
export class RunRefused extends Error {
  override readonly name = 'RunRefused';

  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** What planning receives in addition to the circuit and the request. */
export interface PlanningOptions {
  /** Called at least every 200 ms of planning; throws to cancel it. */
  readonly checkpoint?: Checkpoint;
  /** Expands the circuit; given if several plans of one circuit share the expansion. */
  readonly expand?: ExpandCircuit;
}

/**
 * A circuit and a request as one engine runs them: expanded, checked, placed, routed, cut or ordered. What also depends
 * on no resources but is not needed for a refusal, such as passes, is made by the first of `estimate` and `run` that
 * needs it, and kept. For callers a plan is immutable: it may be estimated and run any number of times, each time with
 * the same outcome.
 */
export interface Plan {
  readonly ok: true;
  /** Whether the run is one work queue, but for what comes before and after it. */
  readonly isQueue?: boolean;
  /** Bytes and seconds on a machine, or a refusal if the machine cannot run it. */
  estimate(resources: Resources): Estimate | Refusal;
  /** Precondition: the estimate for these resources is no refusal. @throws RunAborted, RunRefused */
  run(runtime: EngineRuntime, control?: RunControl): SimulationResult;
  /** What was searched for, for `RunRequest.routings`. */
  readonly routings?: readonly KeptRouting[];
  /** Describes in English how the engine will run the circuit. Absent: the estimate says all. */
  explain?(): string;
  /**
   * Plans the same circuit with other angles or another seed. What depends on neither, such as a routing, a cut or an
   * order, is taken from this plan; the outcome is that of a new plan. Absent: a new plan takes no longer.
   */
  again?(circuit: Circuit, request: RunRequest, options?: PlanningOptions): Plan | Refusal;
}

/** A plan of a circuit that may have parameters. */
export interface BindablePlan extends Plan {
  /**
   * Plans the same circuit with these values for its parameters, and with another seed if there is one. The circuit is
   * not expanded, placed, routed, cut or ordered again.
   */
  bind(parameters: Readonly<Record<string, number>>, seed?: number): BindablePlan | Refusal;
}

/** Interface of every engine. The conformance suite compares engines with the scalar reference. */
export interface Engine {
  readonly name: EngineName;
  /**
   * Plans a circuit once for its estimate and its run, or returns why no machine can run it. Precondition: the circuit
   * follows the structure rules. @throws whatever `checkpoint` throws
   */
  plan(circuit: Circuit, request: RunRequest, options?: PlanningOptions): Plan | Refusal;
}

/** An engine for circuits that may have parameters, to which the request gives values. */
export interface ParametricEngine extends Engine {
  plan(circuit: Circuit, request: RunRequest, options?: PlanningOptions): BindablePlan | Refusal;
}
