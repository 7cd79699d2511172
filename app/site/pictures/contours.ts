/** A point in grid units. */
export type GridPoint = readonly [column: number, row: number];

export interface ContourGrid {
  readonly columns: number;
  readonly rows: number;
  /** The field at corner (i, j); the contour is where it is zero. */
  readonly field: (i: number, j: number) => number;
  /** Cells to leave out. */
  readonly includesCell?: (i: number, j: number) => boolean;
}

/**
 * Marching squares: for each pattern of positive corners (bit 0 lower left, then anticlockwise) the pairs of cell edges
 * (0 below, 1 right, 2 above, 3 left) that a contour connects. In the two saddle cases, 5 and 10, the positive corners
 * stay separate.
 */
const JOINS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  [
    [3, 0],
    [1, 2],
  ],
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[2, 0]],
  [
    [0, 1],
    [2, 3],
  ],
  [[2, 1]],
  [[1, 3]],
  [[1, 0]],
  [[0, 3]],
  [],
];

interface Crossing {
  /** Identifies the grid edge, which two neighbouring cells share. */
  readonly edge: string;
  readonly point: GridPoint;
}

function crossing(
  i: number,
  j: number,
  [a, b, c, d]: readonly [number, number, number, number],
  side: number,
): Crossing {
  switch (side) {
    case 0:
      return { edge: `h${i},${j}`, point: [i + a / (a - b), j] };
    case 1:
      return { edge: `v${i + 1},${j}`, point: [i + 1, j + b / (b - c)] };
    case 2:
      return { edge: `h${i},${j + 1}`, point: [i + d / (d - c), j + 1] };
    default:
      return { edge: `v${i},${j}`, point: [i, j + a / (a - d)] };
  }
}

function segments({ columns, rows, field, includesCell }: ContourGrid): (readonly [Crossing, Crossing])[] {
  const pieces: (readonly [Crossing, Crossing])[] = [];
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      if (includesCell && !includesCell(i, j)) continue;
      const corners = [field(i, j), field(i + 1, j), field(i + 1, j + 1), field(i, j + 1)] as const;
      const pattern = corners.reduce((bits, value, corner) => (value > 0 ? bits | (1 << corner) : bits), 0);
      for (const [from, to] of JOINS[pattern]!)
        pieces.push([crossing(i, j, corners, from), crossing(i, j, corners, to)]);
    }
  }
  return pieces;
}

/** Returns the zero lines of a sampled field as polylines; a closed line ends at its first point. */
export function contours(grid: ContourGrid): GridPoint[][] {
  const pieces = segments(grid);
  const piecesAtEdge = new Map<string, number[]>();
  pieces.forEach((piece, index) => {
    for (const { edge } of piece) piecesAtEdge.set(edge, [...(piecesAtEdge.get(edge) ?? []), index]);
  });
  const isUsed = new Uint8Array(pieces.length);
  const follow = (start: Crossing): GridPoint[] => {
    const line = [start.point];
    let end = start;
    for (;;) {
      const next = piecesAtEdge.get(end.edge)?.find((index) => !isUsed[index]);
      if (next === undefined) return line;
      isUsed[next] = 1;
      const [from, to] = pieces[next]!;
      end = from.edge === end.edge ? to : from;
      line.push(end.point);
    }
  };
  const lines: GridPoint[][] = [];
  pieces.forEach(([from, to], index) => {
    if (isUsed[index]) return;
    isUsed[index] = 1;
    const forward = follow(to);
    lines.push([...follow(from).reverse(), ...forward]);
  });
  return lines;
}
