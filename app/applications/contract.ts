/** What an industry application is: the types that its circuits, its form, its answer and its pages share. */
import type { z } from 'zod';
import type { ApplicationEngine, ApplicationName } from '#app/domain/applications.ts';
import type {
  Amplitude,
  Circuit,
  Estimate,
  Evaluation,
  Evolution,
  LanguageId,
  Observable,
  PresetName,
  Refusal,
} from '#simulator';

/** Values that fill a message; numbers are formatted in the reader's language. */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A message in the words of its application: a key of `warnings`, `steps` or `errors` in its texts. */
export interface Message {
  readonly key: string;
  readonly values?: MessageValues;
}

/** What is wrong with an input. `field` is its path in the input, such as `strike` or `assets.2.loss`. */
export interface InputProblem extends Message {
  readonly field: string;
}

export type InputReading<Input> =
  { readonly ok: true; readonly input: Input } | { readonly ok: false; readonly errors: readonly InputProblem[] };

/** Progress of a computation: step `step` of about `of`. */
export interface Step extends Message {
  readonly step: number;
  readonly of: number;
}

/**
 * The expectation value of an observable as a function of the values of a circuit's parameters, in the order of their
 * declaration. Undefined: the account asked to stop.
 */
export type ExpectationFunction = (values: readonly number[]) => Evaluation | undefined;

export interface ExpectationOptions {
  /** Whether every value comes with its derivatives by the parameters. */
  readonly hasGradient?: boolean;
}

/** What a computation needs from whoever runs it; the portal, a test or a terminal. */
export interface ApplicationHost {
  readonly engine: ApplicationEngine;
  /** 0 … 2^32−1. All random numbers of the computation are functions of it. */
  readonly seed: number;
  /**
   * Exact probabilities of the measured bits: of the circuit, or of the circuit with noise. Keys are bit strings, the
   * rightmost character is bit 0. Not for `sampled` and `machine`, where only counts are known.
   */
  probabilities(circuit: Circuit): Readonly<Record<string, number>>;
  /**
   * Amplitudes before the measurements, by basis state; the rightmost character is qubit 0. Only for `exact`: no other
   * engine knows them. Empty: the account asked to stop.
   */
  amplitudes(circuit: Circuit, states: readonly string[]): Readonly<Record<string, Amplitude>>;
  /** Counts of `shots` runs, on every engine. Repeated calls draw new random numbers. */
  counts(circuit: Circuit, shots: number): Readonly<Record<string, number>>;
  /**
   * Plans an expectation value once. Without shots it is exact and ideal on every engine: a classical search of angles
   * may use it before the engine runs the circuit. With shots, every evaluation is estimated on the engine.
   * @throws RunRefused if the engine cannot
   */
  expectation(
    circuit: Circuit,
    observable: Observable,
    shots: number,
    options?: ExpectationOptions,
  ): ExpectationFunction;
  /**
   * Applies the same gates again and again to a state that is kept, and reads exact probabilities after 0, 1, … of them:
   * a run of T steps costs T of them. Returns early once the account asked to stop. `each` must not run circuits. Only
   * for `exact`.
   */
  evolve(evolution: Evolution, each: (time: number, probabilities: Float64Array) => void): void;
  /** Returns uniform numbers in [0, 1) for classical parts of the computation; equal names give equal numbers. */
  random(name: string): () => number;
  /** Monotonic milliseconds. */
  now(): number;
  /** Called at every step; `partial` makes the document of what is known so far. @throws nothing */
  report(step: Step, partial: () => Omit<ResultDocument, ApplicationFacts>): void;
  /** The account asked to stop: the computation returns soon, with what it has. Counts of a run that was cut are empty. */
  readonly isStopped: boolean;
  /** What `probabilities`, `counts` and expectations ran so far. */
  readonly used: Pick<Cost, 'circuits' | 'shots' | 'deepest'>;
}

/** Facts that the host adds to what a computation returns. */
type ApplicationFacts = 'application' | 'input' | 'seed' | 'engine' | 'noise' | 'seconds' | 'build' | 'state' | 'step';

/** A curve of a result. `low` and `high` are an interval of `y`. */
export interface ResultSeries {
  readonly name: string;
  readonly points: readonly {
    readonly x: number;
    readonly y: number;
    readonly low?: number;
    readonly high?: number;
  }[];
}

export interface DataTable {
  /** Keys of `columns` in the application's texts. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A classical method beside the quantum one, computed in the same run. */
export interface Baseline {
  /** A key of `baselines` in the application's texts. */
  readonly name: string;
  readonly answer: Readonly<Record<string, number | string>>;
  /** Wall time. */
  readonly seconds: number;
}

/** The circuit of which all others of a run are variations. */
export interface PrincipalCircuit {
  readonly language: LanguageId;
  readonly program: string;
  readonly qubits: number;
  readonly depth: number;
  readonly twoQubitGates: number;
  /** Gates on three or more qubits. */
  readonly multiQubitGates: number;
}

/** What the quantum part of a run used. */
interface Cost {
  readonly circuits: number;
  readonly shots: number;
  /** Uses of the oracle: what each application means by it is in its explanation. */
  readonly queries: number;
  readonly iterations: number;
  /** Depth of the deepest circuit that ran. */
  readonly deepest: number;
}

/** A result of an application: pages, files, the API and shared links read only this. JSON. */
export interface ResultDocument<Input = unknown, Answer = unknown> {
  readonly application: ApplicationName;
  /** As read, with all defaults. */
  readonly input: Input;
  readonly seed: number;
  readonly engine: ApplicationEngine;
  /** Of the engine `noisy`. */
  readonly noise?: PresetName;
  readonly answer: Answer;
  readonly baselines: readonly Baseline[];
  readonly series: readonly ResultSeries[];
  readonly table: DataTable;
  readonly circuit: PrincipalCircuit;
  readonly cost: Cost;
  readonly warnings: readonly Message[];
  /** The step of a run that is not complete. */
  readonly step?: Step;
  /** Absent: complete. `running`: what is known so far. `stopped`: by its account or the time limit. */
  readonly state?: 'running' | 'stopped';
  /** Wall time of the whole. */
  readonly seconds: number;
  /** Version of the simulator that ran it. */
  readonly build?: string;
}

export type Computed<Answer> = Omit<ResultDocument<never, Answer>, ApplicationFacts>;

/** One circuit of a run and how often circuits of its size run; what a price and an estimate are made of. */
export interface CircuitCost {
  readonly circuit: Circuit;
  /** 0: exact probabilities. */
  readonly shots: number;
  readonly times: number;
}

/** What is known of a run before it: from this its price and its time are estimated. */
export interface Preparation {
  readonly principal: Circuit;
  /** The most qubits of its circuits. */
  readonly qubits: number;
  /** The most shots of one of its circuits. */
  readonly shots: number;
  readonly circuits: readonly CircuitCost[];
  /** Time of the classical part on one core, about. */
  readonly classicalSeconds: number;
}

/** The computing part of an application; knows neither texts nor pages. */
export interface ApplicationMethod<Input = unknown, Answer = unknown> {
  /** For the documentation of the task API: names, types, bounds and defaults of the input. */
  readonly schema: z.ZodType;
  /** Reads an untrusted input and fills in what is left out. */
  read(raw: unknown): InputReading<Input>;
  /** Fills in what is left to the engine. Absent: nothing is. */
  decided?(input: Input, engine: ApplicationEngine): Input;
  /** Returns why an engine cannot run this input; undefined if it can. */
  refusal(input: Input, engine: ApplicationEngine): InputProblem | undefined;
  prepare(input: Input, engine: ApplicationEngine): Preparation;
  compute(input: Input, host: ApplicationHost): Computed<Answer>;
  /** Returns the table of an input that names a sample instead of having its data; undefined for any other. */
  sampleTable?(input: Input): string | undefined;
}

/** One run, as it is asked for and stored. */
export interface ApplicationRun {
  readonly name: ApplicationName;
  /** Untrusted until it was prepared; then as read, with all defaults. */
  readonly input: unknown;
  readonly engine: ApplicationEngine;
  /** Of the engine `noisy`. */
  readonly noise?: PresetName;
}

/** What is known of a run before it is accepted. */
export type PreparedRun =
  | { readonly ok: false; readonly errors: readonly InputProblem[] }
  | {
      readonly ok: true;
      /** As read, with all defaults. */
      readonly input: unknown;
      readonly circuit: PrincipalCircuit;
      /** The part that is drawn, and the number of all operations. */
      readonly drawn: Circuit;
      readonly operations: number;
      /** The most qubits and shots of its circuits. */
      readonly qubits: number;
      readonly shots: number;
      /** Of all circuits together and of the classical part. */
      readonly estimate: Estimate | Refusal;
      /** The data as read, as a document without results. */
      readonly preview: ResultDocument;
    };

/** The same for applications that do not exist. */
export type Preparing = PreparedRun | { readonly ok: 'unknown' };
