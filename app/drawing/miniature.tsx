import type { MarkShape, Miniature, MiniatureMark } from '#app/domain/program-summary.ts';
import './miniature.css';

const WIDTH = 72;
const HEIGHT = 28;
/** Free space at the left and right edge. */
const SIDE = 3;
const WIDEST_COLUMN = 11;
const LARGEST_MARK = 8;

const px = (value: number): string => String(Number(value.toFixed(1)));

interface Grid {
  readonly x: (column: number) => number;
  readonly y: (wire: number) => number;
  /** Half of the width of a mark. */
  readonly half: number;
}

function gridOf({ wires, columns }: Miniature): Grid {
  const columnWidth = Math.min(WIDEST_COLUMN, (WIDTH - 2 * SIDE) / columns);
  const rowHeight = (HEIGHT - 2) / wires;
  return {
    x: (column) => SIDE + columnWidth * (column + 0.5),
    y: (wire) => 1 + rowHeight * (wire + 0.5),
    half: Math.max(1.4, Math.min(LARGEST_MARK, rowHeight - 1.4, columnWidth - 1.6) / 2),
  };
}

function circle(x: number, y: number, radius: number): string {
  const half = `a${px(radius)} ${px(radius)} 0 1 0`;
  return `M${px(x - radius)} ${px(y)}${half} ${px(2 * radius)} 0${half} ${px(-2 * radius)} 0`;
}

const rectangle = (x: number, top: number, bottom: number, half: number): string =>
  `M${px(x - half)} ${px(top)}h${px(2 * half)}V${px(bottom)}h${px(-2 * half)}z`;

/** Draws each shape of a mark at its centre, for its wires. */
const SHAPES: Readonly<Record<MarkShape, (x: number, ys: readonly number[], half: number) => string>> = {
  box: (x, ys, half) => ys.map((y) => rectangle(x, y - half, y + half, half)).join(''),
  block: (x, ys, half) => (ys.length === 0 ? '' : rectangle(x, Math.min(...ys) - half, Math.max(...ys) + half, half)),
  xor: (x, ys, half) =>
    ys
      .map(
        (y) =>
          `${circle(x, y, half)}M${px(x - half)} ${px(y)}h${px(2 * half)}M${px(x)} ${px(y - half)}v${px(2 * half)}`,
      )
      .join(''),
  cross: (x, ys) => ys.map((y) => `M${px(x - 2)} ${px(y - 2)}l4 4m0-4l-4 4`).join(''),
};

/** The paths of one colour: outlines, and the dots of controls. */
interface Drawn {
  outline: string;
  dots: string;
}

/** All marks of a colour share two paths, so that a list of drawings stays a small page. */
function pathsOf(marks: readonly MiniatureMark[], { x: xOf, y: yOf, half }: Grid): ReadonlyMap<string, Drawn> {
  const families = new Map<string, Drawn>();
  for (const [column, shape, family, targets, controls = []] of marks) {
    const drawn = families.get(family) ?? { outline: '', dots: '' };
    families.set(family, drawn);
    const x = xOf(column);
    const ys = targets.map(yOf);
    const all = [...ys, ...controls.map(yOf)];
    if (all.length > 1 && shape !== 'block')
      drawn.outline += `M${px(x)} ${px(Math.min(...all))}V${px(Math.max(...all))}`;
    if (shape === 'block' && controls.length > 0)
      drawn.outline += `M${px(x)} ${px(Math.min(...all))}V${px(Math.max(...all))}`;
    drawn.outline += SHAPES[shape](x, ys, half);
    drawn.dots += controls.map((wire) => circle(x, yOf(wire), Math.min(2, half * 0.7))).join('');
  }
  return families;
}

interface CircuitMiniatureProps {
  /** null: the circuit is not known yet, or there is none; its place stays free. */
  readonly miniature: Miniature | null;
  /** The circuit in words. */
  readonly label: string;
}

/** A circuit in 72 × 28 pixels: wires, boxes, dots. */
export function CircuitMiniature({ miniature, label }: CircuitMiniatureProps) {
  if (miniature === null) return <span className="miniature" />;
  const grid = gridOf(miniature);
  const wires = Array.from({ length: miniature.wires }, (_, wire) => `M0 ${px(grid.y(wire))}H${WIDTH}`).join('');
  return (
    <svg
      className={miniature.isCut ? 'miniature is-cut' : 'miniature'}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={label}
    >
      <path className="miniature-wires" d={wires} />
      {[...pathsOf(miniature.marks, grid)].map(([family, { outline, dots }]) => (
        <g key={family} className={`family-${family}`}>
          {outline === '' ? null : <path className="miniature-mark" d={outline} />}
          {dots === '' ? null : <path className="miniature-dots" d={dots} />}
        </g>
      ))}
    </svg>
  );
}
