import type { Refusal } from '#simulator/engines/engine.ts';
import type { Output, OutputSlot } from './queue.ts';

/** Characters for the reason of one failure; the first is their number. */
const SLOT = 256;

/** Where the slots begin behind the results. */
const offsetOf = (outputBytes: number): number => Math.ceil(outputBytes / 8) * 8;

/** Bytes of the memory that threads share for results of this size and the reasons of failures. */
export const bytesWithFailures = (count: number, outputBytes: number): number =>
  offsetOf(outputBytes) + Uint16Array.BYTES_PER_ELEMENT * SLOT * count;

/** Depend on the machine, so that another thread may do better. */
const OF_THE_MACHINE: ReadonlySet<string> = new Set(['too_much_memory', 'too_long']);

/** Why parts failed, in memory that their threads share, behind the results. */
export class FailureSlots {
  readonly #characters: Uint16Array;

  constructor(count: number, outputBytes: number, output: Output) {
    this.#characters = new Uint16Array(output, offsetOf(outputBytes), SLOT * count);
  }

  /** Writes a reason before its part is said to have failed. One that is too long, or of this thread only, is left out. */
  add(part: number, { reason, values }: Refusal): void {
    if (OF_THE_MACHINE.has(reason)) return;
    const text = JSON.stringify({ reason, values });
    if (text.length >= SLOT) return;
    for (let i = 0; i < text.length; i++) this.#characters[SLOT * part + 1 + i] = text.charCodeAt(i);
    this.#characters[SLOT * part] = text.length;
  }

  slotOf(part: number): OutputSlot {
    const { byteOffset, BYTES_PER_ELEMENT } = this.#characters;
    const length = BYTES_PER_ELEMENT * SLOT;
    return { offset: byteOffset + part * length, length, isSparse: true };
  }

  at(part: number): Refusal | undefined {
    const from = SLOT * part + 1;
    const length = this.#characters[from - 1]!;
    if (length === 0) return undefined;
    const text = String.fromCharCode(...this.#characters.slice(from, from + length));
    return { ok: false, ...(JSON.parse(text) as Pick<Refusal, 'reason' | 'values'>) };
  }
}
