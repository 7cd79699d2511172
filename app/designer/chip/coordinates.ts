import { CHIP_ROWS, columnOf, COLUMNS, rowOf } from '#simulator';

const STEP = 66;
const PADDING = 30;
export const RADIUS = 20;

/** The chip's rows run horizontally, so that the drawing is wider than tall. */
export const x = (qubit: number): number => PADDING + rowOf(qubit) * STEP;
export const y = (qubit: number): number => PADDING + columnOf(qubit) * STEP;

export const WIDTH = 2 * PADDING + (CHIP_ROWS - 1) * STEP;
export const HEIGHT = 2 * PADDING + (COLUMNS - 1) * STEP;

/** The step of each arrow key in rows and columns. */
const ARROWS = new Map(
  Object.entries<readonly [row: number, column: number]>({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

export function neighbourTowards(qubit: number, key: string): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return CHIP_ROWS * COLUMNS - 1;
  const direction = ARROWS.get(key);
  if (direction === undefined) return undefined;
  const [row, column] = [rowOf(qubit) + direction[0], columnOf(qubit) + direction[1]];
  return row < 0 || row >= CHIP_ROWS || column < 0 || column >= COLUMNS ? undefined : row * COLUMNS + column;
}
