import type { ApplicationHost, Baseline, Computed, DataTable, Message } from '#app/applications/contract.ts';
import { type Confusion, countConfusion } from '#app/applications/kernel-classifier/confusion.ts';
import {
  classOfScores,
  classScores,
  type RidgeClassifier,
  trainRidge,
} from '#app/applications/kernel-classifier/ridge.ts';
import { principalCircuitOf, unrolledDepth } from '#app/applications/principal-circuit.ts';
import { isNoisyEngine } from '#app/domain/applications.ts';
import type { BehaviorAnswer } from './answer.ts';
import { classicalMethods, scoreOf } from './baselines.ts';
import { entryCircuit, kernelCircuit } from './circuits.ts';
import { decisionPlane, decisionTiles, marginOf, shownFeatures } from './decision.ts';
import { drawnEntries, engineEntries, type EntryFunction, exactEntries, shotsOfEntries } from './entries.ts';
import type { BehaviorInput } from './input.ts';
import { kernelMap, kernelMeans, type TrainingKernel } from './kernel-map.ts';
import { USUAL_SHOTS } from './limits.ts';
import { predictionColumns } from './prediction-columns.ts';
import { type BehaviorRows, entriesOf, prepareRows } from './rows.ts';
import { type BehaviorTable, readBehaviorTable } from './table.ts';

/** Entries of a step of the progress. */
const STEP = 500;
/** Entries of the first row that a document shows. */
const SHOWN_ENTRIES = 6;
/** Columns of text that a message names, and characters of each. */
const NAMED = { columns: 8, characters: 40 } as const;
/** With fewer shots a smaller ridge is mentioned. */
const ENOUGH = { shots: 10_000, ridge: 0.3 } as const;

/** What a classifier says of the test rows. */
interface Judged {
  readonly trained: RidgeClassifier;
  readonly scores: readonly (readonly number[])[];
  readonly predicted: readonly number[];
  readonly confusion: Confusion;
}

class BehaviorRun {
  readonly #input: BehaviorInput;
  readonly #host: ApplicationHost;
  readonly #table: BehaviorTable;
  readonly #rows: BehaviorRows;
  readonly #shots: number;
  readonly #exact: (one: number, other: number) => number;
  readonly #principal;
  readonly #shown;
  /** Entries of the training rows with each other, and of the test rows with them; NaN: not known yet. */
  readonly #training: TrainingKernel;
  readonly #testing: readonly Float64Array[];
  readonly #steps: number;
  #baselines: readonly Baseline[] = [];
  #classical: Partial<BehaviorAnswer> = {};
  #judged: Judged | undefined;
  #other: Pick<BehaviorAnswer, 'ideal' | 'withShots'> = {};
  #tiles: BehaviorAnswer['tiles'];
  #known = 0;
  #step = 0;

  constructor(input: BehaviorInput, host: ApplicationHost) {
    const reading = readBehaviorTable(input);
    if (!reading.ok) throw new Error('an input was not read');
    const { table } = reading;
    this.#input = input;
    this.#host = host;
    this.#table = table;
    this.#rows = prepareRows(table, input, host.random('split'));
    this.#shots = shotsOfEntries(input, host.engine);
    const { train, test, angles } = this.#rows;
    this.#exact = exactEntries(input, angles);
    this.#principal = principalCircuitOf(entryCircuit(input.kernel, angles[train[0]!]!, angles[train[1]!]!));
    this.#shown = shownFeatures(table, this.#rows);
    const unknown = (): Float64Array => new Float64Array(train.length).fill(Number.NaN);
    this.#training = train.map(unknown);
    this.#testing = test.map(unknown);
    for (const [at, row] of this.#training.entries()) row[at] = 1;
    // The data, each part of the entries, the solution and the predictions.
    this.#steps = 5 + Math.floor(entriesOf(train.length, test.length) / STEP);
  }

  run(): Computed<BehaviorAnswer> {
    this.#report({ key: 'data_read' });
    if (this.#host.isStopped) return this.#document();
    const { answer, baselines } = classicalMethods(this.#table, this.#rows, this.#input.ridge, this.#host);
    this.#classical = answer;
    this.#baselines = baselines;
    const entry = engineEntries(this.#input, this.#rows.angles, this.#exact, this.#host);
    if (this.#fillTraining(entry) && this.#fillTesting(entry)) this.#classify();
    return this.#document();
  }

  #report(message: Message): void {
    this.#step += 1;
    const of = Math.max(this.#step, this.#steps);
    this.#host.report({ ...message, step: this.#step, of }, () => this.#document());
  }

  #reportEntries(isEnd = false): void {
    if (!isEnd && this.#known % STEP !== 0) return;
    const { train, test } = this.#rows;
    this.#report({ key: 'entries', values: { done: this.#known, of: entriesOf(train.length, test.length) } });
  }

  /** Returns whether all entries are known. */
  #fillTraining(entry: EntryFunction): boolean {
    const { train } = this.#rows;
    for (let one = 0; one < train.length; one++)
      for (let other = one + 1; other < train.length; other++) {
        const value = entry(train[one]!, train[other]!);
        if (value === undefined) return false;
        this.#training[one]![other] = value;
        this.#training[other]![one] = value;
        this.#known += 1;
        this.#reportEntries();
      }
    this.#reportEntries(true);
    return !this.#host.isStopped;
  }

  #fillTesting(entry: EntryFunction): boolean {
    const { train, test } = this.#rows;
    for (const [at, row] of test.entries())
      for (const [place, other] of train.entries()) {
        const value = entry(row, other);
        if (value === undefined) return false;
        this.#testing[at]![place] = value;
        this.#known += 1;
        this.#reportEntries();
      }
    return !this.#host.isStopped;
  }

  #labelsOf(rows: readonly number[]): readonly number[] {
    return rows.map((row) => this.#table.labels[row]!);
  }

  #judge(training: TrainingKernel, testing: readonly Float64Array[]): Judged {
    const { train, test } = this.#rows;
    const classes = this.#table.classes.length;
    const trained = trainRidge(training, this.#labelsOf(train), classes, this.#input.ridge);
    const scores = testing.map((row) => classScores(trained, row));
    const predicted = scores.map(classOfScores);
    return { trained, scores, predicted, confusion: countConfusion(this.#labelsOf(test), predicted, classes) };
  }

  /** The same with entries of another kind; undefined: the account asked to stop. */
  #judgeBy(entry: (one: number, other: number) => number): Judged | undefined {
    const { train, test } = this.#rows;
    const training = train.map(() => new Float64Array(train.length).fill(1));
    for (let one = 0; one < train.length; one++) {
      if (this.#host.isStopped) return undefined;
      for (let other = one + 1; other < train.length; other++)
        training[one]![other] = training[other]![one] = entry(train[one]!, train[other]!);
    }
    const testing: Float64Array[] = [];
    for (const row of test) {
      if (this.#host.isStopped) return undefined;
      testing.push(Float64Array.from(train, (other) => entry(row, other)));
    }
    return this.#judge(training, testing);
  }

  #classify(): void {
    const { kernel } = this.#input;
    this.#judged = this.#judge(this.#training, this.#testing);
    this.#report({ key: 'solved' });
    if (this.#host.isStopped) return;
    const other = this.#judgeBy(this.#shots > 0 ? this.#exact : this.#usual());
    if (other === undefined) return;
    const score = scoreOf(other.confusion);
    this.#other = this.#shots > 0 ? { ideal: score } : { withShots: { shots: USUAL_SHOTS, ...score } };
    if (this.#shown !== undefined) {
      const plane = decisionPlane(this.#table, this.#rows, this.#shown);
      this.#tiles = decisionTiles(kernel, this.#rows, this.#shown, plane, this.#judged.trained, this.#host);
    }
    if (!this.#host.isStopped) this.#report({ key: 'predicted', values: { n: this.#rows.test.length } });
  }

  #usual(): (one: number, other: number) => number {
    return drawnEntries(this.#exact, USUAL_SHOTS, this.#host.random('usual-entries'));
  }

  #answer(): BehaviorAnswer {
    const { train, test, features } = this.#rows;
    const { label, classes } = this.#table;
    const labels = this.#labelsOf(train);
    const judged = this.#judged;
    return {
      label,
      classes,
      features: features.map(({ name }) => name),
      trainRows: train.length,
      testRows: test.length,
      entries: entriesOf(train.length, test.length),
      knownEntries: this.#known,
      shots: this.#shots,
      ...(judged && {
        ...scoreOf(judged.confusion),
        confusion: judged.confusion,
        scoresOfFirstTestRow: judged.scores[0]!,
        smallestMargin: Math.min(...judged.scores.map(marginOf)),
      }),
      ...(this.#known > 0 && { kernel: kernelMap(this.#training, labels, classes.length) }),
      ...(judged && {
        kernelFirstRow: [...this.#training[0]!.slice(0, SHOWN_ENTRIES)],
        ...kernelMeans(this.#training, labels, classes.length),
      }),
      ...this.#other,
      ...this.#classical,
      ...(this.#shown && { plane: decisionPlane(this.#table, this.#rows, this.#shown, judged?.predicted) }),
      ...(this.#tiles && { tiles: this.#tiles }),
    };
  }

  #warnings(): readonly Message[] {
    const { engine, isStopped } = this.#host;
    const { ridge } = this.#input;
    return [
      ...(isStopped ? [{ key: 'stopped' }] : []),
      ...this.#textWarnings(),
      ...this.#rows.constant.map((column) => ({ key: 'constant_column', values: { column } })),
      ...(this.#shots > 0 && this.#shots < ENOUGH.shots && ridge < ENOUGH.ridge
        ? [{ key: 'small_ridge', values: { shots: this.#shots, ridge } }]
        : []),
      ...(isNoisyEngine(engine) ? [{ key: 'noise_lowers' }] : []),
      ...(this.#judged?.trained.isPositiveDefinite === false ? [{ key: 'not_definite' }] : []),
    ];
  }

  #textWarnings(): readonly Message[] {
    const { leftOut } = this.#table;
    if (leftOut.length === 0) return [];
    const names = leftOut.slice(0, NAMED.columns).map((name) => name.slice(0, NAMED.characters));
    const columns = [...names, ...(leftOut.length > names.length ? ['…'] : [])].join(', ');
    return [{ key: 'text_columns', values: { columns } }];
  }

  /** The test rows with the scores of all classes, in the order of the data. */
  #predictions(): DataTable {
    const { test, features } = this.#rows;
    const { classes, rows, numbers, labels } = this.#table;
    const columns = predictionColumns({ features: features.map(({ name }) => name), classes });
    return {
      columns: ['row', ...columns.features, 'true', 'predicted', ...columns.scores],
      rows: (this.#judged?.scores ?? []).map((scores, at) => [
        numbers[test[at]!]!,
        ...features.map(({ index }) => rows[test[at]!]![index]!),
        classes[labels[test[at]!]!]!,
        classes[this.#judged!.predicted[at]!]!,
        ...scores,
      ]),
    };
  }

  /** Of exact entries, a circuit is the state of a row. */
  #cost(): Pick<Computed<BehaviorAnswer>['cost'], 'circuits' | 'shots' | 'deepest'> {
    const { engine, used } = this.#host;
    if (engine !== 'exact' || this.#known === 0) return used;
    const { train, test, features } = this.#rows;
    const deepest = unrolledDepth(kernelCircuit(this.#input.kernel, features.length, false));
    return this.#shots === 0
      ? { circuits: train.length + test.length, shots: 0, deepest }
      : { circuits: this.#known, shots: this.#known * this.#shots, deepest };
  }

  #document(): Computed<BehaviorAnswer> {
    const answer = this.#answer();
    const judged = this.#judged;
    return {
      answer,
      baselines: this.#baselines,
      series: [
        {
          name: 'margin',
          points: (judged?.scores ?? []).map((scores, at) => ({
            x: this.#table.numbers[this.#rows.test[at]!]!,
            y: marginOf(scores),
          })),
        },
      ],
      table: this.#predictions(),
      circuit: this.#principal,
      // A query is an entry of the kernel.
      cost: { ...this.#cost(), queries: this.#known, iterations: 0 },
      warnings: this.#warnings(),
    };
  }
}

/** Predicts the classes of the test rows by a quantum kernel on the engine of the host, beside classical methods. */
export const computeBehavior = (input: BehaviorInput, host: ApplicationHost): Computed<BehaviorAnswer> =>
  new BehaviorRun(input, host).run();
