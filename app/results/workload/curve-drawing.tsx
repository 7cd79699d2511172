import { useTranslation } from 'react-i18next';
import { Plot, PLOT_SIZES, type PlotSize, type PlotWidth, type Scale, tenth } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { numberAxis, parameterAxis, valueAxis } from './plot-axes.ts';
import { bindingText, valueText } from './value-text.ts';
import type { Curve } from './views.ts';

/** More points are drawn as a line only. */
const MOST_DOTS: Readonly<Record<PlotWidth, number>> = { wide: 120, narrow: 60 };
const DOT_RADIUS = { wide: 2.6, narrow: 2.2 } as const;

/** One curve of a chart; several are told apart by their marks. */
export interface CurveTrace {
  /** From 1: of the series' colour and mark. */
  readonly number: number;
  readonly points: Curve['points'];
  /** Before the values in a point's tooltip; absent for a single curve. */
  readonly name?: string;
}

/** Marks of the series around (0, 0): a disc, a square, a triangle and a diamond. */
export function markPath(series: number, radius: number): string {
  const r = tenth(radius * 1.1);
  switch (series) {
    case 2:
      return `M${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`;
    case 3:
      return `M0 ${tenth(-1.4 * r)}L${tenth(1.3 * r)} ${r}H${tenth(-1.3 * r)}z`;
    case 4:
      return `M0 ${tenth(-1.5 * r)}L${tenth(1.5 * r)} 0L0 ${tenth(1.5 * r)}L${tenth(-1.5 * r)} 0z`;
    default:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  }
}

const lineOf = (points: Curve['points'], { x, y }: Scale): string =>
  points.map((point, index) => `${index === 0 ? 'M' : 'L'}${x(point.x)} ${y(point.y)}`).join('');

/** The band of one standard error: its upper edge to the right, its lower one back. */
function bandOf(points: Curve['points'], { x, y }: Scale): string {
  const upper = points.map((point) => `${x(point.x)} ${y(point.y + (point.error ?? 0))}`);
  const lower = points.map((point) => `${x(point.x)} ${y(point.y - (point.error ?? 0))}`).reverse();
  return `M${[...upper, ...lower].join('L')}z`;
}

interface CurveProps {
  readonly name: Curve['name'];
  readonly series: readonly CurveTrace[];
  /** What the values are of. */
  readonly caption: string;
  /** Caption of the axis of a curve without a parameter. */
  readonly pointCaption: string;
  readonly label: string;
  /** The points are programs: nothing is between them. */
  readonly isDiscrete: boolean;
  readonly width: PlotWidth;
  readonly size?: PlotSize;
}

/** Values over a parameter or over the number of the point, with bands of one standard error. */
export function CurveDrawing({
  name,
  series,
  caption,
  pointCaption,
  label,
  isDiscrete,
  width,
  size = PLOT_SIZES[width],
}: CurveProps) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const all = series.flatMap(({ points }) => points);
  const places = all.map(({ x }) => x);
  const x =
    name === null
      ? numberAxis(format, [Math.min(...places), Math.max(...places)], pointCaption)
      : parameterAxis(format, places, name);
  const y = valueAxis(
    format,
    all.map(({ y: value, error }) => [value - (error ?? 0), value + (error ?? 0)] as const),
    caption,
  );
  const placeText = (value: number): string =>
    name === null ? t('place.point', { point: format.number(value) }) : bindingText(format, name, value);
  return (
    <Plot size={size} x={x} y={y} label={label} className={width}>
      {(scale) =>
        series.map(({ number, points, name: title }) => {
          const isMeasured = points.some(({ error }) => error !== null && error > 0);
          const hasDots = isDiscrete || points.length <= MOST_DOTS[width];
          return (
            <g key={number} className={`curve trace-${number}`}>
              {isMeasured && !isDiscrete && points.length > 1 ? (
                <path d={bandOf(points, scale)} className="band" />
              ) : null}
              {isDiscrete || (isMeasured && hasDots) ? null : <path d={lineOf(points, scale)} className="line" />}
              {hasDots
                ? points.map((point, index) => (
                    <g key={index} className="point">
                      <title>
                        {[
                          ...(title === undefined ? [] : [title]),
                          placeText(point.x),
                          valueText(format, point.y, point.error),
                        ].join(' · ')}
                      </title>
                      {point.error === null || point.error === 0 ? null : (
                        <path
                          d={`M${scale.x(point.x)} ${scale.y(point.y - point.error)}V${scale.y(point.y + point.error)}`}
                          className="whisker"
                        />
                      )}
                      <path
                        d={markPath(number, DOT_RADIUS[width])}
                        transform={`translate(${scale.x(point.x)} ${scale.y(point.y)})`}
                        className="dot"
                      />
                    </g>
                  ))
                : null}
            </g>
          );
        })
      }
    </Plot>
  );
}
