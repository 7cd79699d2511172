/** Neighbours that would overlap, moved together: their places are `start`, `start + gap`, … */
interface Block {
  readonly members: readonly number[];
  /** Sum over the members of the place that each would like the first member to have. */
  readonly sum: number;
}

/**
 * Moves places as little as possible, by squares, so that neighbours are at least `gap` apart and all lie between `low`
 * and `high`, which have room for them; equal places keep their order.
 */
export function spreadPlaces(places: readonly number[], gap: number, low: number, high: number): readonly number[] {
  const order = [...places.keys()].toSorted((one, other) => places[one]! - places[other]! || one - other);
  const startOf = ({ members, sum }: Block): number =>
    Math.min(high - gap * (members.length - 1), Math.max(low, sum / members.length));
  const blocks: Block[] = [];
  for (const index of order) {
    let block: Block = { members: [index], sum: places[index]! };
    for (let before = blocks.at(-1); before !== undefined; before = blocks.at(-1)) {
      const shift = gap * before.members.length;
      if (startOf(before) + shift <= startOf(block)) break;
      block = {
        members: [...before.members, ...block.members],
        sum: before.sum + block.sum - shift * block.members.length,
      };
      blocks.pop();
    }
    blocks.push(block);
  }
  const spread = [...places];
  for (const block of blocks)
    block.members.forEach((index, position) => {
      spread[index] = startOf(block) + gap * position;
    });
  return spread;
}
