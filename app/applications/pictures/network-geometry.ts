import { type PlotSize, tenth } from '#app/charts/plot.tsx';
import { drawnWidth } from '#app/charts/text-width.ts';

/** A node of a network at any coordinates: a drawing scales them. */
export interface NetworkNode {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  /** Of the area of its disc, relative to those of the other nodes. */
  readonly value: number;
  /** Of the area inside its ring, on the same scale. */
  readonly ring?: number;
  /** Shares 0 … 1, as small bars beside the node. */
  readonly bars?: readonly { readonly share: number; readonly series: 1 | 2; readonly title: string }[];
  readonly title?: string;
}

/** A link by the indices of its nodes. */
export interface NetworkLink {
  readonly from: number;
  readonly to: number;
  readonly weight?: number;
}

export interface PlacedNode {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly ring?: number;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a label stands: the middle of its line, and its end at the node. */
interface NodeLabelPlace {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

export const NETWORK_LABEL = { fontSize: 11.5, width: 100 } as const;

type Drawing = Pick<PlotSize, 'width' | 'height'>;

/** Share of the drawing that all discs of the largest size would take. */
const FILLED = 0.16;
const RADII = { least: 3.5, most: 26 } as const;
/** Free pixels at the edges for labels, and between two nodes. */
const MARGIN: { readonly x: number; readonly y: number } = { x: 26, y: 22 };
export const MARGIN_WITHOUT_LABELS: typeof MARGIN = { x: 4, y: 6 };
const GAP = 12;
/** Rounds in which nodes that are too close move apart. */
const ROUNDS = 60;

/** Networks of many nodes are drawn higher, in narrow windows above all. */
export const networkHeight = ({ width, height }: Drawing, nodes: number): number =>
  Math.max(height, Math.min(440, Math.round((nodes * 4200) / width)));

function fitted(values: readonly number[], low: number, high: number): readonly number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return values.map((value) =>
    most > least ? low + ((value - least) / (most - least)) * (high - low) : (low + high) / 2,
  );
}

const bounded = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Moves nodes apart that would touch each other; always the same way. */
function spread(
  xs: number[],
  ys: number[],
  reach: readonly number[],
  { width, height }: Drawing,
  margin: typeof MARGIN,
): void {
  for (let round = 0; round < ROUNDS; round++) {
    let isMoved = false;
    for (let one = 0; one < xs.length; one++)
      for (let other = one + 1; other < xs.length; other++) {
        const needed = reach[one]! + reach[other]! + GAP;
        // Nodes at the same place part in different directions.
        const [dx, dy] = [xs[other]! - xs[one]! || 0.01 * (other % 7), ys[other]! - ys[one]! || 0.01 * ((one % 5) + 1)];
        const distance = Math.hypot(dx, dy);
        if (distance >= needed) continue;
        isMoved = true;
        const push = (needed - distance) / 2 / distance;
        xs[one]! -= dx * push;
        ys[one]! -= dy * push;
        xs[other]! += dx * push;
        ys[other]! += dy * push;
      }
    for (let node = 0; node < xs.length; node++) {
      xs[node] = bounded(xs[node]!, margin.x + reach[node]! / 2, width - margin.x - reach[node]! / 2);
      ys[node] = bounded(ys[node]!, margin.y + reach[node]! / 2, height - margin.y - reach[node]! / 2);
    }
    if (!isMoved) return;
  }
}

/**
 * Returns the places and sizes of nodes in a drawing; none covers another while there is room.
 * @param margin free pixels at the edges, for labels
 */
export function placeNodes(nodes: readonly NetworkNode[], drawing: Drawing, margin = MARGIN): readonly PlacedNode[] {
  if (nodes.length === 0) return [];
  const { width, height } = drawing;
  const largest = Math.max(...nodes.flatMap(({ value, ring = 0 }) => [value, ring]));
  const most = bounded(Math.sqrt((FILLED * width * height) / nodes.length / Math.PI), RADII.least * 2, RADII.most);
  const radiusOf = (value: number): number =>
    Math.max(RADII.least, most * Math.sqrt(largest > 0 ? Math.max(0, value) / largest : 0));
  const radii = nodes.map(({ value }) => radiusOf(value));
  const rings = nodes.map(({ ring }) => (ring === undefined ? undefined : radiusOf(ring)));
  const xs = [
    ...fitted(
      nodes.map(({ x }) => x),
      margin.x + most / 2,
      width - margin.x - most / 2,
    ),
  ];
  const ys = [
    ...fitted(
      nodes.map(({ y }) => y),
      margin.y + most / 2,
      height - margin.y - most / 2,
    ),
  ];
  spread(
    xs,
    ys,
    radii.map((radius, node) => Math.max(radius, rings[node] ?? 0)),
    drawing,
    margin,
  );
  return nodes.map((_, node) => ({
    x: tenth(xs[node]!),
    y: tenth(ys[node]!),
    radius: tenth(radii[node]!),
    ...(rings[node] !== undefined && { ring: tenth(rings[node]) }),
  }));
}

const overlap = (one: Box, other: Box): number =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

const LINE = { height: 13, above: 10, away: 4 } as const;

interface Candidate {
  readonly label: NodeLabelPlace;
  readonly box: Box;
}

/** Where the label of a node may stand, the best place first: below, above, right, left, and at the corners. */
function candidatesOf({ x, y, radius, ring = 0 }: PlacedNode, width: number): readonly Candidate[] {
  const reach = Math.max(radius, ring) + LINE.away;
  const corner = reach * 0.72;
  const at = (anchor: NodeLabelPlace['anchor'], atX: number, atY: number): Candidate => {
    const left = anchor === 'start' ? atX : anchor === 'end' ? atX - width : atX - width / 2;
    return {
      label: { anchor, x: tenth(atX), y: tenth(atY) },
      box: { left, right: left + width, top: atY - LINE.above, bottom: atY - LINE.above + LINE.height },
    };
  };
  return [
    at('middle', x, y + reach + LINE.above),
    at('middle', x, y - reach),
    at('start', x + reach, y + 4),
    at('end', x - reach, y + 4),
    at('start', x + corner, y + corner + LINE.above - 2),
    at('end', x - corner, y + corner + LINE.above - 2),
    at('start', x + corner, y - corner + 2),
    at('end', x - corner, y - corner + 2),
  ];
}

/** Of a label's area, so much may be covered; else it is left out. */
const MOST_COVERED = 0.25;

/**
 * Returns the places of labels, of the largest nodes first: none leaves the drawing or hides another, and few touch a
 * node. Undefined where there is no room.
 */
export function placeLabels(
  nodes: readonly PlacedNode[],
  labels: readonly string[],
  { width, height }: Drawing,
): readonly (NodeLabelPlace | undefined)[] {
  const discs = nodes.map(({ x, y, radius, ring = 0 }): Box => {
    const reach = Math.max(radius, ring) * 0.86;
    return { left: x - reach, right: x + reach, top: y - reach, bottom: y + reach };
  });
  const taken: Box[] = [];
  const places = new Array<NodeLabelPlace | undefined>(nodes.length).fill(undefined);
  const largestFirst = nodes.map((_, node) => node).toSorted((a, b) => nodes[b]!.radius - nodes[a]!.radius);
  for (const node of largestFirst) {
    const space = drawnWidth(labels[node]!, NETWORK_LABEL.fontSize);
    const area = space * LINE.height;
    let best: { readonly candidate: Candidate; readonly covered: number } | undefined;
    for (const candidate of candidatesOf(nodes[node]!, space)) {
      const { box } = candidate;
      if (box.left < 1 || box.right > width - 1 || box.top < 0 || box.bottom > height) continue;
      if (taken.some((other) => overlap(box, other) > 0)) continue;
      const covered = discs.reduce((sum, disc, at) => (at === node ? sum : sum + overlap(box, disc)), 0) / area;
      if (covered <= MOST_COVERED && (best === undefined || covered < best.covered - 1e-6))
        best = { candidate, covered };
    }
    if (best === undefined) continue;
    taken.push(best.candidate.box);
    places[node] = best.candidate.label;
  }
  return places;
}

const HEAD = { length: 7, half: 3 } as const;
/** How far a link of two that run against each other is bent, and the size of a loop. */
const BEND = 11;

/** Paths of a link: its line, and its head. */
interface LinkPaths {
  readonly line: string;
  readonly head: string;
}

function headAt(x: number, y: number, dx: number, dy: number): string {
  const [backX, backY] = [x - dx * HEAD.length, y - dy * HEAD.length];
  return (
    `M${tenth(x)} ${tenth(y)}L${tenth(backX - dy * HEAD.half)} ${tenth(backY + dx * HEAD.half)}` +
    `L${tenth(backX + dy * HEAD.half)} ${tenth(backY - dx * HEAD.half)}z`
  );
}

/** A link of a node to itself: a loop above it. */
function loopPaths({ x, y, radius, ring = 0 }: PlacedNode): LinkPaths {
  const reach = Math.max(radius, ring) + 1;
  const [side, foot] = [reach * 0.5, reach * 0.866];
  return {
    line:
      `M${tenth(x - side)} ${tenth(y - foot)}C${tenth(x - side - BEND)} ${tenth(y - foot - 2 * BEND)} ` +
      `${tenth(x + side + BEND)} ${tenth(y - foot - 2 * BEND)} ${tenth(x + side)} ${tenth(y - foot)}`,
    head: headAt(x + side, y - foot, -0.45, 0.893),
  };
}

/** Bends that are tried where a link would run behind another node, in pixels at its middle; to both sides. */
const WAYS_ROUND = [18, -18, 30, -30, 42, -42] as const;
/** Points of a link that are compared with the nodes. */
const PROBES = [0.2, 0.35, 0.5, 0.65, 0.8] as const;

/** The point of a bent link from which both ends are aimed at. */
function aimOf(start: PlacedNode, end: PlacedNode, bend: number): { readonly x: number; readonly y: number } {
  const distance = Math.hypot(end.x - start.x, end.y - start.y) || 1;
  const [dx, dy] = [(end.x - start.x) / distance, (end.y - start.y) / distance];
  return { x: (start.x + end.x) / 2 - dy * 2 * bend, y: (start.y + end.y) / 2 + dx * 2 * bend };
}

/** Whether a link passes all nodes but its own. */
function isClear(nodes: readonly PlacedNode[], { from, to }: NetworkLink, bend: number): boolean {
  const [start, end] = [nodes[from]!, nodes[to]!];
  const aim = aimOf(start, end, bend);
  return PROBES.every((at) => {
    const [a, b, c] = [(1 - at) ** 2, 2 * at * (1 - at), at ** 2];
    const x = a * start.x + b * aim.x + c * end.x;
    const y = a * start.y + b * aim.y + c * end.y;
    return nodes.every(
      (node, index) =>
        index === from ||
        index === to ||
        Math.hypot(node.x - x, node.y - y) > Math.max(node.radius, node.ring ?? 0) + 3,
    );
  });
}

/** Returns how far a link is bent: from one that runs against it, and around nodes that are no end of it. */
export function linkBend(nodes: readonly PlacedNode[], link: NetworkLink, hasOpposite: boolean): number {
  if (link.from === link.to) return 0;
  const [start, end] = [nodes[link.from]!, nodes[link.to]!];
  const least = hasOpposite ? Math.min(BEND, Math.hypot(end.x - start.x, end.y - start.y) / 4) : 0;
  // Both of a pair are bent to their own left, so that they stay apart.
  const ways = [least, ...WAYS_ROUND.filter((bend) => !hasOpposite || bend > 0)];
  return ways.find((bend) => isClear(nodes, link, bend)) ?? least;
}

/** Returns the paths of a link from the edge of one node to that of another. @param bend at its middle */
export function linkPaths(nodes: readonly PlacedNode[], { from, to }: NetworkLink, bend: number): LinkPaths {
  const [start, end] = [nodes[from]!, nodes[to]!];
  if (from === to) return loopPaths(start);
  const aim = aimOf(start, end, bend);
  const towards = (node: PlacedNode) => {
    const length = Math.hypot(aim.x - node.x, aim.y - node.y) || 1;
    const [ux, uy] = [(aim.x - node.x) / length, (aim.y - node.y) / length];
    const reach = Math.max(node.radius, node.ring ?? 0) + 1.5;
    return { x: node.x + ux * reach, y: node.y + uy * reach, ux, uy };
  };
  const [first, last] = [towards(start), towards(end)];
  return {
    line: `M${tenth(first.x)} ${tenth(first.y)}Q${tenth(aim.x)} ${tenth(aim.y)} ${tenth(last.x)} ${tenth(last.y)}`,
    head: headAt(last.x, last.y, -last.ux, -last.uy),
  };
}
