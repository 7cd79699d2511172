import type { ResultView, ShortMetadata } from '#simulator';

const LETTERS = { counts: 'c', probabilities: 'b', amplitudes: 'q' } as const satisfies Readonly<
  Record<ResultView['kind'], string>
>;

/** A bit of a result's states: a classical bit of counts, a qubit of amplitudes; of probabilities, the place in the list of those asked for. */
export const outcomeBitLabel = (kind: ResultView['kind'], bit: number): string => `${LETTERS[kind]}${bit}`;

interface ShownBits {
  readonly kind: ResultView['kind'];
  /** Ascending; null: all. */
  readonly bits: readonly number[] | null;
  readonly facts: Pick<ShortMetadata, 'writtenBits'>;
}

/** Where some bits are written and others not, they are classical bits, whatever is told of them. */
const nameIn =
  ({ kind, facts }: ShownBits) =>
  (bit: number): string =>
    outcomeBitLabel(facts.writtenBits === undefined ? kind : 'counts', bit);

/** The bit at the low end of the states that are shown. */
export const lowestBit = (shown: ShownBits): string => nameIn(shown)(shown.bits?.[0] ?? 0);

/** Bits next to each other, lowest first. */
function runsOf(bits: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (const bit of bits) {
    const last = runs.at(-1);
    if (last !== undefined && bit === last[1] + 1) last[1] = bit;
    else runs.push([bit, bit]);
  }
  return runs;
}

/** More bits than these are named by their first and last. */
const MOST_NAMED = 3;

/** The bits of the states that are shown, in the order of their characters: "c5 c2 c1"; null where they are simply all. */
export function bitsText(shown: ShownBits, zero: 'left' | 'right'): string | null {
  if (shown.bits === null) return null;
  const name = nameIn(shown);
  const runs = runsOf(shown.bits).map(([low, high]) => {
    const names = zero === 'left' ? [low, high] : [high, low];
    if (high - low >= MOST_NAMED) return names.map(name).join('–');
    const all = Array.from({ length: high - low + 1 }, (_, at) => name(low + at));
    return (zero === 'left' ? all : all.reverse()).join(' ');
  });
  return (zero === 'left' ? runs : runs.reverse()).join(' ');
}
