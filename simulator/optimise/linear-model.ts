import { intoBox } from './box.ts';
import type { MinimiseProblem, Vector } from './search.ts';
import { along, difference, dot, norm } from './vector.ts';

/**
 * Inverts the matrix whose rows are `edges`, by Gauss–Jordan elimination with row pivoting.
 * @returns its columns: column j is perpendicular to all edges but edge j, and its product with that is 1; undefined if
 *   the edges are linearly dependent
 */
export function normalsOf(edges: readonly Vector[]): readonly Vector[] | undefined {
  const n = edges.length;
  const rows = edges.map((edge, i) => [...edge, ...edge.map((_, j) => (i === j ? 1 : 0))]);
  for (let column = 0; column < n; column++) {
    let pivot = column;
    for (let i = column + 1; i < n; i++) if (Math.abs(rows[i]![column]!) > Math.abs(rows[pivot]![column]!)) pivot = i;
    const pivotRow = rows[pivot]!;
    const divisor = pivotRow[column]!;
    [rows[column], rows[pivot]] = [pivotRow, rows[column]!];
    for (let j = column; j < 2 * n; j++) pivotRow[j]! /= divisor;
    for (const row of rows) {
      const factor = row[column]!;
      if (row === pivotRow || factor === 0) continue;
      for (let j = column; j < 2 * n; j++) row[j]! -= factor * pivotRow[j]!;
    }
  }
  const normals = edges.map((_, j) => rows.map((row) => row[n + j]!));
  return normals.every((normal) => normal.every((x) => Number.isFinite(x))) ? normals : undefined;
}

/** Returns the gradient of the linear function with these differences along the edges. */
export function modelGradient(normals: readonly Vector[], differences: Vector): Vector {
  let gradient: Vector = differences.map(() => 0);
  for (const [j, normal] of normals.entries()) gradient = along(gradient, differences[j]!, normal);
  return gradient;
}

const BISECTIONS = 60;

/**
 * Returns the move from `origin` that lowers a linear function most, within a ball of this radius and the box: some
 * multiple of the descent, projected onto the box.
 */
export function steepestMove(problem: MinimiseProblem, origin: Vector, gradient: Vector, radius: number): Vector {
  const move = (length: number): Vector => difference(intoBox(problem, along(origin, -length, gradient)), origin);
  const size = norm(gradient);
  if (!(size > 0)) return origin.map(() => 0);
  let short = radius / size;
  let found = move(short);
  // Parameters that reach their bounds leave the others more of the radius.
  let long = short;
  for (let doublings = 0; norm(move(long)) < radius && doublings < BISECTIONS; doublings++) long *= 2;
  for (let i = 0; i < BISECTIONS && long > short; i++) {
    const middle = (short + long) / 2;
    if (norm(move(middle)) > radius) long = middle;
    else [short, found] = [middle, move(middle)];
  }
  return found;
}

/** Returns the move by this length along a normal, up or down: the better one where the box allows both alike. */
export function moveAlongNormal(
  problem: MinimiseProblem,
  origin: Vector,
  normal: Vector,
  length: number,
  gradient: Vector,
): Vector {
  const size = norm(normal);
  const [up, down] = [length, -length].map((signed) =>
    difference(intoBox(problem, along(origin, signed / size, normal)), origin),
  ) as [Vector, Vector];
  const [heightUp, heightDown] = [dot(up, normal), -dot(down, normal)];
  if (heightUp < 0.99 * heightDown) return down;
  if (heightDown < 0.99 * heightUp) return up;
  return dot(gradient, up) <= dot(gradient, down) ? up : down;
}
