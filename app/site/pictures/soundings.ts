import { randomStream } from '#simulator';

export interface Sounding {
  readonly i: number;
  readonly j: number;
  /** 12.3 is drawn as 12 with a small 3, as depths on a nautical chart. */
  readonly whole: string;
  readonly tenth: string;
}

const ACROSS = 11;
const DOWN = 7;
/** Share of positions left empty, so that the numbers do not form rows. */
const GAPS = 0.3;
const SHALLOWEST = 0.5;

/** Scatters values of `depth` over the grid; the same seed returns the same chart. */
export function soundings({
  columns,
  rows,
  seed,
  depth,
}: {
  columns: number;
  rows: number;
  seed: number;
  depth: (i: number, j: number) => number;
}): Sounding[] {
  const random = randomStream(seed);
  const found: Sounding[] = [];
  for (let a = 0; a < ACROSS; a++) {
    for (let b = 0; b < DOWN; b++) {
      const i = Math.round(((a + 0.5 + (random.uniform() - 0.5) * 0.7) / ACROSS) * columns);
      const j = Math.round(((b + 0.5 + (random.uniform() - 0.5) * 0.7) / DOWN) * rows);
      const value = depth(i, j);
      if (value < SHALLOWEST || random.uniform() < GAPS) continue;
      const [whole = '', tenth = ''] = value.toFixed(1).split('.');
      found.push({ i, j, whole, tenth });
    }
  }
  return found;
}
