import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/react.ts';
import { axisOf, type Bar, topOf } from './chart-data.ts';
import { figureText } from './figure-text.ts';

export const CHART = { width: 812, height: 348, left: 56, right: 8, top: 26, bottom: 30, turnedBottom: 34, bar: 0.56 } as const;
const LABEL_PX = 7;
const VALUE_PX = 20;

interface HistogramDrawingProps {
  readonly bars: readonly Bar[];
  readonly label: string;
}

/** Labels of many qubits stand upright under their bars. */
export const isTurned = (bars: readonly Bar[]): boolean => {
  const longest = Math.max(1, ...bars.map(({ label }) => label.length));
  return longest * LABEL_PX > (CHART.width - CHART.left - CHART.right) / Math.max(1, bars.length) - 4;
};

/** Room under the axis, in the chart's own units. */
export const footOf = (bars: readonly Bar[]): number =>
  isTurned(bars) ? CHART.turnedBottom + LABEL_PX * Math.max(1, ...bars.map(({ label }) => label.length)) - LABEL_PX * 2 : CHART.bottom;

export const valueText = (format: ReturnType<typeof useFormat>, value: number): string =>
  Number.isInteger(value) ? format.number(value) : figureText(format, value, { significant: 4 });

/** The chart as the server draws it: the same figures as the table, with or without JavaScript. */
export function HistogramDrawing({ bars, label }: HistogramDrawingProps) {
  const { t } = useTranslation('console');
  const format = useFormat();
  const { max, steps } = axisOf(topOf(bars));
  const turned = isTurned(bars);
  const foot = footOf(bars);
  const height = CHART.height + Math.max(0, foot - CHART.bottom);
  const plot = height - CHART.top - foot;
  const step = (CHART.width - CHART.left - CHART.right) / Math.max(1, bars.length);
  const width = Math.min(64, step * CHART.bar);
  const y = (value: number): number => CHART.top + plot * (1 - value / max);
  return (
    <svg className="chart histogram" viewBox={`0 0 ${CHART.width} ${height}`} width={CHART.width} height={height} role="img" aria-label={label}>
      {steps.map((value) => (
        <g key={value}>
          <line x1={CHART.left} x2={CHART.width - CHART.right} y1={y(value)} y2={y(value)} className={value === 0 ? 'axis' : 'grid'} />
          <text x={CHART.left - 8} y={y(value) + 4} className="tick" textAnchor="end">
            {valueText(format, value)}
          </text>
        </g>
      ))}
      {bars.map((bar, index) => {
        const x = CHART.left + step * (index + 0.5);
        const whisker = y(bar.value + (bar.deviation ?? 0));
        const mark = bar.ideal === null ? whisker : y(bar.ideal);
        // Above the whisker; and above the mark where that would cross the figure.
        const top = mark < whisker && mark > whisker - VALUE_PX ? mark : whisker;
        return (
          <g key={bar.isOthers ? 'others' : bar.state}>
            <title>{t('result.barTitle', { state: bar.isOthers ? bar.label : bar.state, value: valueText(format, bar.value) })}</title>
            <rect
              x={x - width / 2}
              y={y(bar.value)}
              width={width}
              height={Math.max(0.6, y(0) - y(bar.value))}
              className={bar.phase === null ? (bar.isOthers ? 'bar dim' : 'bar') : 'phf'}
              style={bar.phase === null ? undefined : { '--ph': (bar.phase * 180) / Math.PI }}
            />
            {bar.deviation === null || bar.deviation === 0 ? null : (
              <path d={`M${x} ${whisker}V${y(Math.max(0, bar.value - bar.deviation))}M${x - 4} ${whisker}h8M${x - 4} ${y(Math.max(0, bar.value - bar.deviation))}h8`} className="ebar" />
            )}
            {bar.ideal === null ? null : <line x1={x - width / 2 - 5} x2={x + width / 2 + 5} y1={y(bar.ideal)} y2={y(bar.ideal)} className="ideal-mark" />}
            {step < 40 ? null : (
              <text x={x} y={top - 6} className="val">
                {valueText(format, bar.value)}
              </text>
            )}
            {turned ? (
              <text transform={`translate(${x + 4} ${y(0) + 8}) rotate(-90)`} className="tick mono" textAnchor="end">
                {bar.label}
              </text>
            ) : (
              <text x={x} y={y(0) + 19} className={bar.isOthers ? 'tick' : 'tick mono'} textAnchor="middle">
                {bar.label}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
