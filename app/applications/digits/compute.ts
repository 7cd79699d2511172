import type {
  ApplicationHost,
  Baseline,
  Computed,
  DataTable,
  Message,
  ResultSeries,
} from '#app/applications/contract.ts';
import { accuracyOf, countConfusion } from '#app/applications/kernel-classifier/confusion.ts';
import { classOfScores, classScores, type RidgeClassifier } from '#app/applications/kernel-classifier/ridge.ts';
import { principalCircuitOf } from '#app/applications/principal-circuit.ts';
import { drawBinomial } from '#app/applications/statistics/draws.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { DigitsAnswer, NearPicture } from './answer.ts';
import { amplitudesOf, blockMeans } from './blocks.ts';
import { overlapCircuit, qubitsOfSide } from './circuits.ts';
import { digitPicture } from './data/digit-pictures.ts';
import { rowsOfInk } from './grey-rows.ts';
import type { DigitsInput } from './input.ts';
import { drawnPicture, principalOverlap, ridgeOn, shotsOfDigits } from './plan.ts';
import {
  exactOverlaps,
  learnLinear,
  learnWeights,
  type LinearClassifier,
  nearestClass,
  type PlacedPicture,
  testPictures,
  trainingPictures,
} from './training.ts';

/** Overlaps of a step of the progress. */
const STEP = 50;
/** Training pictures that are shown. */
const SHOWN = 6;
/** Two best scores that are closer are not told apart, whether the overlaps are exact or not. */
const UNSURE = 0.1;
/** Nor are they where the difference is below so many of its standard errors. */
const UNSURE_ERRORS = 2;
/** Shots below which a small ridge only learns noise. */
const NOISY = { shots: 10_000, ridge: 0.3 } as const;

/** What was learnt. */
interface Learnt {
  readonly weights: RidgeClassifier;
  readonly linear: LinearClassifier;
}

type Tested = Required<
  Pick<DigitsAnswer, 'accuracy' | 'tested' | 'confusion' | 'nearestNeighbourAccuracy' | 'linearAccuracy' | 'firstTest'>
>;

class DigitsRun {
  readonly #input: DigitsInput;
  readonly #host: ApplicationHost;
  readonly #ink: Uint8Array;
  readonly #amplitudes: Float64Array;
  readonly #shots: number;
  readonly #ridge: number;
  readonly #principal;
  /** Class by class. */
  #training: readonly PlacedPicture[] = [];
  #learnt: Learnt | undefined;
  /** By training picture; undefined where it is not known. */
  readonly #overlaps: (number | undefined)[] = [];
  #known = 0;
  #tested: Tested | undefined;
  #drawingBaselines: Pick<DigitsAnswer, 'nearestNeighbour' | 'linear'> = {};
  readonly #seconds = { nearest: 0, linear: 0 };
  #step = 0;

  constructor(input: DigitsInput, host: ApplicationHost) {
    this.#input = input;
    this.#host = host;
    this.#ink = drawnPicture(input);
    this.#amplitudes = amplitudesOf(this.#ink, input.side);
    this.#shots = shotsOfDigits(host.engine, input);
    this.#ridge = ridgeOn(host.engine, input);
    this.#principal = principalCircuitOf(principalOverlap(input));
  }

  run(): Computed<DigitsAnswer> {
    this.#report({ key: 'data_read' });
    if (!this.#host.isStopped) this.#learn();
    if (this.#learnt !== undefined && !this.#host.isStopped) this.#compare();
    if (this.#learnt !== undefined && !this.#host.isStopped && this.#input.testPerClass > 0) this.#test(this.#learnt);
    return this.#document();
  }

  get #of(): number {
    return this.#input.digits.length * this.#input.trainPerClass;
  }

  #report(message: Message): void {
    this.#step += 1;
    const of = 3 + Math.ceil(this.#of / STEP);
    this.#host.report({ ...message, step: this.#step, of: Math.max(of, this.#step) }, () => this.#document());
  }

  #timed<Found>(compute: () => Found): readonly [Found, seconds: number] {
    const started = this.#host.now();
    const found = compute();
    return [found, (this.#host.now() - started) / 1000];
  }

  /** Learns from the training pictures, by their exact overlaps, and asks two classical methods about the drawing. */
  #learn(): void {
    const { digits } = this.#input;
    this.#training = trainingPictures(this.#input);
    const weights = learnWeights(this.#training, digits.length, this.#ridge, () => this.#host.isStopped);
    if (weights === undefined) return;
    const [linear, learning] = this.#timed(() => learnLinear(this.#training, digits.length, this.#ridge));
    this.#learnt = { weights, linear };
    const [overlaps, comparing] = this.#timed(() => exactOverlaps(this.#training, this.#amplitudes));
    const nearest = nearestClass(this.#training, overlaps);
    const scores = linear(this.#amplitudes);
    const best = classOfScores(scores);
    this.#drawingBaselines = {
      nearestNeighbour: { digit: nearest.digit, overlap: overlaps[this.#training.indexOf(nearest)]! },
      linear: { digit: digits[best]!, score: scores[best]! },
    };
    this.#seconds.nearest = comparing;
    this.#seconds.linear = learning;
    this.#report({ key: 'learned', values: { count: this.#training.length } });
  }

  /** Runs the circuit of the drawing with each training picture, the classes in turn. */
  #compare(): void {
    const { digits, trainPerClass } = this.#input;
    for (let picture = 0; picture < trainPerClass; picture++)
      for (let label = 0; label < digits.length; label++) {
        const at = label * trainPerClass + picture;
        const overlap = this.#overlapWith(this.#training[at]!);
        if (this.#host.isStopped || overlap === undefined) return;
        this.#overlaps[at] = overlap;
        this.#known += 1;
        if (this.#known % STEP === 0 || this.#known === this.#of)
          this.#report({ key: 'compared', values: { count: this.#known, digit: this.#nearest()[0]!.digit } });
      }
  }

  #overlapWith({ amplitudes }: PlacedPicture): number | undefined {
    const program = overlapCircuit(this.#amplitudes, amplitudes);
    const outcome = '0'.repeat(program.qubits);
    if (this.#shots === 0) return this.#host.probabilities(program)[outcome] ?? 0;
    const counts = this.#host.counts(program, this.#shots);
    return Object.keys(counts).length === 0 ? undefined : (counts[outcome] ?? 0) / this.#shots;
  }

  /** Classifies the test pictures; exact overlaps come from the amplitudes, sampled ones are drawn from them. */
  #test({ weights, linear }: Learnt): void {
    const { digits } = this.#input;
    const test = testPictures(this.#input);
    const isDrawn = this.#shots > 0 && (this.#host.engine === 'exact' || this.#host.engine === 'sampled');
    const uniform = this.#host.random('test');
    const [kernel, nearest, linearly]: number[][] = [[], [], []];
    let first: Tested['firstTest'] | undefined;
    for (const { amplitudes } of test) {
      if (this.#host.isStopped) return;
      const exact = exactOverlaps(this.#training, amplitudes);
      const row = isDrawn ? exact.map((overlap) => drawBinomial(this.#shots, overlap, uniform) / this.#shots) : exact;
      const scores = classScores(weights, row);
      first ??= { scores, kernelWithFirstTrain: [...row.slice(0, 3)] };
      kernel!.push(classOfScores(scores));
      nearest!.push(nearestClass(this.#training, exact).label);
      linearly!.push(classOfScores(linear(amplitudes)));
    }
    const labels = test.map(({ label }) => label);
    const confusionOf = (predicted: readonly number[]) => countConfusion(labels, predicted, digits.length);
    const confusion = confusionOf(kernel!);
    this.#tested = {
      accuracy: accuracyOf(confusion),
      tested: test.length,
      confusion,
      nearestNeighbourAccuracy: accuracyOf(confusionOf(nearest!)),
      linearAccuracy: accuracyOf(confusionOf(linearly!)),
      firstTest: first!,
    };
    this.#report({ key: 'tested', values: { count: test.length } });
  }

  #errorOf(overlap: number): number {
    return Math.sqrt((overlap * (1 - overlap)) / this.#shots);
  }

  /** The training pictures of the largest overlaps so far. */
  #nearest(): readonly NearPicture[] {
    return this.#training
      .flatMap((each, at) => {
        const overlap = this.#overlaps[at];
        return overlap === undefined ? [] : [{ ...each, overlap }];
      })
      .toSorted((one, other) => other.overlap - one.overlap)
      .slice(0, SHOWN)
      .map(({ digit, picture, overlap }) => ({
        ...{ digit, picture, overlap },
        ...(this.#shots > 0 && { error: this.#errorOf(overlap) }),
        pixels: rowsOfInk(digitPicture(digit, picture)),
      }));
  }

  /** What follows once all overlaps are known. */
  #recognized(): Pick<DigitsAnswer, 'scores' | 'scoreErrors' | 'recognized'> {
    if (this.#learnt === undefined || this.#known < this.#of) return {};
    const { digits } = this.#input;
    const overlaps = this.#overlaps.map((overlap) => overlap!);
    const scores = classScores(this.#learnt.weights, overlaps);
    const best = classOfScores(scores);
    const second = classOfScores(scores.map((score, index) => (index === best ? -Infinity : score)));
    const { weights } = this.#learnt.weights;
    /** Standard error of a sum of overlaps with these weights; 0 if they are exact. */
    const errorOfSum = (weightOf: (at: number) => number): number =>
      this.#shots === 0
        ? 0
        : Math.sqrt(overlaps.reduce((sum, overlap, at) => sum + (weightOf(at) * this.#errorOf(overlap)) ** 2, 0));
    // The same overlaps are in both scores, so that their errors do not add up as independent ones would.
    const error = errorOfSum((at) => weights[best]![at]! - weights[second]![at]!);
    const leastLead = Math.max(UNSURE, UNSURE_ERRORS * error);
    return {
      scores,
      ...(this.#shots > 0 && { scoreErrors: weights.map((ofClass) => errorOfSum((at) => ofClass[at]!)) }),
      recognized: {
        digit: digits[best]!,
        score: scores[best]!,
        second: digits[second]!,
        secondScore: scores[second]!,
        leastLead,
        isUnsure: scores[best]! - scores[second]! < leastLead,
      },
    };
  }

  #answer(): DigitsAnswer {
    const { digits, side } = this.#input;
    return {
      drawing: rowsOfInk(this.#ink),
      blocks: [...blockMeans(this.#ink, side)],
      amplitudes: [...this.#amplitudes],
      qubits: qubitsOfSide(side),
      examples: digits.map((digit) => ({ digit, picture: 0, pixels: rowsOfInk(digitPicture(digit, 0)) })),
      ridge: this.#ridge,
      shots: this.#shots,
      overlaps: { known: this.#known, of: this.#of },
      nearest: this.#nearest(),
      ...this.#recognized(),
      ...this.#drawingBaselines,
      ...this.#tested,
    };
  }

  #baselines({ nearestNeighbour, linear, ...answer }: DigitsAnswer): readonly Baseline[] {
    if (nearestNeighbour === undefined || linear === undefined) return [];
    const { nearestNeighbourAccuracy, linearAccuracy } = answer;
    return [
      {
        name: 'nearest_neighbour',
        answer: {
          ...nearestNeighbour,
          ...(nearestNeighbourAccuracy !== undefined && { accuracy: nearestNeighbourAccuracy }),
        },
        seconds: this.#seconds.nearest,
      },
      {
        name: 'linear_ridge',
        answer: { ...linear, ...(linearAccuracy !== undefined && { accuracy: linearAccuracy }) },
        seconds: this.#seconds.linear,
      },
    ];
  }

  /** A row for each class: its score, and its largest and mean overlap. */
  #table({ scores, scoreErrors }: DigitsAnswer): DataTable {
    const { digits, trainPerClass } = this.#input;
    const columns = ['digit', 'score', ...(scoreErrors ? ['error'] : []), 'largest', 'mean'];
    if (scores === undefined) return { columns, rows: [] };
    return {
      columns,
      rows: digits.map((digit, label) => {
        const ofClass = this.#overlaps.slice(label * trainPerClass, (label + 1) * trainPerClass).map((each) => each!);
        const sum = ofClass.reduce((total, overlap) => total + overlap, 0);
        return [
          digit,
          scores[label]!,
          ...(scoreErrors ? [scoreErrors[label]!] : []),
          ofClass.reduce((most, overlap) => Math.max(most, overlap), 0),
          sum / trainPerClass,
        ];
      }),
    };
  }

  #series({ amplitudes, scores = [] }: DigitsAnswer): readonly ResultSeries[] {
    const points = (values: readonly number[]) => values.map((y, x) => ({ x, y }));
    return [
      { name: 'amplitudes', points: points(amplitudes) },
      {
        name: 'overlaps',
        points: this.#training.flatMap((_, x) => {
          const y = this.#overlaps[x];
          return y === undefined ? [] : [{ x, y }];
        }),
      },
      { name: 'scores', points: scores.map((y, index) => ({ x: this.#input.digits[index]!, y })) },
    ];
  }

  #warnings(): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const [shots, ridge] = [this.#shots, this.#ridge];
    const isNoisy = isNoisyEngine(engine);
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...(shots > 0 || isNoisy ? [{ key: 'learned_exactly' }] : []),
      ...(shots > 0 && shots < NOISY.shots && ridge < NOISY.ridge ? [{ key: 'small_ridge', values: { ridge } }] : []),
      ...(isNoisy && this.#input.testPerClass > 0 ? [{ key: 'ideal_test' }] : []),
    ];
  }

  #document(): Computed<DigitsAnswer> {
    const answer = this.#answer();
    return {
      answer,
      baselines: this.#baselines(answer),
      series: this.#series(answer),
      table: this.#table(answer),
      circuit: this.#principal,
      // A circuit loads two pictures, in each shot.
      cost: { ...this.#host.used, queries: 2 * this.#known * Math.max(1, this.#shots), iterations: 0 },
      warnings: this.#warnings(),
    };
  }
}

/** Recognizes a drawn digit by its overlaps with known pictures, on the engine of the host. */
export const computeDigits = (input: DigitsInput, host: ApplicationHost): Computed<DigitsAnswer> =>
  new DigitsRun(input, host).run();
