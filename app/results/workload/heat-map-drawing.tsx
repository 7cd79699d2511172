import { multipleText } from '#app/charts/angle-axis.ts';
import { type PlotSize, type PlotWidth, tenth } from '#app/charts/plot.tsx';
import type { Formatter } from '#app/i18n/format.ts';
import { useFormat } from '#app/i18n/react.ts';
import { extremeCell, HEAT_STEPS, heatRuns, heatScale } from './heat-map.ts';
import { bindingText, valueText } from './value-text.ts';
import type { HeatMap } from './views.ts';

/** Closer to a square than a curve: both axes are parameters. */
export const HEAT_SIZES = {
  wide: { width: 812, height: 452, left: 66, right: 14, top: 26, bottom: 46 },
  narrow: { width: 350, height: 340, left: 54, right: 12, top: 24, bottom: 44 },
} as const satisfies Readonly<Record<PlotWidth, PlotSize>>;

/** Cells of at least this size show their values. */
const VALUE_CELL = { width: 40, height: 18 } as const;
/** So many cells have a tooltip each. */
const MOST_TITLES = 400;
/** Space of a mark's text along an axis. */
const MARK_SPACE = { x: 60, y: 26 } as const;
/** Digits of a cell's value, those of the largest. */
const CELL_DIGITS = 3;

/**
 * Returns the indexes that are marked on an axis, evenly spread: multiples of π if the values have some, else such that
 * both ends are marked, if that does not leave out most of the others.
 */
function markedIndexes(values: readonly number[], space: number, needed: number): readonly number[] {
  const last = values.length - 1;
  const most = Math.max(2, Math.floor(space / needed));
  const every = Math.max(1, Math.ceil(last / (most - 1)));
  const marksOf = (step: number): readonly number[] =>
    Array.from({ length: Math.floor(last / step) + 1 }, (_, index) => index * step);
  const whole = Array.from({ length: last }, (_, index) => index + 1).filter(
    (step) => step >= every && last % step === 0,
  );
  const ofAngles = whole.find((step) => marksOf(step).every((index) => multipleText(values[index]!) !== null));
  if (ofAngles !== undefined && marksOf(ofAngles).length > 2) return marksOf(ofAngles);
  const [divisor = every] = whole;
  return marksOf(divisor <= 2 * every ? divisor : every);
}

const axisText = (format: Formatter, value: number): string =>
  multipleText(value) ?? format.number(value, { maximumSignificantDigits: 4 });

interface HeatMapProps {
  readonly map: HeatMap;
  readonly label: string;
  readonly lowest: number | null;
  readonly width: PlotWidth;
  readonly size?: PlotSize;
}

/** Values over two parameters as cells of seven shades; the lowest cell has a ring. */
export function HeatMapDrawing({ map, label, lowest, width, size = HEAT_SIZES[width] }: HeatMapProps) {
  const format = useFormat();
  const { names, x, y, cells } = map;
  const scale = heatScale(map);
  const plot = { width: size.width - size.left - size.right, height: size.height - size.top - size.bottom };
  const cell = { width: plot.width / x.length, height: plot.height / y.length };
  const leftOf = (column: number): number => tenth(size.left + column * cell.width);
  const topOf = (row: number): number => tenth(size.top + plot.height - (row + 1) * cell.height);
  const base = size.top + plot.height;
  const hasTitles = x.length * y.length <= MOST_TITLES;
  const hasValues = hasTitles && cell.width >= VALUE_CELL.width && cell.height >= VALUE_CELL.height;
  const ring = lowest === null ? null : extremeCell(map, lowest);
  const largest = Math.max(Math.abs(scale.low), Math.abs(scale.high));
  const decimals = largest > 0 ? Math.min(12, Math.max(0, CELL_DIGITS - 1 - Math.floor(Math.log10(largest)))) : 0;
  const cellNumber = format.numbers({ maximumFractionDigits: decimals, signDisplay: 'negative' });
  const radius = tenth(Math.max(4, Math.min(cell.width, cell.height) / 2 - 1));
  return (
    <svg
      className={`chart plot heat-map ${width}`}
      viewBox={`0 0 ${size.width} ${size.height}`}
      width={size.width}
      height={size.height}
      role="img"
      aria-label={label}
    >
      {heatRuns(map, scale).map((runs, step) =>
        runs.length === 0 ? null : (
          <path
            key={step}
            className={step === HEAT_STEPS ? 'cell none' : `cell step-${step}`}
            d={runs
              .map(
                ({ row, from, length }) =>
                  `M${leftOf(from)} ${topOf(row)}H${leftOf(from + length)}V${topOf(row - 1)}H${leftOf(from)}z`,
              )
              .join('')}
          />
        ),
      )}
      {hasTitles
        ? cells.map((values, row) =>
            values.map((value, column) => (
              <g key={`${row} ${column}`} className="reach">
                <title>
                  {[
                    bindingText(format, names[0], x[column]!),
                    bindingText(format, names[1], y[row]!),
                    value === null ? '—' : valueText(format, value),
                  ].join(' · ')}
                </title>
                <rect x={leftOf(column)} y={topOf(row)} width={tenth(cell.width)} height={tenth(cell.height)} />
                {hasValues && value !== null ? (
                  <text
                    x={tenth(leftOf(column) + cell.width / 2)}
                    y={tenth(topOf(row) + cell.height / 2 + 4)}
                    className={`cell-value step-${scale.stepOf(value)}`}
                    textAnchor="middle"
                  >
                    {cellNumber(value)}
                  </text>
                ) : null}
              </g>
            )),
          )
        : null}
      {ring === null || hasValues ? null : (
        <g
          className="lowest"
          transform={`translate(${tenth(leftOf(ring.column) + cell.width / 2)} ${tenth(topOf(ring.row) + cell.height / 2)})`}
        >
          <circle r={radius} className="halo" />
          <circle r={radius} />
        </g>
      )}
      {ring !== null && hasValues ? (
        <rect
          className="lowest-cell"
          x={leftOf(ring.column)}
          y={topOf(ring.row)}
          width={tenth(cell.width)}
          height={tenth(cell.height)}
        />
      ) : null}
      <line x1={size.left} x2={size.width - size.right} y1={base} y2={base} className="axis" />
      {markedIndexes(x, plot.width, MARK_SPACE.x).map((column) => (
        <text
          key={column}
          x={tenth(leftOf(column) + cell.width / 2)}
          y={base + 18}
          className="tick"
          textAnchor="middle"
        >
          {axisText(format, x[column]!)}
        </text>
      ))}
      {markedIndexes(y, plot.height, MARK_SPACE.y).map((row) => (
        <text key={row} x={size.left - 8} y={tenth(topOf(row) + cell.height / 2 + 4)} className="tick" textAnchor="end">
          {axisText(format, y[row]!)}
        </text>
      ))}
      <text x={2} y={12} className="tick caption">
        {names[1]}
      </text>
      <text x={size.width - size.right} y={base + 38} className="tick caption" textAnchor="end">
        {names[0]}
      </text>
    </svg>
  );
}
