import type {
  ApplicationHost,
  Baseline,
  Computed,
  Message,
  PrincipalCircuit,
  ResultSeries,
} from '#app/applications/contract.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { Circuit } from '#simulator';
import type { IdentificationAnswer, PictureComparison, SwapMeasurement } from './answer.ts';
import { swapTestCircuit, swapTestQubits } from './circuits.ts';
import { comparedPictures } from './compared-pictures.ts';
import { cosineSimilarity, exactOverlapSquared, meanSquaredError } from './greys.ts';
import type { IdentificationInput } from './input.ts';
import { LEAST_GAP } from './limits.ts';

/** Classical comparisons are repeated, because one takes less than the clock can tell. */
const REPETITIONS = 20;
/** Decimals of an exact probability that rounding leaves. */
const DECIMALS = 12;
/** Formulas differ by rounding. */
const EQUAL = 1e-12;

/** Returns F of the frequency, or of the probability, with which a test qubit is 0. */
export function measurementOf(p0: number, shots: number): SwapMeasurement {
  return {
    p0,
    // More ones than zeros are chance or noise.
    overlapSquared: Math.max(0, 2 * p0 - 1),
    standardErrorOfF: 2 * Math.sqrt((p0 * (1 - p0)) / shots),
  };
}

type Measured = PictureComparison & SwapMeasurement;

const isMeasured = (comparison: PictureComparison): comparison is Measured => comparison.p0 !== undefined;

/** The most alike first; of equal ones in the order of the set. */
const rankedComparisons = (comparisons: readonly PictureComparison[]): readonly Measured[] =>
  comparisons.filter(isMeasured).toSorted((one, other) => other.overlapSquared - one.overlapSquared);

/** Distance of two estimates in units of their joint standard error. */
function gapBetween(one: Measured, other: Measured): number | null {
  const difference = one.overlapSquared - other.overlapSquared;
  const error = Math.hypot(one.standardErrorOfF, other.standardErrorOfF);
  if (error === 0) return difference === 0 ? 0 : null;
  return difference / error;
}

class IdentificationRun {
  readonly #input: IdentificationInput;
  readonly #host: ApplicationHost;
  readonly #compared;
  readonly #baselines: readonly Baseline[];
  readonly #comparisons: PictureComparison[];
  readonly #principals = new Map<number, PrincipalCircuit>();
  #step = 0;

  constructor(input: IdentificationInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#compared = comparedPictures(input);
    const { query, pictures } = this.#compared;
    const [errors, ofErrors] = this.#timed(() => pictures.map(({ pixels }) => meanSquaredError(query, pixels)));
    const [cosines, ofCosines] = this.#timed(() => pictures.map(({ pixels }) => cosineSimilarity(query, pixels)));
    const [overlaps, ofOverlaps] = this.#timed(() => pictures.map(({ pixels }) => exactOverlapSquared(query, pixels)));
    this.#comparisons = pictures.map(({ name, zh }, index) => ({
      name,
      ...(zh !== undefined && { zh }),
      exactOverlapSquared: overlaps[index]!,
      meanSquaredError: errors[index]!,
      cosine: cosines[index]!,
    }));
    const nameOf = (index: number): { readonly picture?: string } =>
      this.#isPair ? {} : { picture: pictures[index]!.name };
    const [error, cosine, overlap] = [this.#placeOf(errors, -1), this.#placeOf(cosines, 1), this.#placeOf(overlaps, 1)];
    this.#baselines = [
      { name: 'mean_squared_error', answer: { ...nameOf(error), value: errors[error]! }, seconds: ofErrors },
      { name: 'cosine', answer: { ...nameOf(cosine), value: cosines[cosine] ?? '' }, seconds: ofCosines },
      { name: 'formula', answer: { ...nameOf(overlap), value: overlaps[overlap]! }, seconds: ofOverlaps },
    ];
  }

  run(): Computed<IdentificationAnswer> {
    this.#report({ key: 'data_read' });
    const { query, pictures } = this.#compared;
    for (const [index, { pixels }] of pictures.entries()) {
      if (this.#host.isStopped) break;
      const p0 = this.#probabilityOfZero(swapTestCircuit(query, pixels));
      // Stopped: nothing is known of this picture.
      if (p0 === undefined) break;
      this.#comparisons[index] = { ...this.#comparisons[index]!, ...measurementOf(p0, this.#input.shots) };
      const [{ overlapSquared }] = rankedComparisons(this.#comparisons) as readonly [Measured];
      const values = { done: index + 1, pictures: pictures.length, overlap: overlapSquared };
      this.#report({ key: 'compared', values });
    }
    return this.#document();
  }

  get #isPair(): boolean {
    return this.#input.against === 'two pictures';
  }

  /** Place of the largest or smallest number; the first of equal ones. */
  #placeOf(values: readonly (number | null)[], sign: 1 | -1): number {
    const known = values.map((value) => (value === null ? -Infinity : sign * value));
    return known.indexOf(Math.max(...known));
  }

  #timed<Found>(compute: () => Found): readonly [Found, seconds: number] {
    const started = this.#host.now();
    let found = compute();
    for (let repetition = 1; repetition < REPETITIONS; repetition++) found = compute();
    return [found, (this.#host.now() - started) / 1000 / REPETITIONS];
  }

  /** Returns the probability of 0 of the test qubit, or its share of the shots; undefined if the run was stopped. */
  #probabilityOfZero(program: Circuit): number | undefined {
    const host = this.#host;
    const { '0': zeros = 0, '1': ones = 0 } =
      host.engine === 'exact' ? host.probabilities(program) : host.counts(program, this.#input.shots);
    if (zeros + ones === 0) return undefined;
    const share = zeros / (zeros + ones);
    return host.engine === 'exact' ? Number(share.toFixed(DECIMALS)) : share;
  }

  #report(message: Message): void {
    this.#step += 1;
    const of = this.#compared.pictures.length + 1;
    this.#host.report({ ...message, step: this.#step, of }, () => this.#document());
  }

  #answer(): IdentificationAnswer {
    const comparisons = [...this.#comparisons];
    const shared = { qubits: swapTestQubits(this.#input.side), comparisons };
    if (this.#isPair) {
      const { name: _, ...only } = comparisons[0]!;
      return { ...shared, ...only, ...(isMeasured(comparisons[0]!) && { overlap: Math.sqrt(only.overlapSquared!) }) };
    }
    const nameAt = (place: number): string => comparisons[place]!.name;
    const [best, second] = rankedComparisons(comparisons);
    const cosines = comparisons.map(({ cosine }) => cosine);
    return {
      ...shared,
      ...(best && {
        best: best.name,
        bestOverlapSquared: best.overlapSquared,
        bestStandardErrorOfF: best.standardErrorOfF,
      }),
      ...(second && { second: second.name }),
      overlapSquared: Object.fromEntries(
        comparisons.filter(isMeasured).map(({ name, overlapSquared }) => [name, overlapSquared]),
      ),
      ...(best && second && { gapInStandardErrors: gapBetween(best, second) }),
      bestByMeanSquaredError: nameAt(
        this.#placeOf(
          comparisons.map((each) => each.meanSquaredError),
          -1,
        ),
      ),
      ...(cosines.some((cosine) => cosine !== null) && { bestByCosine: nameAt(this.#placeOf(cosines, 1)) }),
    };
  }

  #warnings(): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const [best, second] = this.#isPair ? [] : rankedComparisons(this.#comparisons);
    const gap = best && second && gapBetween(best, second);
    const isEqual = best && second && Math.abs(best.exactOverlapSquared - second.exactOverlapSquared) < EQUAL;
    const clipped = this.#comparisons.filter(({ p0 }) => p0 !== undefined && p0 < 0.5).length;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(typeof gap === 'number' && gap < LEAST_GAP ? [{ key: isEqual ? 'equal' : 'not_apart' }] : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_lowers' }] : []),
      ...(clipped > 0 ? [{ key: 'clipped', values: { count: clipped } }] : []),
      ...(this.#comparisons.some(({ cosine }) => cosine === null) ? [{ key: 'no_cosine' }] : []),
    ];
  }

  #series(): readonly ResultSeries[] {
    const comparisons = this.#comparisons;
    return [
      {
        name: 'measured',
        points: comparisons.flatMap((each, index) =>
          isMeasured(each)
            ? [
                {
                  x: index + 1,
                  y: each.overlapSquared,
                  low: Math.max(0, each.overlapSquared - each.standardErrorOfF),
                  high: Math.min(1, each.overlapSquared + each.standardErrorOfF),
                },
              ]
            : [],
        ),
      },
      { name: 'exact', points: comparisons.map((each, index) => ({ x: index + 1, y: each.exactOverlapSquared })) },
    ];
  }

  /** The circuit of the most alike picture, or of the first. */
  #principal(): PrincipalCircuit {
    const { query, pictures } = this.#compared;
    const [best] = rankedComparisons(this.#comparisons);
    const place = Math.max(
      0,
      this.#comparisons.findIndex((each) => each === best),
    );
    const known = this.#principals.get(place) ?? principalCircuitOf(swapTestCircuit(query, pictures[place]!.pixels));
    this.#principals.set(place, known);
    return known;
  }

  #document(): Computed<IdentificationAnswer> {
    const measured = rankedComparisons(this.#comparisons);
    const { used } = this.#host;
    const runs = this.#host.engine === 'exact' ? used.circuits : used.shots;
    return {
      answer: this.#answer(),
      baselines: this.#baselines,
      series: this.#series(),
      table: {
        columns: ['picture', 'overlapSquared', 'standardErrorOfF', 'exactOverlapSquared', 'meanSquaredError'],
        rows: measured.map((each) => [
          each.name,
          each.overlapSquared,
          each.standardErrorOfF,
          each.exactOverlapSquared,
          each.meanSquaredError,
        ]),
      },
      circuit: this.#principal(),
      // A query is the preparation of a picture: each run of a circuit prepares two.
      cost: { ...used, queries: 2 * runs, iterations: measured.length },
      warnings: this.#warnings(),
    };
  }
}

/** Compares pictures by swap tests on the engine of the host, beside classical measures. */
export const computeIdentification = (
  input: IdentificationInput,
  host: ApplicationHost,
): Computed<IdentificationAnswer> => new IdentificationRun(input, host).run();
