import type { ReactElement, ReactNode } from 'react';
import { PLOT_SIZES } from '#app/charts/plot.tsx';
import { formatter } from '#app/i18n/format.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { DAY_COLORS, drawingFile } from '#app/results/drawing-file.server.tsx';
import type { WorkloadView } from '#simulator';
import { HEAT_STEPS, heatScale } from './heat-map.ts';
import { HEAT_SIZES } from './heat-map-drawing.tsx';
import { MINIMISATION_SIZE, MinimisationDrawing } from './minimisation-drawing.tsx';
import { CurveOf, HeatMapOf } from './points-chart.tsx';
import type { WorkloadQuery } from './query.ts';
import { stateCurveOf } from './state-curve.ts';
import type { HeatMap } from './views.ts';
import type { WorkloadText } from './workload-text.ts';

const color = (name: keyof typeof DAY_COLORS): string => DAY_COLORS[name];
const STEP_COLORS = ([0, 1, 2, 3, 4, 5, 6] as const).map((step) => DAY_COLORS[`seq-${step}`]);
const stepColor = (step: number): string => STEP_COLORS[step] ?? color('sunken');

const STEP_STYLES = STEP_COLORS.map((each, step) => `.heat-map .cell.step-${step} { fill: ${each}; stroke: ${each}; }`);

/** Styles of the drawings that the page's style sheet defines. */
const STYLES = `
.plot .caption { font-size: 12px; fill: ${color('ink-2')}; }
.plot { --series: ${color('series-1')}; overflow: visible; }
.plot .band { fill: ${color('series-1')}; opacity: 0.18; }
.plot .line, .plot .best { fill: none; stroke: ${color('series-1')}; stroke-width: 1.8; stroke-linejoin: round; }
.plot .whisker { stroke: ${color('series-1')}; stroke-width: 1.2; }
.plot .dot { fill: ${color('series-1')}; stroke: ${color('surface')}; stroke-width: 0.8; }
.plot .evaluations .dot { fill: ${color('series-6')}; }
.plot .evaluations .whisker { stroke: ${color('series-6')}; }
.plot .dots { fill: none; stroke: ${color('series-6')}; stroke-width: 3; stroke-linecap: round; }
.plot .minimum circle, .plot .lowest circle { fill: none; stroke: ${color('ink')}; stroke-width: 2; }
.plot .lowest .halo { stroke: ${color('surface')}; stroke-width: 5; }
.plot .lowest-cell { fill: none; stroke: ${color('ink')}; stroke-width: 2.4; }
.plot .reference { stroke: ${color('warn')}; stroke-width: 1.2; stroke-dasharray: 5 4; }
.plot .reference-text { fill: ${color('warn')}; font-size: 11.5px; }
.heat-map .cell { stroke-width: 0.4; }
.heat-map .cell.none { fill: ${color('sunken')}; stroke: ${color('line')}; }
.heat-map .reach rect { fill: none; }
.heat-map .cell-value { font-size: 11.5px; }
${STEP_STYLES.join('\n')}
${[0, 1, 2, 3].map((step) => `.heat-map .cell-value.step-${step} { fill: ${color('on-seq-low')}; }`).join('\n')}
.heat-map .cell-value.step-4 { fill: ${color('on-seq-mid')}; }
.heat-map .cell-value.step-5, .heat-map .cell-value.step-6 { fill: ${color('on-seq-high')}; }`;

type Sign = (x: number, y: number) => ReactNode;

const SIGNS = {
  dot: (x, y) => <circle cx={x + 6} cy={y - 4} r={4.5} fill={color('series-1')} />,
  evaluation: (x, y) => <circle cx={x + 6} cy={y - 4} r={4.5} fill={color('series-6')} />,
  band: (x, y) => <rect x={x} y={y - 9} width={14} height={10} fill={color('series-1')} opacity={0.2} />,
  line: (x, y) => <path d={`M${x} ${y - 4}h14`} stroke={color('series-1')} strokeWidth={2} />,
  ring: (x, y) => <circle cx={x + 6} cy={y - 4} r={4.5} fill="none" stroke={color('ink')} strokeWidth={2} />,
  none: (x, y) => <rect x={x} y={y - 10} width={12} height={12} fill={color('sunken')} stroke={color('line')} />,
} as const satisfies Readonly<Record<string, Sign>>;

const heatSign =
  (step: number): Sign =>
  (x, y) => <rect x={x} y={y - 10} width={12} height={12} fill={stepColor(step)} stroke={color('edge')} />;

interface Parts {
  readonly width: number;
  readonly height: number;
  readonly chart: ReactElement;
  readonly legend: readonly { readonly text: string; readonly sign: Sign }[];
}

function heatLegend(t: WorkloadText, locale: Locale, map: HeatMap): Parts['legend'] {
  const format = formatter(locale);
  const { limitsOf, low, high } = heatScale(map);
  const number = format.numbers({ maximumSignificantDigits: 3 });
  const isEmpty = map.cells.some((row) => row.includes(null));
  return [
    ...Array.from({ length: low < high ? HEAT_STEPS : 1 }, (_, step) => {
      const [from, to] = limitsOf(step);
      const text = low < high ? t('points.legendStep', { low: number(from), high: number(to) }) : number(low);
      return { text, sign: heatSign(step) };
    }),
    ...(isEmpty ? [{ text: t('points.noneInCell'), sign: SIGNS.none }] : []),
    { text: t('points.lowestCell'), sign: SIGNS.ring },
  ];
}

/** Returns the chart of a view with its legend; null if there is nothing to draw. */
function partsOf(t: WorkloadText, locale: Locale, view: WorkloadView, { observable }: WorkloadQuery): Parts | null {
  if (view.kind === 'values') return null;
  if (view.kind === 'minimisation') {
    if (view.curve.length === 0) return null;
    return {
      ...MINIMISATION_SIZE,
      chart: <MinimisationDrawing view={view} label="" width="wide" />,
      legend: [
        { text: t('minimisation.each'), sign: SIGNS.evaluation },
        { text: t('minimisation.best'), sign: SIGNS.line },
        { text: t('minimisation.lowest'), sign: SIGNS.ring },
      ],
    };
  }
  const shown = view.observables[observable] ?? '';
  if (view.chart?.kind === 'heat-map')
    return {
      width: HEAT_SIZES.wide.width,
      height: HEAT_SIZES.wide.height,
      chart: <HeatMapOf view={view} map={view.chart} observable={shown} width="wide" />,
      legend: heatLegend(t, locale, view.chart),
    };
  const curve = view.chart ?? stateCurveOf(view);
  if (curve === null || curve.points.length === 0) return null;
  const isMeasured = curve.points.some(({ error }) => error !== null && error > 0);
  return {
    width: PLOT_SIZES.wide.width,
    height: PLOT_SIZES.wide.height,
    chart: <CurveOf view={view} curve={curve} observable={shown} width="wide" />,
    legend: [
      { text: t(isMeasured ? 'marks.measured' : 'marks.exact'), sign: SIGNS.dot },
      ...(isMeasured ? [{ text: '±1σ', sign: SIGNS.band }] : []),
    ],
  };
}

interface ExportedWorkload {
  readonly name: string;
  readonly view: WorkloadView;
  readonly query: WorkloadQuery;
  readonly locale: Locale;
}

/** Returns the chart of a workload as a self-contained SVG file in the light theme; null if there is nothing to draw. */
export function exportedWorkload({ name, view, query, locale }: ExportedWorkload): string | null {
  const parts = partsOf(i18nFor(locale).getFixedT(locale, 'workload'), locale, view, query);
  return parts && drawingFile({ name, locale, styles: STYLES, ...parts });
}
