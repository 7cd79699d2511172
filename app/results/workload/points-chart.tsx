import { useTranslation } from 'react-i18next';
import { BothWidths } from '#app/charts/both-widths.tsx';
import type { PlotWidth } from '#app/charts/plot.tsx';
import { CurveDrawing } from './curve-drawing.tsx';
import { HeatLegend } from './heat-legend.tsx';
import { HeatMapDrawing } from './heat-map-drawing.tsx';
import { type StateCurve, stateCurveOf } from './state-curve.ts';
import { observableText } from './value-text.ts';
import type { Curve, HeatMap, PointsView } from './views.ts';

/** What the marks of a curve mean. */
function CurveLegend({ points }: Pick<Curve, 'points'>) {
  const { t } = useTranslation('workload');
  const isMeasured = points.some(({ error }) => error !== null && error > 0);
  return (
    <figcaption className="legend">
      <span>
        <i className="swatch-dot trace-1" />
        {t(isMeasured ? 'marks.measured' : 'marks.exact')}
      </span>
      {isMeasured ? (
        <span>
          <i className="swatch-band trace-1" />
          ±1σ
        </span>
      ) : null}
    </figcaption>
  );
}

/** Returns the words of a curve. */
function useCurveWords(view: PointsView, curve: Curve | StateCurve, observable: string) {
  const { t } = useTranslation('workload');
  const pointCaption =
    view.minimised !== undefined
      ? t('columns.observable')
      : t(view.programs === undefined ? 'points.axis' : 'points.programAxis');
  const name = curve.name ?? pointCaption;
  if ('state' in curve) {
    const state = `|${curve.state}⟩`;
    return { caption: t('points.stateShare', { state }), pointCaption, label: t('points.stateCurve', { state, name }) };
  }
  return {
    caption: observableText(observable),
    pointCaption,
    label: t(curve.name === null ? 'points.series' : 'points.curve', { observable, name }),
  };
}

interface ChartOf {
  readonly view: PointsView;
  /** As it is printed. */
  readonly observable: string;
  readonly width: PlotWidth;
}

/** The curve of a sweep. */
export function CurveOf({ view, curve, observable, width }: ChartOf & { readonly curve: Curve | StateCurve }) {
  return (
    <CurveDrawing
      name={curve.name}
      series={[{ number: 1, points: curve.points }]}
      isDiscrete={view.programs !== undefined}
      width={width}
      {...useCurveWords(view, curve, observable)}
    />
  );
}

/** The heat map of a grid. */
export function HeatMapOf({ view, map, observable, width }: ChartOf & { readonly map: HeatMap }) {
  const { t } = useTranslation('workload');
  const label = t('points.map', { observable: observableText(observable), x: map.names[0], y: map.names[1] });
  return <HeatMapDrawing map={map} label={label} lowest={view.lowest?.value ?? null} width={width} />;
}

/** The chart of a sweep: a curve, a heat map, or the share of one outcome; nothing if there is nothing to draw. */
export function PointsFigure({ view, observable: index }: { readonly view: PointsView; readonly observable: number }) {
  const { chart, observables } = view;
  const observable = observables[index] ?? observables[0] ?? '';
  if (chart?.kind === 'heat-map')
    return (
      <figure className="result-chart workload-chart">
        <BothWidths>
          {(width) => <HeatMapOf view={view} map={chart} observable={observable} width={width} />}
        </BothWidths>
        <HeatLegend map={chart} hasLowest={view.lowest !== null} />
      </figure>
    );
  const curve = chart ?? stateCurveOf(view);
  return curve === null || curve.points.length === 0 ? null : (
    <figure className="result-chart workload-chart">
      <BothWidths>{(width) => <CurveOf view={view} curve={curve} observable={observable} width={width} />}</BothWidths>
      <CurveLegend points={curve.points} />
    </figure>
  );
}
