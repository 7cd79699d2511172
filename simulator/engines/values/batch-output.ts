import type { Refusal } from '#simulator/engines/engine.ts';
import type { PartsOutput } from '#simulator/engines/work-queue/parts.ts';
import type { Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
import { type BatchValues, type ObservableValue, POINT_STATES, type ValueColumns } from './values.ts';

/** What the columns of a batch are. */
export interface BatchShape {
  readonly points: number;
  readonly observables: number;
  /** Parameters whose derivatives are wanted. */
  readonly derivatives: readonly string[];
  /** Exact values have variances, estimates have standard errors, too. */
  readonly isExact: boolean;
}

const columnsOf = ({ observables, derivatives, isExact }: BatchShape): number =>
  observables * (1 + spreadsOf(isExact).length + derivatives.length * (isExact ? 1 : 2));

/** What is known of a value's spread. */
const spreadsOf = (isExact: boolean): readonly ('variance' | 'standardError')[] =>
  isExact ? ['variance'] : ['standardError', 'variance'];

/** Bytes of the memory that the threads of a batch share. */
export const batchBytes = (shape: BatchShape): number => shape.points * (8 * columnsOf(shape) + 1);

/**
 * The numbers of a batch in memory that its threads share: for each observable a column of values, those of standard
 * errors and of variances, of the derivatives and of their errors; then the states of the points. A point's state is
 * written after its numbers.
 */
export class BatchOutput implements PartsOutput<readonly ObservableValue[]> {
  readonly #shape: BatchShape;
  readonly #columns: readonly Float64Array[];
  readonly #states: Uint8Array;

  constructor(shape: BatchShape, output: Output) {
    const { points } = shape;
    const columns = columnsOf(shape);
    this.#shape = shape;
    this.#columns = Array.from({ length: columns }, (_, i) => new Float64Array(output, 8 * points * i, points));
    this.#states = new Uint8Array(output, 8 * points * columns, points);
  }

  /** The columns of one observable: values, standard errors of estimates, variances, derivatives, their errors. */
  columnsOf(observable: number): readonly Float64Array[] {
    const each = this.#columns.length / this.#shape.observables;
    return this.#columns.slice(observable * each, (observable + 1) * each);
  }

  stateOf(point: number): number {
    return Atomics.load(this.#states, point);
  }

  /** Says that all numbers of a point are written, or that it failed. */
  finish(point: number, state: 'done' | 'failed'): void {
    Atomics.store(this.#states, point, POINT_STATES[state]);
  }

  slotsOf(first: number, end: number): readonly OutputSlot[] {
    return [...this.#columns, this.#states].map(({ byteOffset, BYTES_PER_ELEMENT }) => ({
      offset: byteOffset + BYTES_PER_ELEMENT * first,
      length: BYTES_PER_ELEMENT * (end - first),
    }));
  }

  write(point: number, values: readonly ObservableValue[]): void {
    const { derivatives, isExact } = this.#shape;
    values.forEach(({ gradient, gradientError, ...own }, observable) => {
      const numbers = [own.value, ...spreadsOf(isExact).map((spread) => own[spread])];
      for (const name of derivatives) numbers.push(gradient?.[name]);
      if (!isExact) for (const name of derivatives) numbers.push(gradientError?.[name]);
      this.columnsOf(observable).forEach((column, i) => (column[point] = numbers[i] ?? Number.NaN));
    });
    this.finish(point, 'done');
  }

  /** Copies what is written. A failed point whose reason is not known yet is pending. */
  copy(failures: ReadonlyMap<number, Refusal>): BatchValues {
    const { points, observables, derivatives, isExact } = this.#shape;
    const states = new Uint8Array(points);
    for (let point = 0; point < points; point++) {
      const state = this.stateOf(point);
      states[point] = state === POINT_STATES.failed && !failures.has(point) ? POINT_STATES.pending : state;
    }
    const copied = Array.from({ length: observables }, (_, observable) =>
      this.columnsOf(observable).map((column) => {
        const values = column.slice();
        for (let point = 0; point < points; point++)
          if (states[point] !== POINT_STATES.done) values[point] = Number.NaN;
        return values;
      }),
    );
    const spreads = spreadsOf(isExact);
    const column = (name: 'variance' | 'standardError') => copied.map((each) => each[1 + spreads.indexOf(name)]!);
    const hasVariance = column('variance').some((own) => own.some((variance) => !Number.isNaN(variance)));
    const [first, count] = [1 + spreads.length, derivatives.length];
    const columns: ValueColumns = {
      value: copied.map((each) => each[0]!),
      ...(hasVariance && { variance: column('variance') }),
      ...(!isExact && { standardError: column('standardError') }),
      ...(count > 0 && { gradient: copied.map((each) => each.slice(first, first + count)) }),
      ...(count > 0 && !isExact && { gradientError: copied.map((each) => each.slice(first + count)) }),
    };
    return { columns, states, failures: new Map(failures) };
  }
}
