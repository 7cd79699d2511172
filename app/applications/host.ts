import { type ApplicationEngine, PRODUCT_OF_ENGINE } from '#app/domain/applications.ts';
import {
  type Amplitude,
  type Circuit,
  type EngineRuntime,
  type Evolution,
  evolveState,
  type NoiseModel,
  type Observable,
  randomStream,
  requireEngine,
  RunAborted,
  runCircuit,
  type RunControl,
  RunRefused,
  type SimulationResult,
  valuesPlanner,
} from '#simulator';
import type { ApplicationHost, ExpectationFunction, ExpectationOptions } from './contract.ts';
import { unrolledDepth } from './principal-circuit.ts';
import { drawMultinomial } from './statistics/draws.ts';

/** Seeds of an application have 32 bits; names fill the 21 bits above, of which 0 is for the runs. */
const NAMES = 2 ** 21 - 1;

function hashOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index++) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % NAMES;
}

export interface ApplicationHostOptions {
  readonly runtime: EngineRuntime;
  readonly engine: ApplicationEngine;
  readonly seed: number;
  /** For the noisy engine. Absent: no noise. */
  readonly noise?: NoiseModel;
  readonly isStopped: () => boolean;
  readonly report: ApplicationHost['report'];
}

/** Whether measurements decide what follows: then there are as many states as outcomes, and a run draws one. */
const isBranching = ({ operations }: Circuit): boolean =>
  operations.some(({ kind }) => kind === 'branch' || kind === 'reset' || kind === 'loop');

interface Known {
  readonly depth: number;
  probabilities?: Readonly<Record<string, number>>;
}

class EngineHost implements ApplicationHost {
  readonly engine: ApplicationEngine;
  readonly seed: number;
  readonly now: () => number;
  readonly report: ApplicationHost['report'];
  readonly used = { circuits: 0, shots: 0, deepest: 0 };
  readonly #options: ApplicationHostOptions;
  /** Circuits are immutable, so what is known of one is known of every run of it. */
  readonly #known = new WeakMap<Circuit, Known>();
  readonly #seeds;

  constructor(options: ApplicationHostOptions) {
    this.#options = options;
    this.engine = options.engine;
    this.seed = options.seed;
    this.now = options.runtime.now;
    this.report = options.report;
    this.#seeds = randomStream(options.seed);
  }

  get isStopped(): boolean {
    return this.#options.isStopped();
  }

  probabilities(program: Circuit): Readonly<Record<string, number>> {
    if (this.engine === 'sampled' || this.engine === 'machine')
      throw new Error(`the engine "${this.engine}" knows counts only`);
    this.#count(program, 0);
    return this.#exact(program);
  }

  amplitudes(program: Circuit, states: readonly string[]): Readonly<Record<string, Amplitude>> {
    if (this.engine !== 'exact') throw new Error(`the engine "${this.engine}" knows no amplitudes`);
    this.#count(program, 0);
    const result = this.#run(program, 0, this.seed, states);
    return result?.kind === 'amplitudes' ? result.amplitudes : {};
  }

  counts(program: Circuit, shots: number): Readonly<Record<string, number>> {
    this.#count(program, shots);
    const seed = Math.floor(this.#seeds.uniform() * 2 ** 53);
    const isKnown = this.#knownOf(program).probabilities !== undefined;
    if (this.engine === 'exact' && (isKnown || !isBranching(program))) {
      const stream = randomStream(seed);
      return drawMultinomial(shots, this.#exact(program), () => stream.uniform());
    }
    const result = this.#run(program, shots, seed);
    return result?.kind === 'counts' ? result.counts : {};
  }

  expectation(
    program: Circuit,
    observable: Observable,
    shots: number,
    { hasGradient = false }: ExpectationOptions = {},
  ): ExpectationFunction {
    const { runtime, noise } = this.#options;
    const planner = valuesPlanner(shots === 0 ? 'full-amplitude' : PRODUCT_OF_ENGINE[this.engine], program, {
      ...{ shots, precision: 'double', observables: [observable], variances: 'none' },
      ...(hasGradient && { gradient: true }),
      ...(shots > 0 && this.engine === 'noisy' && noise !== undefined && { noise }),
    });
    if (!planner.ok) throw new RunRefused(planner);
    const names = (program.parameters ?? []).map(({ name }) => name);
    return (values) => {
      this.#count(program, shots);
      const seed = Math.floor(this.#seeds.uniform() * 2 ** 53);
      const plan = planner.at(new Map(names.map((name, at) => [name, values[at]!])), seed);
      if (!plan.ok) throw new RunRefused(plan);
      const [found] = this.#unlessStopped((control) => plan.run(runtime, control)) ?? [];
      if (found === undefined) return undefined;
      const { value, standardError, gradient } = found;
      return {
        value,
        ...(typeof standardError === 'number' && { standardError }),
        ...(gradient && { gradient: names.map((name) => gradient[name]!) }),
      };
    };
  }

  evolve(evolution: Evolution, each: (time: number, probabilities: Float64Array) => void): void {
    if (this.engine !== 'exact') throw new Error(`the engine "${this.engine}" keeps no state`);
    const [first, again] = [this.#knownOf(evolution.start).depth, this.#knownOf(evolution.step).depth];
    // A quantum machine would run a circuit of its own for each reading.
    const read = (time: number, probabilities: Float64Array): void => {
      this.used.circuits += 1;
      this.used.deepest = Math.max(this.used.deepest, first + time * again);
      each(time, probabilities);
    };
    this.#unlessStopped((control) => evolveState(evolution, this.#options.runtime, read, control));
  }

  random(name: string): () => number {
    const stream = randomStream(this.seed + 2 ** 32 * (1 + hashOf(name)));
    return () => stream.uniform();
  }

  #knownOf(program: Circuit): Known {
    let known = this.#known.get(program);
    if (known === undefined) this.#known.set(program, (known = { depth: unrolledDepth(program) }));
    return known;
  }

  #count(program: Circuit, shots: number): void {
    this.used.circuits += 1;
    this.used.shots += shots;
    this.used.deepest = Math.max(this.used.deepest, this.#knownOf(program).depth);
  }

  #exact(program: Circuit): Readonly<Record<string, number>> {
    const known = this.#knownOf(program);
    if (known.probabilities !== undefined) return known.probabilities;
    const result = this.#run(program, 0, this.seed);
    if (result === undefined) return {};
    if (result.kind !== 'probabilities') throw new Error(`a circuit without measurements gives ${result.kind}`);
    return (known.probabilities = result.probabilities);
  }

  #run(program: Circuit, shots: number, seed: number, states?: readonly string[]): SimulationResult | undefined {
    const { runtime, noise } = this.#options;
    const request = {
      shots,
      seed,
      precision: 'double',
      ...(states && { states }),
      ...(this.engine === 'noisy' && noise !== undefined && { noise }),
    } as const;
    const engine = requireEngine(PRODUCT_OF_ENGINE[this.engine]);
    return this.#unlessStopped((control) => runCircuit(engine, program, request, runtime, control));
  }

  /** Returns nothing if the run was cut by the account. */
  #unlessStopped<Found>(run: (control: RunControl) => Found): Found | undefined {
    const { isStopped } = this.#options;
    const signal = {
      get aborted() {
        return isStopped();
      },
    };
    try {
      return run({ signal });
    } catch (error) {
      if (error instanceof RunAborted) return undefined;
      throw error;
    }
  }
}

/** Returns a host that runs the circuits of an application in this thread. */
export const createApplicationHost = (options: ApplicationHostOptions): ApplicationHost => new EngineHost(options);
