import type { FluidInput } from './input.ts';

interface ClosedForm {
  readonly values: readonly number[];
  readonly compute: () => readonly number[];
}

/** Speeds of a channel without and with a uniform force 1 at place i of n + 1: a line between the walls, a parabola. */
export function closedFormOf({ kind, forcing, points, wallSpeeds }: FluidInput): ClosedForm | undefined {
  if (kind !== 'poisson' || (forcing !== 'uniform' && forcing !== 'none')) return undefined;
  const [first, last] = wallSpeeds as [number, number];
  const compute = (): readonly number[] =>
    Array.from({ length: points }, (_, index) => {
      const [left, right] = [index + 1, points - index];
      const between = (first * right + last * left) / (points + 1);
      return forcing === 'uniform' ? between + (left * right) / 2 : between;
    });
  return { values: compute(), compute };
}
