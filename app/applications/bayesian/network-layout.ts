/** Places of a network without cycles: parents above their children, and lines that pass beside the nodes between. */

export interface NetworkFrame {
  readonly width: number;
  /** Size of a node; narrower where many are side by side. */
  readonly node: { readonly width: number; readonly height: number };
  /** Between two rows. */
  readonly gap: number;
  readonly mostInRow: number;
}

interface Corner {
  /** The middle of a node, or of the way of a line through a row. */
  readonly x: number;
  readonly top: number;
}

interface LinkWay {
  readonly from: number;
  readonly to: number;
  /** Of the rows that it passes. */
  readonly through: readonly Corner[];
}

export interface NetworkLayout {
  readonly nodes: readonly Corner[];
  readonly nodeWidth: number;
  readonly links: readonly LinkWay[];
  readonly height: number;
}

/** A node, or a line that passes its row. */
interface Item {
  readonly node?: number;
  readonly above: readonly Item[];
  /** Position in its row, from 0 to 1. */
  place: number;
}

const LINE_WIDTH = 14;
const LEAST_GAP = 6;
const SWEEPS = 4;

/** Returns the row of each node: below all its parents, and no row too full. */
function rowsOf(parents: readonly (readonly number[])[], order: readonly number[], most: number): readonly number[] {
  const depth = parents.map(() => 0);
  for (const node of order) depth[node] = Math.max(0, ...parents[node]!.map((parent) => depth[parent]! + 1));
  const rows = parents.map(() => 0);
  let first = 0;
  for (let level = 0; level <= Math.max(...depth); level++) {
    const members = [...depth.keys()].filter((node) => depth[node] === level);
    const count = Math.ceil(members.length / most);
    members.forEach((node, index) => {
      rows[node] = first + Math.floor((index * count) / members.length);
    });
    first += count;
  }
  return rows;
}

const meanPlace = (items: readonly Item[]): number => items.reduce((sum, { place }) => sum + place, 0) / items.length;

const spread = (row: readonly Item[]): void =>
  row.forEach((item, index) => {
    item.place = (index + 0.5) / row.length;
  });

/** Puts every item near those that it is linked with, by turns from above and from below. */
function untangle(rows: Item[][]): void {
  const below = new Map<Item, Item[]>();
  for (const item of rows.flat()) for (const above of item.above) below.set(above, [...(below.get(above) ?? []), item]);
  rows.forEach(spread);
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const isDown = sweep % 2 === 0;
    for (const row of isDown ? rows : rows.toReversed()) {
      const wish = new Map(
        row.map((item) => {
          const linked = isDown ? item.above : (below.get(item) ?? []);
          return [item, linked.length === 0 ? item.place : meanPlace(linked)];
        }),
      );
      row.sort((one, other) => wish.get(one)! - wish.get(other)!);
      spread(row);
    }
  }
}

/** @param order every node after its parents */
export function networkLayout(
  parents: readonly (readonly number[])[],
  order: readonly number[],
  frame: NetworkFrame,
): NetworkLayout {
  const rowOf = rowsOf(parents, order, frame.mostInRow);
  const rows: Item[][] = Array.from({ length: 1 + Math.max(...rowOf) }, () => []);
  const items = new Map<number, Item>();
  const ways: { from: number; to: number; through: Item[] }[] = [];
  for (const node of order) {
    const above = parents[node]!.map((parent) => {
      const through: Item[] = [];
      let last = items.get(parent)!;
      for (let row = rowOf[parent]! + 1; row < rowOf[node]!; row++) {
        last = { above: [last], place: 0 };
        rows[row]!.push(last);
        through.push(last);
      }
      ways.push({ from: parent, to: node, through });
      return last;
    });
    const item: Item = { node, above, place: 0 };
    items.set(node, item);
    rows[rowOf[node]!]!.push(item);
  }
  untangle(rows);

  const isNode = ({ node }: Item): boolean => node !== undefined;
  const roomOf = (row: readonly Item[]): number => {
    const nodes = row.filter(isNode).length;
    return (frame.width - (row.length - nodes) * LINE_WIDTH - (row.length + 1) * LEAST_GAP) / Math.max(1, nodes);
  };
  const nodeWidth = Math.floor(Math.min(frame.node.width, ...rows.filter((row) => row.some(isNode)).map(roomOf)));
  const corners = new Map<Item, Corner>();
  rows.forEach((row, index) => {
    const widthOf = (item: Item): number => (isNode(item) ? nodeWidth : LINE_WIDTH);
    const gap = (frame.width - row.reduce((sum, item) => sum + widthOf(item), 0)) / (row.length + 1);
    let left = gap;
    for (const item of row) {
      corners.set(item, {
        x: Math.round(left + widthOf(item) / 2),
        top: index * (frame.node.height + frame.gap),
      });
      left += widthOf(item) + gap;
    }
  });
  return {
    nodes: parents.map((_, node) => corners.get(items.get(node)!)!),
    nodeWidth,
    links: ways.map(({ through, ...link }) => ({ ...link, through: through.map((item) => corners.get(item)!) })),
    height: rows.length * frame.node.height + (rows.length - 1) * frame.gap,
  };
}
