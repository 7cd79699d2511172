import type { ApplicationHost, Baseline, Computed, Message, ResultSeries } from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { LatticeAnswer } from './answer.ts';
import { type FluidInput, startDensity } from './input.ts';
import { latticeCircuit, transferred } from './lattice-circuits.ts';
import { sharesOf, timedMethod } from './shares.ts';

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Mean site of a density. */
const centreOf = (density: readonly number[]): number =>
  sumOf(density.map((value, site) => site * value)) / sumOf(density);

const largestDifference = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));

export class LatticeRun {
  readonly #input: FluidInput;
  readonly #host: ApplicationHost;
  readonly #total: number;
  readonly #lattice;
  /** After each step. */
  readonly #transferred: readonly (readonly number[])[];
  readonly #baselines: readonly Baseline[];
  readonly #principal;
  readonly #at: Record<string, readonly number[]> = {};
  #last: readonly number[] | undefined;
  #sampled: LatticeAnswer['sampled'];
  #queries = 0;
  #ran = 0;

  constructor(input: FluidInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    const { steps, right } = input;
    const start = startDensity(input);
    this.#total = sumOf(start);
    this.#lattice = { shares: start.map((value) => value / this.#total), right };
    const { found, seconds } = timedMethod(host, () => {
      const densities = [start];
      for (let step = 0; step < steps; step++) densities.push(transferred(densities.at(-1)!, right));
      return densities;
    });
    this.#transferred = found;
    const last = found.at(-1)!;
    this.#baselines = [
      { name: 'transfer_matrix', answer: { mean: centreOf(last), largest: Math.max(...last) }, seconds },
    ];
    this.#principal = principalCircuitOf(latticeCircuit(host.engine, this.#lattice, steps));
  }

  run(): Computed<LatticeAnswer> {
    const { steps, shots } = this.#input;
    this.#report({ key: 'data_read' }, 1);
    const host = this.#host;
    const isExact = host.engine === 'exact' || (host.engine === 'noisy' && shots === 0);
    for (let step = 0; step <= steps && !host.isStopped; step++) {
      const program = latticeCircuit(host.engine, this.#lattice, step);
      const shares = isExact ? host.probabilities(program) : sharesOf(host.counts(program, shots));
      if (Object.keys(shares).length === 0) break;
      this.#last = this.#densityOf(shares);
      this.#at[step] = this.#last;
      this.#ran = step;
      if (!isExact) this.#queries += shots * step;
      else if (step === steps && shots > 0) this.#sample(host.counts(program, shots));
      if (step < steps) this.#report({ key: 'stepped', values: { step, steps } }, step + 2);
    }
    return this.#document();
  }

  #densityOf(shares: Readonly<Record<string, number>>): readonly number[] {
    const { length } = this.#lattice.shares;
    const bits = Math.log2(length);
    return Array.from({ length }, (_, site) => this.#total * (shares[site.toString(2).padStart(bits, '0')] ?? 0));
  }

  /** Reads the last step by runs, beside its exact probabilities. */
  #sample(counts: Readonly<Record<string, number>>): void {
    const { shots, steps } = this.#input;
    const density = this.#densityOf(sharesOf(counts));
    this.#queries += shots * steps;
    this.#sampled = { shots, density, largestDifference: largestDifference(density, this.#transferred.at(-1)!) };
  }

  #report(message: Message, step: number): void {
    this.#host.report({ ...message, step, of: this.#input.steps + 2 }, () => this.#document());
  }

  #answer(): LatticeAnswer {
    const last = this.#last;
    return {
      at: { ...this.#at },
      ...(last && {
        mean: centreOf(last),
        largestDifference: largestDifference(last, this.#transferred[this.#ran]!),
      }),
      transferred: this.#transferred,
      exactMean: centreOf(this.#transferred.at(-1)!),
      ...(this.#sampled && { sampled: this.#sampled }),
    };
  }

  #warnings(): readonly Message[] {
    const { engine, isStopped } = this.#host;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_spreads' }] : []),
      ...(engine === 'machine' ? [{ key: 'fresh_coins' }] : []),
    ];
  }

  #document(): Computed<LatticeAnswer> {
    const answer = this.#answer();
    const reached = this.#transferred[this.#last ? this.#ran : this.#input.steps]!;
    const sites = (values: readonly number[]) => values.map((y, x) => ({ x, y }));
    const series: readonly ResultSeries[] = [
      { name: 'start', points: sites(this.#transferred[0]!) },
      { name: 'exact', points: sites(reached) },
      ...(this.#last ? [{ name: 'circuit', points: sites(this.#last) }] : []),
      {
        name: 'centre',
        points: Object.entries(this.#at).map(([step, density]) => ({ x: Number(step), y: centreOf(density) })),
      },
    ];
    return {
      answer,
      baselines: this.#baselines,
      series,
      table: {
        columns: ['site', 'exact', 'circuit', 'difference'],
        rows: reached.map((value, site) => {
          const found = this.#last?.[site];
          return [site, value, found ?? '', found === undefined ? '' : found - value];
        }),
      },
      circuit: this.#principal,
      cost: { ...this.#host.used, queries: this.#queries, iterations: this.#ran },
      warnings: this.#warnings(),
    };
  }
}
