import type { ResultView, ShortMetadata } from '#simulator';

const BIT_LETTERS = { counts: 'c', probabilities: 'b', amplitudes: 'q' } as const satisfies Readonly<
  Record<ResultView['kind'], string>
>;

/**
 * Returns the label of a bit: a classical bit for counts, a qubit for amplitudes. For probabilities it is the position
 * in the list of requested qubits.
 */
export const outcomeBitLabel = (kind: ResultView['kind'], bit: number): string => `${BIT_LETTERS[kind]}${bit}`;

interface ShownBits {
  readonly kind: ResultView['kind'];
  /** Ascending; null: all. */
  readonly bits: readonly number[] | null;
  readonly facts: Pick<ShortMetadata, 'writtenBits'>;
}

/** If the result distinguishes written from unwritten bits, they are classical bits, whatever the kind of result. */
const nameIn =
  ({ kind, facts }: ShownBits) =>
  (bit: number): string =>
    outcomeBitLabel(facts.writtenBits === undefined ? kind : 'counts', bit);

/** Returns the label of the lowest bit of the states shown. */
export const lowestBit = (shown: ShownBits): string => nameIn(shown)(shown.bits?.[0] ?? 0);

/** Groups adjacent bits into ranges, lowest first. */
function runsOf(bits: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const bit of bits) {
    const last = runs.at(-1);
    if (last !== undefined && bit === last[1] + 1) last[1] = bit;
    else runs.push([bit, bit]);
  }
  return runs;
}

/** A longer range is written by its first and last bit. */
const MAX_NAMED = 3;

/** Returns the bits of the states shown, in the order of their characters: "c5 c2 c1"; null if all bits are shown. */
export function bitsText(shown: ShownBits, zero: 'left' | 'right'): string | null {
  if (shown.bits === null) return null;
  const name = nameIn(shown);
  const runs = runsOf(shown.bits).map(([low, high]) => {
    const names = zero === 'left' ? [low, high] : [high, low];
    if (high - low >= MAX_NAMED) return names.map(name).join('–');
    const all = Array.from({ length: high - low + 1 }, (_, at) => name(low + at));
    return (zero === 'left' ? all : all.reverse()).join(' ');
  });
  return (zero === 'left' ? runs : runs.reverse()).join(' ');
}
