import { useTranslation } from 'react-i18next';
import { useFormat } from '#app/i18n/react.ts';
import { type Bar, exponentOf, histogramAxis } from './chart-data.ts';
import { figureText, powerText } from './figure-text.ts';
import type { AxisScale } from './query.ts';

export const HISTOGRAM = {
  width: 812,
  height: 348,
  left: 56,
  right: 8,
  top: 26,
  bottom: 30,
  turnedBottom: 34,
  bar: 0.56,
} as const;
const LABEL_PX = 7;
/** Width of a character of a bar's figure. */
const FIGURE_PX = 6.2;
const DECIMALS = 4;
const VALUE_PX = 20;
/** Height of another line of figures; in a chart with few bars a phone shows them larger. */
const LINE_PX = 14;
const FEW_LINE_PX = 31;
/** Each outline is wider than the previous one by this. */
const OVER_PX = 3;

/** True if the labels are long and must be vertical. */
const isTurned = (bars: readonly Bar[]): boolean => {
  const maxLength = Math.max(1, ...bars.map(({ label }) => label.length));
  return maxLength * LABEL_PX > (HISTOGRAM.width - HISTOGRAM.left - HISTOGRAM.right) / Math.max(1, bars.length) - 4;
};

/** A phone shows up to this many bars completely, with readable figures; with more bars the chart scrolls. */
const FEW_LIMITS = { bars: 4, characters: 36 } as const;

export const isFew = (bars: readonly Bar[]): boolean =>
  bars.length <= FEW_LIMITS.bars && bars.every(({ label }) => label.length * bars.length <= FEW_LIMITS.characters);

/** Returns the space below the axis, in the chart's own units. */
const labelHeight = (bars: readonly Bar[]): number =>
  isTurned(bars)
    ? HISTOGRAM.turnedBottom + LABEL_PX * Math.max(1, ...bars.map(({ label }) => label.length)) - LABEL_PX * 2
    : HISTOGRAM.bottom;

/** Returns the height of the whole chart, in its own units. */
export const heightOf = (bars: readonly Bar[]): number =>
  HISTOGRAM.height + Math.max(0, labelHeight(bars) - HISTOGRAM.bottom);

const valueText = (format: ReturnType<typeof useFormat>, value: number, decimals?: number): string =>
  Number.isInteger(value) ? format.number(value) : figureText(format, value, decimals);

interface HistogramDrawingProps {
  readonly bars: readonly Bar[];
  readonly label: string;
  readonly scale: AxisScale;
  /** Name of the first outline over a bar, for the bar's tooltip. */
  readonly overName?: string | undefined;
  /** Names of the bars and of each outline: with them, the outlines have figures as the bars do. */
  readonly letters?: readonly string[];
}

/** The chart, identical from the server and in the browser. It shows the figures of the table. */
export function HistogramDrawing({ bars, label, scale, overName, letters = [] }: HistogramDrawingProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const titleOf = ({ state, label: name, value, interval, over, isOthers }: Bar): string => {
    const range = interval === null ? [] : [`${valueText(format, interval.low)} – ${valueText(format, interval.high)}`];
    const overlaid =
      overName === undefined || over[0] === undefined ? [] : [`${overName} ${valueText(format, over[0])}`];
    return t('result.barTitle', {
      state: isOthers ? name : state,
      value: [valueText(format, value), ...range, ...overlaid].join(' · '),
    });
  };
  const { steps, positionOf } = histogramAxis(bars, scale);
  const exponent = exponentOf(steps, scale);
  const figureOf = (value: number): string =>
    exponent === 0
      ? valueText(format, value, DECIMALS)
      : format.number(value / 10 ** exponent, { minimumFractionDigits: DECIMALS, maximumFractionDigits: DECIMALS });
  /** Lines of figures over each bar, the lowest first. */
  const figures = bars.map(({ value, over }) =>
    letters.length < 2
      ? [figureOf(value)]
      : [value, ...over].map((each, index) => `${letters[index]} ${figureOf(each)}`),
  );
  const spaceAbove = HISTOGRAM.top + Math.max(0, letters.length - 1) * (isFew(bars) ? FEW_LINE_PX : LINE_PX);
  const turned = isTurned(bars);
  const height = heightOf(bars);
  const plot = height - spaceAbove - labelHeight(bars);
  const step = (HISTOGRAM.width - HISTOGRAM.left - HISTOGRAM.right) / Math.max(1, bars.length);
  const width = Math.min(64, step * HISTOGRAM.bar);
  // Figures are shown for all bars or for none: a bar without a figure must not look less certain.
  const hasFigures = Math.max(0, ...figures.flat().map(({ length }) => length)) * FIGURE_PX < step;
  const baseline = spaceAbove + plot;
  const y = (value: number): number => baseline - plot * positionOf(value);
  return (
    <svg
      className="chart histogram"
      viewBox={`0 0 ${HISTOGRAM.width} ${height}`}
      width={HISTOGRAM.width}
      height={height}
      role="img"
      aria-label={label}
    >
      {steps.map((value, index) => (
        <g key={value}>
          <line
            x1={HISTOGRAM.left}
            x2={HISTOGRAM.width - HISTOGRAM.right}
            y1={y(value)}
            y2={y(value)}
            className={index === 0 ? 'axis' : 'grid'}
          />
          <text x={HISTOGRAM.left - 8} y={y(value) + 4} className="tick" textAnchor="end">
            {valueText(format, value / 10 ** exponent)}
          </text>
        </g>
      ))}
      {exponent === 0 ? null : (
        <text x={0} y={HISTOGRAM.top - 12} className="tick power">
          × {powerText(exponent)}
        </text>
      )}
      {bars.map((bar, index) => {
        const x = HISTOGRAM.left + step * (index + 0.5);
        const { interval } = bar;
        const whisker = y(interval?.high ?? bar.value);
        // The figure is above the whisker, and above an outline whose upper edge would cross it.
        const top = Math.min(
          whisker,
          ...bar.over.map(y).filter((edge) => letters.length > 1 || (edge > whisker - VALUE_PX && edge < whisker)),
        );
        return (
          <g key={bar.isOthers ? 'others' : bar.state} className="column">
            <title>{titleOf(bar)}</title>
            <rect x={x - step / 2} y={spaceAbove} width={step} height={plot} className="reach" />
            <rect
              x={x - width / 2}
              y={y(bar.value)}
              width={width}
              height={Math.max(0.6, baseline - y(bar.value))}
              className={bar.phase === null ? (bar.isOthers ? 'bar dim' : 'bar') : 'phase-fill'}
              style={bar.phase === null ? undefined : { '--ph': (bar.phase * 180) / Math.PI }}
            />
            {bar.over.map((value, series) => {
              const half = width / 2 + OVER_PX * (series + 1);
              return (
                <path
                  key={series}
                  d={`M${x - half} ${baseline}V${y(value)}H${x + half}V${baseline}`}
                  className={`over result-${series + 2}`}
                />
              );
            })}
            {interval === null || interval.high === interval.low ? null : (
              <path
                d={`M${x} ${whisker}V${y(interval.low)}M${x - 4} ${whisker}h8M${x - 4} ${y(interval.low)}h8`}
                className="error-bar"
              />
            )}
            {hasFigures ? (
              <text x={x} y={top - 6} className="bar-value">
                {figures[index]!.map((figure, line) => (
                  <tspan key={line} x={x} dy={line === 0 ? undefined : '-1.2em'}>
                    {figure}
                  </tspan>
                ))}
              </text>
            ) : null}
            {turned ? (
              <text
                transform={`translate(${x + 4} ${baseline + 8}) rotate(-90)`}
                className="tick mono"
                textAnchor="end"
              >
                {bar.label}
              </text>
            ) : (
              <text x={x} y={baseline + 19} className={bar.isOthers ? 'tick' : 'tick mono'} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
