import { useTranslation } from 'react-i18next';
import { logAxis } from '#app/charts/axis.ts';
import { type LabeledAxis, PlotAxes, plotScale, type PlotSize, type PlotWidth, type Scale } from '#app/charts/plot.tsx';
import { useFormat } from '#app/i18n/react.ts';
import { powerText } from '#app/results/figure-text.ts';
import { markPath } from './curve-drawing.tsx';
import { numberAxis, valueAxis } from './plot-axes.ts';
import { errorText, valueText } from './value-text.ts';
import type { MinimisationView } from './views.ts';

type Evaluations = MinimisationView['curve'];

/** The values above, their distance to the lowest one below. */
const UPPER = {
  wide: { width: 812, height: 316, left: 58, right: 14, top: 26, bottom: 28 },
  narrow: { width: 350, height: 240, left: 50, right: 12, top: 24, bottom: 28 },
} as const satisfies Readonly<Record<PlotWidth, PlotSize>>;
const LOWER = {
  wide: { width: 812, height: 190, left: 58, right: 14, top: 28, bottom: 44 },
  narrow: { width: 350, height: 170, left: 50, right: 12, top: 28, bottom: 42 },
} as const satisfies Readonly<Record<PlotWidth, PlotSize>>;
/** Of the whole drawing for wide windows. */
export const MINIMISATION_SIZE = { width: UPPER.wide.width, height: UPPER.wide.height + LOWER.wide.height } as const;
/** Powers of ten that are marked, at most. */
const MOST_POWERS = 4;
/** More evaluations have no whiskers and no tooltips. */
const MOST_TITLES = 200;
const DOT_RADIUS = 2;

/** The best value as a line of steps: it changes at an evaluation, not between two. */
function stepsOf(curve: Evaluations, { x, y }: Scale, valueOf: (best: number) => number): string {
  return curve
    .map(({ evaluation, best }, index) =>
      index === 0 ? `M${x(evaluation)} ${y(valueOf(best))}` : `H${x(evaluation)}V${y(valueOf(best))}`,
    )
    .join('');
}

/** Returns an axis of powers of ten for the distances, with few marks. */
function distanceAxis(distances: readonly number[], caption: string): LabeledAxis {
  const { steps, positionOf } = logAxis(distances, Math.max(...distances));
  const every = Math.ceil((steps.length - 1) / MOST_POWERS);
  return {
    steps: steps.filter((_, index) => (steps.length - 1 - index) % every === 0),
    positionOf,
    textOf: (step) => powerText(Math.round(Math.log10(step))),
    caption,
  };
}

interface MinimisationDrawingProps {
  readonly view: MinimisationView;
  readonly label: string;
  readonly width: PlotWidth;
}

/** Every value and the best one so far over the evaluations, and under it the distance to the lowest value. */
export function MinimisationDrawing({ view, label, width }: MinimisationDrawingProps) {
  const { t } = useTranslation('workload');
  const format = useFormat();
  const { curve, budget, minimum } = view;
  const [upper, lower] = [UPPER[width], LOWER[width]];
  // From the start to the budget, so that nothing moves while it runs.
  const evaluations = numberAxis(format, [0, budget], t('minimisation.evaluations'));
  const values = valueAxis(
    format,
    curve.map(({ value, error }) => [value - (error ?? 0), value + (error ?? 0)] as const),
    t('minimisation.value'),
  );
  const least = Math.min(...curve.map(({ best }) => best));
  const distances = distanceAxis(
    curve.map(({ best }) => best - least),
    t('minimisation.distance'),
  );
  const scale = plotScale(upper, evaluations, values);
  const distanceScale = plotScale(lower, evaluations, distances);
  const error = minimum?.standardError ?? 0;
  const isErrorShown = error > 0 && distances.positionOf(error) > 0 && distances.positionOf(error) < 1;
  // The curve falls from the left above the line to the right below it: the mark of the line is where the curve is not.
  const crossing = curve.find(({ best }) => best - least < error)?.evaluation ?? 0;
  const isMarkAtStart = crossing > budget / 2;
  const hasTitles = curve.length <= MOST_TITLES;
  const height = upper.height + lower.height;
  return (
    <svg
      className={`chart plot minimisation ${width}`}
      viewBox={`0 0 ${upper.width} ${height}`}
      width={upper.width}
      height={height}
      role="img"
      aria-label={label}
    >
      <PlotAxes size={upper} x={{ ...evaluations, caption: '' }} y={values} />
      <g className="evaluations">
        {hasTitles ? (
          curve.map(({ evaluation, value, error: deviation }) => (
            <g key={evaluation} className="point">
              <title>
                {[
                  t('place.evaluation', { evaluation: format.number(evaluation) }),
                  valueText(format, value, deviation),
                ].join(' · ')}
              </title>
              {deviation === null || deviation === 0 ? null : (
                <path
                  d={`M${scale.x(evaluation)} ${scale.y(value - deviation)}V${scale.y(value + deviation)}`}
                  className="whisker"
                />
              )}
              <path
                d={markPath(1, DOT_RADIUS)}
                transform={`translate(${scale.x(evaluation)} ${scale.y(value)})`}
                className="dot"
              />
            </g>
          ))
        ) : (
          // A line of length 0 with round ends is a dot: a thousand of them are one element.
          <path
            d={curve.map(({ evaluation, value }) => `M${scale.x(evaluation)} ${scale.y(value)}h0`).join('')}
            className="dots"
          />
        )}
      </g>
      <path d={stepsOf(curve, scale, (best) => best)} className="best" />
      {minimum === undefined ? null : (
        <g className="minimum" transform={`translate(${scale.x(minimum.evaluation)} ${scale.y(minimum.value)})`}>
          <circle r={4.5} />
        </g>
      )}
      <g transform={`translate(0 ${upper.height})`}>
        <PlotAxes size={lower} x={evaluations} y={distances} />
        <path d={stepsOf(curve, distanceScale, (best) => best - least)} className="best" />
        {isErrorShown ? (
          <>
            <line
              x1={lower.left}
              x2={lower.width - lower.right}
              y1={distanceScale.y(error)}
              y2={distanceScale.y(error)}
              className="reference"
            />
            <text
              x={isMarkAtStart ? lower.left + 4 : lower.width - lower.right - 4}
              y={distanceScale.y(error) + (isMarkAtStart ? 14 : -5)}
              className="reference-text"
              textAnchor={isMarkAtStart ? 'start' : 'end'}
            >
              {t('minimisation.errorLine', { error: errorText(format, error) })}
            </text>
          </>
        ) : null}
      </g>
    </svg>
  );
}
