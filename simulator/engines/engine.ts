import type { Circuit } from '#simulator/circuit/circuit.ts';
import type { PlanReport } from '#simulator/compile/plan.ts';
import type { StartTileWorker, ThreadBudget } from '#simulator/kernels/tile-worker-pool.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import type { MachineSpeed } from './speed.ts';
import type { EngageWorkers } from './work-queue/work-queue.ts';

/** Engine names are product names of the specification: types 0, 1, 2, 3 and the machine 5/72. */
export const ENGINE_NAMES = ['full-amplitude', 'noisy', 'partial-amplitude', 'single-amplitude', 'chip-72'] as const;
export type EngineName = (typeof ENGINE_NAMES)[number];

/** `single` is complex64, `double` complex128. */
export type Precision = 'single' | 'double';

export interface RunRequest {
  /** 0 asks for exact probabilities (or amplitudes, with `states`). */
  readonly shots: number;
  /** Same circuit, request and seed: same counts on every machine. Integer 0 … 2^53−1. */
  readonly seed: number;
  /** Absent: double to 24 qubits, single above. */
  readonly precision?: Precision;
  /** Basis states whose amplitudes are wanted; leftmost character is the highest qubit. */
  readonly states?: readonly string[];
  /** Of the noisy engine; checked again before any work, as it may have come from anywhere. Absent: no noise. */
  readonly noise?: NoiseModel;
  /** Of the noisy engine. Absent: by cost. */
  readonly method?: NoisyMethod;
  /** Of the 72-qubit machine. Absent: all on. */
  readonly chip?: ChipOptions;
}

/** The switches of the machine's service. */
export interface ChipOptions {
  /** Correct the counts for the errors of reading. */
  readonly amend?: boolean;
  /** Place on good qubits and route; off: qubit i is the machine's qubit i. */
  readonly mapping?: boolean;
  /** Merge and cancel gates. */
  readonly optimization?: boolean;
}

/** How the emulated machine was computed. */
export const CHIP_METHODS = ['trajectories', 'stabilizer', 'matrix-product-state'] as const;
export type ChipMethod = (typeof CHIP_METHODS)[number];

/** What the machine ran, beside what was asked. */
export interface ChipReport {
  readonly method: ChipMethod;
  readonly options: Required<ChipOptions>;
  /** Whether the counts are corrected for errors of reading: not where more different ones came than can be. */
  readonly isAmended: boolean;
  /** Day of the calibration, ISO 8601. */
  readonly calibration: string;
  /** On the machine's 72 qubits: U3, controlled Z and measurements. */
  readonly compiled: Circuit;
  /** The machine's qubit of each program qubit that is used, before and after. */
  readonly mapping: readonly { readonly qubit: number; readonly start: number; readonly final: number }[];
  /** Both with their measurements. */
  readonly sourceDepth: number;
  readonly depth: number;
  readonly czCount: number;
  readonly singleCount: number;
  readonly swaps: number;
  /** Product of the calibrated fidelities of all gates and readings. */
  readonly expectedFidelity: number;
  /** Of a matrix product state: its limit, the mean weight that the limit left, and how many noisy runs there were. */
  readonly bondLimit?: number;
  readonly truncationFidelity?: number;
  readonly trajectories?: number;
}

/** Exact, to 12 qubits; or a random run of the state vector for every shot, to 24. */
export const NOISY_METHODS = ['density-matrix', 'trajectories'] as const;
export type NoisyMethod = (typeof NOISY_METHODS)[number];

/** What the machine offers; handed in, never looked up here. */
export interface Resources {
  readonly memoryBytes: number;
  readonly threads: number;
  /** Absent: `USUAL_SPEED`. */
  readonly speed?: MachineSpeed;
}

export interface Estimate {
  readonly ok: true;
  readonly memoryBytes: number;
  /** On the machine that was asked about. */
  readonly seconds: number;
  /** On `REFERENCE_MACHINE`: the same for the same circuit and request wherever and whenever it is asked, so that prices can be made of it. */
  readonly referenceSeconds: number;
  readonly precision: Precision;
  /** The circuit measures at its end, and what is computed are the amplitudes before that. */
  readonly isBeforeMeasurements?: true;
}

/** A refusal before any work; `reason` is a key of the refusal texts, `values` fill the sentence. */
export interface Refusal {
  readonly ok: false;
  readonly reason: RefusalReason;
  readonly values: Readonly<Record<string, number | string>>;
}

export const REFUSAL_REASONS = [
  'too_many_qubits', // values: qubits, limit
  'too_much_memory', // values: neededMb, availableMb
  'too_long', // values: seconds, limit
  'too_many_operations', // values: operations, limit
  'shots_out_of_range', // values: shots, limit
  'states_required', // amplitude engines without `states`
  'states_malformed', // values: state, qubits
  'dynamic_circuit', // mid-circuit measurement, reset or branch where the engine cannot
  'nothing_measured', // shots asked of a circuit that measures nothing
  'loop_unbounded', // values: limit
  'loop_too_many_gates', // values: limit
  'cost_too_high', // values: log2Cost, limit
  'amplitudes_impossible', // `states` asked of an engine whose result is a mixture
  'noise_invalid', // values: path, code (of NOISE_ERROR_CODES), and those of the code
  'noise_unknown_qubit', // values: qubit, qubits, path
  'shots_required', // exact results asked of a machine
  'too_many_layers', // values: layers, limit
  'too_many_controls', // values: controls, limit
  'not_joined', // values: qubits, joined, apart; more qubits meet than working couplers join
  'not_coupled', // values: first, second; two qubits of the machine that no working coupler joins
  'exact_impossible', // values: limit; exact probabilities asked of what only trajectories can run
  'not_available', // this engine is not part of this installation
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface Amplitude {
  readonly re: number;
  readonly im: number;
}

interface ResultCommon {
  readonly engine: EngineName;
  /** Which simulator ran it: its version, and a digest of its sources. Absent where it was not built, and in results of earlier versions. */
  readonly build?: string;
  readonly qubits: number;
  readonly shots: number;
  readonly seed: number;
  readonly precision: Precision;
  /** Wall time of compiling and running, by the clock handed in. */
  readonly seconds: number;
  /** How the noisy engine computed it. */
  readonly method?: NoisyMethod;
  /** What the noisy engine ran. */
  readonly placed?: NoiseSummary;
  readonly chip?: ChipReport;
  /** What the full-amplitude engine made of the circuit. */
  readonly stateVector?: StateVectorReport;
  /** Classical bits that the circuit writes, ascending, where it leaves others alone. Absent: it writes all, or the states are of qubits. */
  readonly writtenBits?: readonly number[];
  /** The circuit measured at its end: these are the amplitudes before that. */
  readonly isBeforeMeasurements?: true;
  /** What a contraction took, where one was made. */
  readonly cost?: ContractionCost;
  /** How the register was cut, of the partial-amplitude engine. */
  readonly cut?: CutReport;
  /** Exact probabilities of the same circuit without noise, keyed as the counts; beside a noisy result, where they are cheap. */
  readonly ideal?: Readonly<Record<string, number>>;
}

/** A program with its noise written into it, as it was run. */
export interface NoiseSummary {
  readonly gates: number;
  /** Places at which a channel acts, resets included. */
  readonly channels: number;
}

/** Gate by gate where the state fits a cache; else compiled to passes over it; outcome by outcome where the circuit has feedback. */
export const STATE_VECTOR_METHODS = ['gate-by-gate', 'in-passes', 'outcome-by-outcome'] as const;
export type StateVectorMethod = (typeof STATE_VECTOR_METHODS)[number];

export interface StateVectorReport {
  readonly method: StateVectorMethod;
  /** Of one state. */
  readonly stateBytes: number;
  /** Of what was compiled to passes. */
  readonly plan?: PlanReport;
}

export interface ContractionCost {
  /** Base-2 logarithm of the floating-point operations for one amplitude. */
  readonly log2Flops: number;
  /** Variables of the widest tensor: 2^width complex numbers were held at once. */
  readonly width: number;
  /** Parts of the sum that were contracted one after another, for want of memory or to share them out; 1: none. */
  readonly slices: number;
}

/** A register in parts that were run each for its own paths, and put together. */
export interface CutReport {
  readonly parts: readonly {
    /** Qubits of the circuit, ascending. */
    readonly qubits: readonly number[];
    /** Paths run: one for every value of what gates across the cut depend on. */
    readonly paths: number;
  }[];
  /** Variables that the parts' paths are over, and the sum over all paths of all parts: 2^pathVariables terms. */
  readonly pathVariables: number;
  /** Base-2 logarithm of the amplitudes times gates that all paths together would take, prefixes not shared. */
  readonly log2Cost: number;
}

/**
 * Outcomes that are too many for an object, which then is empty: sixteen million keys take minutes and more memory than
 * a thread has.
 */
export interface OutcomeColumns {
  /** Bits of a state. */
  readonly width: number;
  /** The states, each once, 32 bits to a word, the lowest word of a state first; in any order. */
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

/** Compiled kernel modules and the services an engine may not reach for itself. */
export interface EngineRuntime {
  /** WebAssembly modules by kernel build name ('tape-f32', 'tape-f64' …), bytes read by the caller. */
  readonly kernels: KernelModules;
  /** Monotonic milliseconds. */
  readonly now: () => number;
  readonly resources: Resources;
  /** Starts another thread, which calls `runTileWorker` with what it is sent. Absent: no other threads. */
  readonly startTileWorker?: StartTileWorker;
  /** How many of `resources.threads` may work now. Absent: always all of them. */
  readonly threadBudget?: ThreadBudget;
  /** Sends the chunks of a work queue to other threads. Absent: no other threads. */
  readonly engageWorkers?: EngageWorkers;
  /** A worker thread failed or stopped responding. The result is right nevertheless, or the run fails. */
  readonly onWorkerLost?: (error: Error) => void;
}

/** Compiled `WebAssembly.Module`s, opaque here because this layer knows no host. */
export type KernelModules = Readonly<Record<string, object>>;

export interface RunControl {
  /** Polled at least every 200 ms of work; an AbortSignal fits. */
  readonly signal?: { readonly aborted: boolean };
  /** 0 … 1, never falling, at least every 200 ms of work. */
  readonly onProgress?: (fraction: number) => void;
}

/** Thrown by `run` when `signal.aborted` was seen. Known by name, as errors cross worker borders. */
export class RunAborted extends Error {
  override readonly name = 'RunAborted';
}

/** Thrown by `run` for what no estimate can foresee: a loop that does not end. Known by name, as RunAborted is. */
export class RunRefused extends Error {
  override readonly name = 'RunRefused';

  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/** One interface for every engine; the conformance suite runs them all against the scalar reference. */
export interface Engine {
  readonly name: EngineName;
  estimate(circuit: Circuit, request: RunRequest, resources: Resources): Estimate | Refusal;
  /** Precondition: `estimate` answered ok. @throws RunAborted, RunRefused */
  run(circuit: Circuit, request: RunRequest, runtime: EngineRuntime, control?: RunControl): SimulationResult;
}
