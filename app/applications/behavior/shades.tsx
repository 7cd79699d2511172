import { tenth } from '#app/charts/plot.tsx';
import { shadePaths } from './picture-behavior.ts';
import './behavior.css';

/** A colour, and how much of it: `1 42`. */
export type Shade = `${number} ${number}`;

interface ShadesProps {
  /** By row from above and column. */
  readonly cells: readonly (readonly Shade[])[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Cells in shades; neighbors of one shade are drawn together. */
export const Shades = ({ cells, x, y, width, height }: ShadesProps) => (
  <g
    className="shades"
    transform={`translate(${tenth(x)} ${tenth(y)}) scale(${width / (cells[0]?.length ?? 1)} ${height / cells.length})`}
  >
    {shadePaths(cells).map(([shade, path]) => {
      const [series, share] = shade.split(' ');
      return (
        <g key={shade} className={`series-${series}`}>
          <path d={path} style={{ '--share': `${share}%` }} />
        </g>
      );
    })}
  </g>
);
