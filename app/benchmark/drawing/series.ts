import type { BenchmarkRow } from '#app/benchmark/benchmark-rows.ts';
import { figureOf, SIMULATOR_IDS, type SimulatorId, SIMULATORS } from '#app/benchmark/peer-figures.ts';
import type { BenchmarkTexts } from './benchmark-texts.ts';

/** Columns of the table and lines of the chart; the own browser is the first. */
export const SERIES_IDS = ['own', ...SIMULATOR_IDS] as const;
export type SeriesId = 'own' | SimulatorId;

/** Milliseconds of the own browser for the rows that it has measured, by key. */
export type OwnMilliseconds = (row: BenchmarkRow) => number | undefined;

export const seriesName = (id: SeriesId, texts: BenchmarkTexts): string =>
  id === 'own' ? texts.column.own : SIMULATORS[id].name;

export const seriesFigure = (id: SeriesId, row: BenchmarkRow, own: OwnMilliseconds): number | undefined =>
  id === 'own' ? own(row) : figureOf(id, row);

/** A mark of each series around a point, so that none is known by its color alone. Paths in pixels. */
const MARKS: Readonly<Record<SeriesId, string>> = {
  own: 'm-4.6 0a4.6 4.6 0 1 0 9.2 0a4.6 4.6 0 1 0-9.2 0z',
  harbor: 'm-3.8 0a3.8 3.8 0 1 0 7.6 0a3.8 3.8 0 1 0-7.6 0z',
  qsim: 'm0-4.8l4.6 8.2h-9.2z',
  qulacs: 'm-3.6-3.6h7.2v7.2h-7.2z',
  'quantum-circuit': 'm0-5l5 5l-5 5l-5-5z',
  jsqubits: 'm-3.6-3.6l7.2 7.2m0-7.2l-7.2 7.2',
};

/** Draws the mark of a series at a point. */
export const drawMark = (id: SeriesId, x: number, y: number): string =>
  `<path d="M${x} ${y}${MARKS[id]}" class="benchmark-mark ${id}"/>`;

/** Names the series of a chart beside their marks. */
export const legendMarkup = (ids: readonly SeriesId[], texts: BenchmarkTexts): string =>
  ids
    .map(
      (id) =>
        `<span><svg class="chart" width="22" height="14" viewBox="0 0 22 14" aria-hidden="true">` +
        `<path d="M0 7H22" class="benchmark-line ${id}"/>${drawMark(id, 11, 7)}</svg>${seriesName(id, texts)}</span>`,
    )
    .join('');
