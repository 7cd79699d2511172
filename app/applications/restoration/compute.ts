import type {
  ApplicationHost,
  Baseline,
  Computed,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { isingEnergy, isingObservable } from '#app/applications/ising/ising.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { searchMaximum } from '#app/applications/threshold-search/search-maximum.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import { anglesPlan, findAngles } from './angles.ts';
import type { QaoaAnswer, RestorationAnswer } from './answer.ts';
import { qaoaCircuit, samplingCircuit } from './circuits.ts';
import { conditionalModes } from './conditional-modes.ts';
import { countBits, energyTolerance, pixelsOfRows, restorationEnergy, rowsOfPixels } from './energy.ts';
import { enumeratePictures, type Enumeration } from './enumeration.ts';
import type { RestorationInput } from './input.ts';
import { groverPlan, principalOf } from './plan.ts';
import { countsByBits, type SampledPicture, sampledPictures, sampledTable, shareOfLevels } from './samples.ts';

/** Evaluations of a step of the progress. */
const STEP = 20;
/** Evaluations that a document keeps, about. */
const KEPT = 400;

/** What a run knows at some moment. */
interface Known {
  qaoa?: QaoaAnswer;
  grover?: NonNullable<RestorationAnswer['grover']>;
  samples: readonly SampledPicture[];
  readonly evaluations: { readonly evaluation: number; readonly value: number }[];
  iterations: number;
  isConverged: boolean;
}

class RestorationRun {
  readonly #input: RestorationInput;
  readonly #host: ApplicationHost;
  readonly #noisy;
  readonly #energy;
  readonly #tolerance: number;
  readonly #enumeration: Enumeration;
  readonly #icmEnergy: number;
  readonly #baselines: readonly Baseline[];
  readonly #plan;
  readonly #budget: number;
  readonly #known: Known = { samples: [], evaluations: [], iterations: 0, isConverged: true };
  #principal: PrincipalCircuit;
  #step = 0;
  #steps: number;

  constructor(input: RestorationInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#noisy = pixelsOfRows(input.rows);
    this.#energy = restorationEnergy(this.#noisy, input);
    this.#tolerance = energyTolerance(input);
    const [enumeration, enumerating] = this.#timed(() => enumeratePictures(this.#noisy, input));
    const [modes, iterating] = this.#timed(() => conditionalModes(this.#energy, this.#noisy.bits));
    this.#enumeration = enumeration;
    this.#icmEnergy = this.#energyOf(modes);
    this.#baselines = [
      { name: 'enumeration', answer: { energy: enumeration.levels[0]!.energy }, seconds: enumerating },
      { name: 'conditional_modes', answer: { energy: this.#icmEnergy }, seconds: iterating },
    ];
    this.#plan = anglesPlan(input, host.engine);
    this.#principal = principalCircuitOf(principalOf(input));
    this.#budget = input.method === 'grover' ? groverPlan(input).budget : this.#plan.budget;
    this.#steps = input.method === 'grover' ? this.#budget + 1 : Math.ceil(this.#budget / STEP) + 2;
  }

  run(): Computed<RestorationAnswer> {
    this.#report({ key: 'data_read' });
    if (!this.#host.isStopped) {
      if (this.#input.method === 'grover') this.#search();
      else this.#optimise();
    }
    return this.#document();
  }

  #timed<Found>(compute: () => Found): readonly [Found, seconds: number] {
    const started = this.#host.now();
    const found = compute();
    return [found, (this.#host.now() - started) / 1000];
  }

  #energyOf(bits: number): number {
    // −0 is written as 0.
    return isingEnergy(this.#energy, bits) + 0;
  }

  #report(message: Message, step = this.#step + 1): void {
    this.#step = step;
    this.#host.report({ ...message, step, of: Math.max(step, this.#steps) }, () => this.#document());
  }

  /** QAOA: looks for angles, then samples with the best ones. */
  #optimise(): void {
    const { layers, shots } = this.#input;
    const [known, plan, host] = [this.#known, this.#plan, this.#host];
    const evaluate = host.expectation(
      qaoaCircuit(this.#energy, layers, false),
      isingObservable(this.#energy),
      plan.shots,
    );
    const every = Math.ceil(plan.budget / KEPT);
    let least = Infinity;
    const found = findAngles(evaluate, { layers, weights: this.#input, plan }, host, ({ evaluation, value, best }) => {
      known.iterations = evaluation;
      if (best < least || evaluation % every === 0) known.evaluations.push({ evaluation, value });
      least = best;
      if (evaluation % STEP === 0) this.#report({ key: 'evaluated', values: { evaluation, best } });
    });
    known.isConverged = found.isConverged || plan.method === 'spsa';
    if (found.best === undefined) return;
    const { best } = found;
    const program = samplingCircuit(this.#energy, best);
    this.#principal = principalCircuitOf(program);
    known.qaoa = { layers, ...best };
    if (host.isStopped) return;
    known.samples = sampledPictures(this.#energy, countsByBits(host.counts(program, shots)), this.#tolerance);
    if (host.isStopped) return;
    if (host.engine === 'exact')
      known.qaoa = { ...known.qaoa, probabilityOfGround: this.#groundShare(host.probabilities(program)) };
    this.#report({ key: 'sampled', values: { shots } });
  }

  /** Probability of all pictures of the lowest energy. */
  #groundShare(probabilities: Readonly<Record<string, number>>): number {
    const { energy } = this.#enumeration.levels[0]!;
    return Object.entries(probabilities).reduce(
      (sum, [bits, probability]) =>
        Math.abs(this.#energyOf(Number.parseInt(bits, 2)) - energy) < this.#tolerance ? sum + probability : sum,
      0,
    );
  }

  /** Grover's adaptive search: the best picture so far is the threshold of the next circuits. */
  #search(): void {
    const { energy, bits, weights, budget, circuitAt } = groverPlan(this.#input);
    const [known, host] = [this.#known, this.#host];
    const seen = new Map<number, number>();
    const measurements: NonNullable<RestorationAnswer['grover']>['measurements'][number][] = [];
    let threshold = this.#energyOf(this.#noisy.bits);
    searchMaximum(
      {
        size: 2 ** energy.size,
        start: this.#noisy.bits,
        budget,
        valueOf: (x) => -isingEnergy(energy, x),
        measure: (iterations, least) => {
          if (host.isStopped) return undefined;
          const [outcome] = Object.keys(host.counts(circuitAt(-least, iterations), 1));
          return outcome === undefined || host.isStopped ? undefined : Number.parseInt(outcome, 2);
        },
        random: host.random('search'),
      },
      ({ index, iterations, calls }, { best, calls: all, callsUntilBest }) => {
        seen.set(index, (seen.get(index) ?? 0) + 1);
        measurements.push({ iterations, threshold, energy: this.#energyOf(index), calls });
        threshold = this.#energyOf(best);
        known.iterations += iterations;
        known.samples = sampledPictures(this.#energy, seen, this.#tolerance);
        known.grover = { valueBits: bits, ...weights, calls: all, callsUntilBest, measurements: [...measurements] };
        this.#report({ key: 'measured', values: { calls, energy: threshold } }, 1 + Math.min(all, budget));
      },
    );
  }

  #answer(): RestorationAnswer {
    const { levels, ground } = this.#enumeration;
    const { samples, qaoa, grover, evaluations } = this.#known;
    const size = { width: this.#noisy.width, height: this.#noisy.height };
    const best = this.#bestOf(samples);
    return {
      groundEnergy: levels[0]!.energy,
      groundStates: levels[0]!.count,
      ground: rowsOfPixels({ ...size, bits: ground }),
      secondEnergy: levels[1]!.energy,
      noisyEnergy: this.#energyOf(this.#noisy.bits),
      icmEnergy: this.#icmEnergy,
      ...(best && {
        restored: {
          rows: rowsOfPixels({ ...size, bits: best.bits }),
          energy: best.energy,
          changed: countBits(best.bits ^ this.#noisy.bits),
          count: best.count,
        },
      }),
      ...(qaoa && { qaoa }),
      ...(grover && { grover }),
      levels: shareOfLevels(levels, samples, this.#tolerance),
      evaluations: [...evaluations],
      budget: this.#budget,
    };
  }

  /** Grover's search begins with the noisy picture, which it keeps if it measures no better one. */
  #bestOf(samples: readonly SampledPicture[]): SampledPicture | undefined {
    const [first] = samples;
    const { bits } = this.#noisy;
    const energy = this.#energyOf(bits);
    if (first === undefined || this.#input.method === 'qaoa' || first.energy <= energy) return first;
    return { bits, energy, count: 0 };
  }

  #warnings(): readonly Message[] {
    const { host, input } = { host: this.#host, input: this.#input };
    const { isConverged, iterations } = this.#known;
    const isQaoa = input.method === 'qaoa';
    const isNoisy = isNoisyEngine(host.engine);
    return [
      ...(host.isStopped ? [{ key: 'stopped' }] : []),
      ...(!host.isStopped && !isConverged ? [{ key: 'not_converged', values: { iterations } }] : []),
      ...(input.coupling === 0 ? [{ key: 'no_coupling' }] : []),
      ...(isQaoa && isNoisy ? [{ key: 'ideal_angles' }] : []),
      ...(isQaoa && host.engine === 'sampled' ? [{ key: 'angles_by_shots', values: { shots: input.shots } }] : []),
      ...(!isQaoa && host.engine === 'noisy' ? [{ key: 'noisy_search' }] : []),
      ...(isQaoa ? [] : this.#roundingWarnings()),
    ];
  }

  #roundingWarnings(): readonly Message[] {
    const { isRounded, weights } = groverPlan(this.#input);
    return isRounded ? [{ key: 'rounded', values: { ...weights } }] : [];
  }

  #series({ levels, evaluations, grover }: RestorationAnswer): readonly ResultSeries[] {
    return [
      { name: 'uniform', points: levels.map(({ energy, uniform }) => ({ x: energy, y: uniform })) },
      {
        name: 'sampled',
        points: levels.flatMap(({ energy, sampled }) => (sampled === undefined ? [] : [{ x: energy, y: sampled }])),
      },
      { name: 'mean_energy', points: evaluations.map(({ evaluation, value }) => ({ x: evaluation, y: value })) },
      ...(grover
        ? [
            {
              name: 'threshold',
              points: grover.measurements.map(({ calls, threshold }) => ({ x: calls, y: threshold })),
            },
          ]
        : []),
    ];
  }

  #document(): Computed<RestorationAnswer> {
    const answer = this.#answer();
    return {
      answer,
      baselines: this.#baselines,
      series: this.#series(answer),
      table: sampledTable(this.#known.samples, this.#noisy),
      circuit: this.#principal,
      cost: {
        ...this.#host.used,
        queries: answer.grover?.calls ?? this.#known.iterations,
        iterations: this.#known.iterations,
      },
      warnings: this.#warnings(),
    };
  }
}

/** Restores a picture on the engine of the host, beside the enumeration of all pictures. */
export const computeRestoration = (input: RestorationInput, host: ApplicationHost): Computed<RestorationAnswer> =>
  new RestorationRun(input, host).run();
