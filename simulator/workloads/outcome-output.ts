import { NOISY_METHODS, type Precision, type Refusal, type SimulationResult } from '#simulator/engines/engine.ts';
import { POINT_STATES } from '#simulator/engines/values/values.ts';
import type { PartsOutput } from '#simulator/engines/work-queue/parts.ts';
import type { Output, OutputSlot } from '#simulator/engines/work-queue/queue.ts';
import { outcomesOf, type PointOutcomes, wordsOf } from './point-outcomes.ts';
import type { PointsResult } from './workload-result.ts';

/** The most outcomes that a part may have, and the most bits of a state. */
export interface OutcomeSlot {
  readonly outcomes: number;
  readonly width: number;
}

const KINDS = ['counts', 'probabilities'] as const;
const PRECISIONS: readonly Precision[] = ['double', 'single'];
const METHODS = [undefined, ...NOISY_METHODS];

/** Numbers that describe the outcomes of a part. */
const HEAD = { length: 0, width: 1, kind: 2, precision: 3, method: 4 } as const;
const HEAD_NUMBERS = Object.keys(HEAD).length;

/** Where each part's outcomes begin, and after the last part where they end. */
function offsetsOf(slots: readonly OutcomeSlot[], sizeOf: (slot: OutcomeSlot) => number): Float64Array {
  const offsets = new Float64Array(slots.length + 1);
  for (const [i, slot] of slots.entries()) offsets[i + 1] = offsets[i]! + sizeOf(slot);
  return offsets;
}

/** Outcomes of parts in memory that their threads share: weights, states, a head for each part, states of the parts. */
export class OutcomeOutput implements PartsOutput<SimulationResult> {
  readonly #weightsAt: Float64Array;
  readonly #wordsAt: Float64Array;
  readonly #weights: Float64Array;
  readonly #words: Uint32Array;
  readonly #heads: Uint32Array;
  readonly #states: Uint8Array;
  /** What was copied already: a part that is done does not change. */
  readonly #copies: (PointOutcomes | undefined)[];

  constructor(slots: readonly OutcomeSlot[], output: Output) {
    const { length } = slots;
    this.#weightsAt = offsetsOf(slots, ({ outcomes }) => outcomes);
    this.#wordsAt = offsetsOf(slots, ({ outcomes, width }) => wordsOf({ width }, outcomes));
    const [weights, words] = [this.#weightsAt[length]!, this.#wordsAt[length]!];
    const [wordsFrom, heads] = [8 * weights, HEAD_NUMBERS * length];
    this.#weights = new Float64Array(output, 0, weights);
    this.#words = new Uint32Array(output, wordsFrom, words);
    this.#heads = new Uint32Array(output, wordsFrom + 4 * words, heads);
    this.#states = new Uint8Array(output, wordsFrom + 4 * (words + heads), length);
    this.#copies = Array.from({ length }, () => undefined);
  }

  static bytes(slots: readonly OutcomeSlot[]): number {
    const each = slots.map(({ outcomes, width }) => 8 * outcomes + 4 * wordsOf({ width }, outcomes));
    return each.reduce((sum, bytes) => sum + bytes + 4 * HEAD_NUMBERS + 1, 0);
  }

  stateOf(part: number): number {
    return Atomics.load(this.#states, part);
  }

  slotsOf(first: number, end: number): readonly OutputSlot[] {
    const slot = (column: Uint8Array | Uint32Array | Float64Array, from: number, to: number): OutputSlot => ({
      offset: column.byteOffset + column.BYTES_PER_ELEMENT * from,
      length: column.BYTES_PER_ELEMENT * (to - from),
    });
    // A part rarely fills its room.
    const ofPart = (part: number): readonly OutputSlot[] => [
      { ...slot(this.#weights, this.#weightsAt[part]!, this.#weightsAt[part + 1]!), isSparse: true },
      { ...slot(this.#words, this.#wordsAt[part]!, this.#wordsAt[part + 1]!), isSparse: true },
    ];
    const rooms = Array.from({ length: end - first }, (_, i) => ofPart(first + i)).flat();
    const heads = slot(this.#heads, HEAD_NUMBERS * first, HEAD_NUMBERS * end);
    return [...rooms, heads, slot(this.#states, first, end)];
  }

  /** @throws RangeError if there are more outcomes than the slot has room for */
  write(part: number, result: SimulationResult): void {
    const { kind, width, words, weights } = outcomesOf(result);
    const [weightsAt, wordsAt] = [this.#weightsAt[part]!, this.#wordsAt[part]!];
    if (weightsAt + weights.length > this.#weightsAt[part + 1]! || wordsAt + words.length > this.#wordsAt[part + 1]!)
      throw new RangeError(`part ${part} has ${weights.length} outcomes of ${width} bits, more than it can have`);
    this.#weights.set(weights, weightsAt);
    this.#words.set(words, wordsAt);
    const { precision, method } = result;
    const numbers = [
      weights.length,
      width,
      KINDS.indexOf(kind),
      PRECISIONS.indexOf(precision),
      METHODS.indexOf(method),
    ];
    this.#heads.set(numbers, HEAD_NUMBERS * part);
    this.finish(part, 'done');
  }

  finish(part: number, state: 'done' | 'failed'): void {
    Atomics.store(this.#states, part, POINT_STATES[state]);
  }

  /** Copies what is written. A failed part whose reason is not known yet is pending. */
  copy(
    failures: ReadonlyMap<number, Refusal>,
  ): Pick<PointsResult, 'states' | 'failures' | 'outcomes' | 'method'> & { readonly precision?: Precision } {
    const states = new Uint8Array(this.#states.length);
    let first: number | undefined;
    for (let part = 0; part < states.length; part++) {
      const state = this.stateOf(part);
      states[part] = state === POINT_STATES.failed && !failures.has(part) ? POINT_STATES.pending : state;
      if (state !== POINT_STATES.done) continue;
      first ??= part;
      this.#copies[part] ??= this.#copyOf(part);
    }
    const facts = first === undefined ? {} : this.#factsOf(first);
    return { ...facts, states, failures: new Map(failures), outcomes: [...this.#copies] };
  }

  #factsOf(part: number): Pick<SimulationResult, 'precision' | 'method'> {
    const method = METHODS[this.#headOf(part, 'method')];
    return { precision: PRECISIONS[this.#headOf(part, 'precision')]!, ...(method && { method }) };
  }

  #copyOf(part: number): PointOutcomes {
    const [length, width] = [this.#headOf(part, 'length'), this.#headOf(part, 'width')];
    const [weightsAt, wordsAt] = [this.#weightsAt[part]!, this.#wordsAt[part]!];
    return {
      kind: KINDS[this.#headOf(part, 'kind')]!,
      width,
      words: this.#words.slice(wordsAt, wordsAt + wordsOf({ width }, length)),
      weights: this.#weights.slice(weightsAt, weightsAt + length),
    };
  }

  #headOf(part: number, name: keyof typeof HEAD): number {
    return this.#heads[HEAD_NUMBERS * part + HEAD[name]]!;
  }
}
