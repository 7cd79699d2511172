import type { ExperimentResult } from '#app/learn/machine/model/experiments.ts';
import { shareSigma } from '#app/learn/machine/model/fit.ts';
import type { MachineUnit } from '#app/learn/machine/model/knobs.ts';
import { fillMachineText, type MachineTexts } from './machine-texts.ts';
import { numberText } from './number-text.ts';
import { drawFrame, emptyText, linePath, type MachinePlotWidth } from './plot-drawing.ts';
import { UNIT_TEXTS } from './units.ts';

type Curves = Extract<ExperimentResult['shown'], { kind: 'curve' }>;
type Bins = Extract<ExperimentResult['shown'], { kind: 'histogram' }>['histograms'];

/** How much of a result is drawn. */
export interface ShownParts {
  /** Share of the points, 0 … 1: a run shows them one after the other. */
  readonly points: number;
  readonly hasFit: boolean;
  /** Whether the exact curve may be seen. */
  readonly hasExact: boolean;
}

const WHOLE: ShownParts = { points: 1, hasFit: true, hasExact: true };

const axisCaption = ({ axis }: MachineTexts, unit: MachineUnit): string =>
  UNIT_TEXTS[unit] === '' ? axis : `${axis} / ${UNIT_TEXTS[unit]}`;

function drawCurves(
  shown: Curves,
  result: ExperimentResult,
  texts: MachineTexts,
  width: MachinePlotWidth,
  seen: ShownParts,
) {
  const { series, low, high, mark } = shown;
  const isEmpty = !result.hasRun && !seen.hasExact;
  const tops = series.flatMap(({ points, exact }) => [
    ...points.map(({ ones, shots }) => ones / shots + shareSigma(ones / shots, shots)),
    ...(seen.hasExact ? exact.map(([, share]) => share) : []),
  ]);
  const label = fillMachineText(texts.chart[result.hasRun ? 'labelRun' : isEmpty ? 'labelEmpty' : 'labelExact'], {
    title: texts.title,
    points: result.pointCount,
    axis: texts.axis,
  });
  const options = {
    width,
    low,
    high,
    top: tops.length === 0 ? 1 : Math.max(...tops),
    xCaption: axisCaption(texts, shown.axisUnit),
    yCaption: texts.share,
    label,
  };
  // After a run, the exact curve is drawn only where points are too few to show it.
  const hasExact = seen.hasExact && (!result.hasRun || result.remarks.includes('aliasing'));
  return drawFrame(options, (frame) =>
    [
      ...series.map(({ id, points, exact, fitted }) => {
        const visible = points.slice(0, Math.ceil(points.length * seen.points));
        return [
          hasExact ? `<path d="${linePath(exact, frame)}" class="machine-exact ${id}"/>` : '',
          fitted !== null && seen.hasFit ? `<path d="${linePath(fitted, frame)}" class="machine-fit ${id}"/>` : '',
          ...visible.map(({ x, ones, shots }) => {
            const share = ones / shots;
            const sigma = shareSigma(share, shots);
            const low = Math.max(0, share - sigma);
            return (
              `<path d="M${frame.x(x)} ${frame.y(low)}V${frame.y(Math.min(1, share + sigma))}" class="machine-whisker"/>` +
              `<circle cx="${frame.x(x)}" cy="${frame.y(share)}" r="${width === 'wide' ? 2.6 : 2}" class="machine-dot ${id}"/>`
            );
          }),
        ].join('');
      }),
      mark !== null && seen.hasFit && mark >= low && mark <= high
        ? `<line x1="${frame.x(mark)}" x2="${frame.x(mark)}" y1="${frame.top}" y2="${frame.base}" class="machine-mark"/>` +
          markText(frame.x(mark), mark, result, frame)
        : '',
      isEmpty ? emptyText(frame, texts.chart.empty) : '',
    ].join(''),
  );
}

const markLabel = (x: number, y: number, anchor: 'start' | 'end', text: string): string =>
  `<text x="${x}" y="${y}" class="machine-mark-text" text-anchor="${anchor}">${text}</text>`;

function markText(
  x: string,
  mark: number,
  { fit }: ExperimentResult,
  { right, top }: { readonly right: number; readonly top: number },
): string {
  const value = fit?.values.find(({ note }) => note === 'f' || note === 'api');
  if (value === undefined) return '';
  const isLeft = Number(x) > right - 150;
  const text = value.note === 'f' ? `${numberText(mark, 3)} ${UNIT_TEXTS.MHz}` : `A = ${numberText(mark, 4)}`;
  return markLabel(Number(x) + (isLeft ? -6 : 6), top - 6, isLeft ? 'end' : 'start', text);
}

function drawBins(
  bins: Bins,
  result: ExperimentResult,
  texts: MachineTexts,
  width: MachinePlotWidth,
  seen: ShownParts,
) {
  const { bounds, exact, counts, threshold } = bins;
  const isEmpty = counts === null && !seen.hasExact;
  const low = bounds[0]!;
  const high = bounds.at(-1)!;
  const values = (name: 'zero' | 'one') =>
    counts === null ? exact[name] : counts[name].map((count) => count * seen.points);
  const tops = [...exact.zero, ...exact.one].map((share) => share * (counts === null ? 1 : result.pointShots));
  const options = {
    width,
    low,
    high,
    top: isEmpty ? 1 : Math.max(...tops, ...(counts === null ? [] : [...counts.zero, ...counts.one])),
    xCaption: axisCaption(texts, 'sigma'),
    yCaption: texts.chart[counts === null ? 'shares' : 'counts'],
    label: fillMachineText(texts.chart.labelBins, { title: texts.title, axis: texts.axis }),
    isCount: true,
  };
  return drawFrame(options, (frame) => {
    const outline = (shares: readonly number[]): string =>
      shares
        .map(
          (value, at) =>
            `${at === 0 ? `M${frame.x(low)} ${frame.base}` : ''}V${frame.y(value)}H${frame.x(bounds[at + 1]!)}`,
        )
        .join('') + `V${frame.base}`;
    return [
      ...(isEmpty
        ? [emptyText(frame, texts.chart.empty)]
        : (['zero', 'one'] as const).map(
            (name) => `<path d="${outline(values(name))}" class="machine-bins ${name}"/>`,
          )),
      threshold !== null && threshold <= high
        ? `<line x1="${frame.x(threshold)}" x2="${frame.x(threshold)}" y1="${frame.top}" y2="${frame.base}" class="machine-mark"/>` +
          markLabel(
            Number(frame.x(threshold)) + 6,
            frame.top - 6,
            'start',
            `${texts.chart.threshold} ${numberText(threshold, 2)}`,
          )
        : '',
    ].join('');
  });
}

/** Draws a result for wide and for narrow columns. */
export function drawResult(result: ExperimentResult, texts: MachineTexts, seen: ShownParts = WHOLE): string {
  const { shown } = result;
  return (['wide', 'narrow'] as const)
    .map((width) =>
      shown.kind === 'curve'
        ? drawCurves(shown, result, texts, width, seen)
        : drawBins(shown.histograms, result, texts, width, seen),
    )
    .join('');
}
