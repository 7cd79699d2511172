import type { FittedValue } from '#app/learn/machine/model/experiment-contract.ts';
import type { ExperimentResult } from '#app/learn/machine/model/experiments.ts';
import { shareSigma } from '#app/learn/machine/model/fit.ts';
import { fillMachineText, type MachineTexts } from './machine-texts.ts';
import { errorDigits, numberText } from './number-text.ts';
import { drawResult, type ShownParts } from './result-drawing.ts';
import { UNIT_TEXTS } from './units.ts';

/** The parts of a result, as HTML. */
export interface ResultMarkup {
  readonly chart: string;
  readonly legend: string;
  readonly fit: string;
  readonly remarks: string;
  readonly table: string;
}

function valueText({ value, error, unit }: FittedValue): string {
  const digits = error === null ? 3 : errorDigits(error);
  const rest = [error === null ? '' : `± ${numberText(error, digits)}`, UNIT_TEXTS[unit]].filter((text) => text !== '');
  return `${numberText(value, digits)} <small>${rest.join(' ')}</small>`;
}

function fitMarkup({ fit }: ExperimentResult, texts: MachineTexts): string {
  if (fit === null) return '';
  const rows = fit.values.map((value) => `<div><dt>${texts.fitValue[value.id]}</dt><dd>${valueText(value)}</dd></div>`);
  if (fit.chiSquared !== null)
    rows.push(
      `<div><dt>${texts.chiSquared}</dt><dd>${numberText(fit.chiSquared / Math.max(1, fit.degreesOfFreedom), 2)} ` +
        `<small>${numberText(fit.chiSquared, 1)} / ${fit.degreesOfFreedom}</small></dd></div>`,
    );
  return `<dl class="machine-fit-values">${rows.join('')}</dl>`;
}

const legendItem = (swatch: string, text: string): string => `<span><i class="${swatch}"></i>${text}</span>`;

function legendMarkup(result: ExperimentResult, texts: MachineTexts, { hasExact }: ShownParts): string {
  const { chart } = texts;
  const { shown, hasRun, pointCount, pointShots } = result;
  const counts = { points: pointCount, shots: numberText(pointShots) };
  if (shown.kind === 'histogram')
    return [
      legendItem('machine-swatch bins zero', chart.prepared0),
      legendItem('machine-swatch bins one', chart.prepared1),
      ...(hasRun ? [`<span>${fillMachineText(chart.perState, counts)}</span>`] : []),
    ].join('');
  const names =
    shown.series[0]?.id === 'main'
      ? []
      : shown.series.map(({ id }) => legendItem(`machine-swatch line ${id}`, chart[id === 'one' ? 'one' : 'zero']));
  if (!hasRun) return [...names, ...(hasExact ? [legendItem('machine-swatch exact', chart.exact)] : [])].join('');
  return [
    ...names,
    legendItem('swatch-error', fillMachineText(chart.points, counts)),
    ...(result.fit === null ? [] : [legendItem('machine-swatch line main', chart.fit)]),
    ...(hasExact && result.remarks.includes('aliasing') ? [legendItem('machine-swatch exact', chart.exact)] : []),
  ].join('');
}

function tableMarkup({ shown, hasRun, pointShots }: ExperimentResult, texts: MachineTexts): string {
  if (!hasRun) return '';
  const { chart } = texts;
  const head = (cells: readonly string[]) =>
    `<thead><tr>${cells.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead>`;
  const row = (cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const body =
    shown.kind === 'histogram'
      ? [
          head([chart.from, chart.prepared0, chart.prepared1]),
          ...shown.histograms.counts!.zero.map((count, at) =>
            row([
              numberText(shown.histograms.bounds[at]!, 2),
              numberText(count),
              numberText(shown.histograms.counts!.one[at]!),
            ]),
          ),
        ]
      : [
          head([
            texts.axis,
            ...shown.series.flatMap(({ id }) => [
              id === 'main' ? chart.share : chart[id === 'one' ? 'one' : 'zero'],
              chart.error,
            ]),
          ]),
          ...shown.series[0]!.points.map(({ x }, at) =>
            row([
              numberText(x, 3),
              ...shown.series.flatMap(({ points }) => {
                const share = points[at]!.ones / points[at]!.shots;
                return [numberText(share, 4), numberText(shareSigma(share, pointShots), 4)];
              }),
            ]),
          ),
        ];
  return `<table class="table machine-table">${body.join('')}</table>`;
}

/** Writes a result as HTML: the same on the server and in the browser. */
export function resultMarkup(
  result: ExperimentResult,
  texts: MachineTexts,
  remarkValues: Readonly<Record<string, string | number>>,
  seen: ShownParts = { points: 1, hasFit: true, hasExact: true },
): ResultMarkup {
  return {
    chart: drawResult(result, texts, seen),
    legend: legendMarkup(result, texts, seen),
    fit: seen.hasFit ? fitMarkup(result, texts) : '',
    remarks: result.remarks
      .map((id) => `<p class="note warn">${fillMachineText(texts.remark[id], remarkValues)}</p>`)
      .join(''),
    table: tableMarkup(result, texts),
  };
}
