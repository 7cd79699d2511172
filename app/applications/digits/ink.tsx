import { tenth } from '#app/charts/plot.tsx';
import { inkOfRows } from './grey-rows.ts';
import { SIDE } from './limits.ts';
import './ink.css';

/** Tones in which ink is drawn: each is one path. */
const TONES = 6;

interface InkFrame {
  readonly x: number;
  readonly y: number;
  /** Width and height. */
  readonly side: number;
}

/** The path of the runs of pixels of each tone, in pixels of the picture. */
function tonePaths(shares: ArrayLike<number>, side: number): readonly string[] {
  const paths = Array.from({ length: TONES }, () => '');
  const toneAt = (row: number, column: number): number =>
    column === side ? 0 : Math.round(TONES * shares[row * side + column]!);
  for (let row = 0; row < side; row++)
    for (let column = 0, start = 0; column < side; column++) {
      const tone = toneAt(row, column);
      if (toneAt(row, column + 1) === tone && column + 1 < side) continue;
      if (tone > 0) paths[tone - 1] += `M${start} ${row}h${column + 1 - start}v1H${start}z`;
      start = column + 1;
    }
  return paths;
}

/** A square picture of shares of ink, 0 … 1, in a frame. */
export function InkGrid({
  shares,
  count,
  x,
  y,
  side,
}: InkFrame & { readonly shares: ArrayLike<number>; readonly count: number }) {
  return (
    <g className="digit-ink" transform={`translate(${tenth(x)} ${tenth(y)}) scale(${(side / count).toFixed(4)})`}>
      <rect width={count} height={count} className="paper" />
      {tonePaths(shares, count).map((path, tone) =>
        path === '' ? null : <path key={tone} d={path} fillOpacity={((tone + 1) / TONES).toFixed(2)} />,
      )}
    </g>
  );
}

/** A picture of 28 × 28 pixels, from rows of grey-rows.ts. */
export const InkPicture = ({ rows, ...frame }: InkFrame & { readonly rows: readonly string[] }) => (
  <InkGrid {...frame} count={SIDE} shares={Float64Array.from(inkOfRows(rows)).map((value) => value / 255)} />
);
