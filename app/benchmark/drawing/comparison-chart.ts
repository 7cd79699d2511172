import { BENCHMARK_CIRCUITS, BENCHMARK_QUBITS, benchmarkRows } from '#app/benchmark/benchmark-rows.ts';
import { type Axis, logAxis } from '#app/charts/axis.ts';
import type { StandardCircuit } from '#simulator';
import { type BenchmarkTexts, fillBenchmarkText } from './benchmark-texts.ts';
import { decadeText } from './duration-text.ts';
import { drawMark, legendMarkup, type OwnMilliseconds, SERIES_IDS, seriesFigure, type SeriesId } from './series.ts';

/** Drawings for wide and for narrow windows, in pixels. */
const SIZES = {
  wide: { width: 540, height: 300, left: 58, right: 16, top: 34, bottom: 40 },
  narrow: { width: 340, height: 268, left: 54, right: 10, top: 34, bottom: 40 },
} as const;
type Size = (typeof SIZES)[keyof typeof SIZES];

const tenth = (value: number): number => Math.round(value * 10) / 10;

const tick = (x: number, y: number, anchor: 'start' | 'middle' | 'end', text: string): string =>
  `<text x="${x}" y="${y}" class="tick" text-anchor="${anchor}">${text}</text>`;

/** Qubits have half a step of room at each end. */
const [FEWEST, MOST] = [Math.min(...BENCHMARK_QUBITS) - 0.8, Math.max(...BENCHMARK_QUBITS) + 0.8];

/** Draws the times of a circuit over its qubits, one line for each series. */
function drawPanel(
  circuit: StandardCircuit,
  own: OwnMilliseconds,
  axis: Axis,
  texts: BenchmarkTexts,
  [kind, size]: readonly [string, Size],
): string {
  const { width, height, left, right, top, bottom } = size;
  const base = height - bottom;
  const x = (qubits: number): number => tenth(left + ((qubits - FEWEST) / (MOST - FEWEST)) * (width - left - right));
  const y = (milliseconds: number): number => tenth(base - axis.positionOf(milliseconds) * (base - top));
  const grid = axis.steps.map(
    (step) =>
      `<line x1="${left}" x2="${width - right}" y1="${y(step)}" y2="${y(step)}" class="grid"/>` +
      tick(left - 8, y(step) + 4, 'end', decadeText(step)),
  );
  const qubits = BENCHMARK_QUBITS.map(
    (count) =>
      `<line x1="${x(count)}" x2="${x(count)}" y1="${base}" y2="${base + 4}" class="axis"/>` +
      tick(x(count), base + 18, 'middle', String(count)),
  );
  const lines = [...SERIES_IDS].reverse().map((id) => {
    const points = BENCHMARK_QUBITS.flatMap((count) => {
      const milliseconds = seriesFigure(id, { circuit, qubits: count }, own);
      return milliseconds === undefined ? [] : [[x(count), y(milliseconds)] as const];
    });
    const path = points.map(([px, py], at) => `${at === 0 ? 'M' : 'L'}${px} ${py}`).join('');
    const line = points.length > 1 ? `<path d="${path}" class="benchmark-line ${id}"/>` : '';
    return line + points.map(([px, py]) => drawMark(id, px, py)).join('');
  });
  const name = texts.circuit[circuit];
  return (
    `<svg class="chart benchmark-chart ${kind}" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" ` +
    `role="img" aria-label="${fillBenchmarkText(texts.chart.label, { circuit: name })}">` +
    `<text x="2" y="14" class="axis-caption">${name}</text>${tick(width - right, 14, 'end', texts.chart.y)}` +
    `${grid.join('')}<line x1="${left}" x2="${width - right}" y1="${base}" y2="${base}" class="axis"/>${qubits.join('')}` +
    `${tick(width - right, base + 35, 'end', texts.chart.x)}${lines.join('')}</svg>`
  );
}

/** Draws the times of all circuits, on one scale, with a legend; the own browser is in it once it has figures. */
export function comparisonChart(own: OwnMilliseconds, texts: BenchmarkTexts): string {
  const rows = benchmarkRows(BENCHMARK_QUBITS);
  const figuresOf = (id: SeriesId) => rows.flatMap((row) => seriesFigure(id, row, own) ?? []);
  const shown = SERIES_IDS.filter((id) => figuresOf(id).length > 0);
  const figures = shown.flatMap(figuresOf);
  const axis = logAxis(figures, Math.max(...figures));
  const panels = BENCHMARK_CIRCUITS.map((circuit) =>
    Object.entries(SIZES)
      .map((size) => drawPanel(circuit, own, axis, texts, size))
      .join(''),
  );
  return (
    `<div class="legend benchmark-legend">${legendMarkup(shown, texts)}</div>` +
    `<div class="benchmark-panels">${panels.join('')}</div>`
  );
}
