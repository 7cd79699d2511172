import { describe, expect, it } from 'vitest';
import { benchmarkRows } from '#app/benchmark/benchmark-rows.ts';
import { benchmarkTexts } from '#app/benchmark/pages/page-texts.server.ts';
import type { BenchmarkState, RowState } from '#app/benchmark/run-state.ts';
import { comparisonChart } from './comparison-chart.ts';
import { comparisonTable } from './comparison-table.ts';
import { decadeText, durationText } from './duration-text.ts';
import { notesOf, statusOf } from './run-sentences.ts';
import '#app/i18n/register-all.ts';

const texts = benchmarkTexts('en-US');

describe('times', () => {
  it.each([
    [0.0115, '11.5 µs'],
    [0.919, '919 µs'],
    [0.9996, '1.00 ms'],
    [37.84, '37.8 ms'],
    [999.6, '1.00 s'],
    [40_000, '40.0 s'],
    [123_456, '123 s'],
  ])('of %d ms have three figures: %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  it.each([
    [0.001, '1 µs'],
    [0.1, '100 µs'],
    [10, '10 ms'],
    [100_000, '100 s'],
  ])('at an axis: %d ms is %s', (milliseconds, text) => {
    expect(decadeText(milliseconds)).toBe(text);
  });
});

describe('the table', () => {
  it('has a row for each circuit and size, a dash where nothing is known, and the state of each own row', () => {
    const states: readonly RowState[] = [
      { kind: 'measured', milliseconds: 1.5, discarded: 0 },
      { kind: 'measuring', done: 2, of: 5 },
      { kind: 'failed', reason: 'memory' },
      { kind: 'waiting' },
    ];
    const rows = benchmarkRows([12]);
    const html = comparisonTable(
      ({ circuit, qubits }) => (qubits === 12 ? states[rows.findIndex((row) => row.circuit === circuit)] : undefined),
      texts,
    );
    expect(html.match(/<tr>/g)).toHaveLength(21);
    const own = [...html.matchAll(/benchmark-own">(.*?)<\/td>/g)].map(([, cell = '']) =>
      cell.replaceAll(/<[^>]*>/g, ''),
    );
    expect(own.filter((cell) => cell !== '–')).toEqual(['1.50 ms', '2 / 5', 'no memory', 'waiting']);
    expect(own).toHaveLength(20);
  });
});

describe('the chart', () => {
  it('has a line for each simulator in each of four panels, for two widths; the own one once it is measured', () => {
    const before = comparisonChart(() => undefined, texts);
    const after = comparisonChart(({ qubits }) => qubits / 10, texts);
    const count = (html: string, part: string) => html.split(part).length - 1;
    expect(count(before, 'role="img"')).toBe(8);
    expect(count(before, 'benchmark-mark own')).toBe(0);
    // Five points in eight panels, and one in the legend.
    expect(count(after, 'benchmark-mark own')).toBe(41);
    expect(after).toContain('This browser');
  });
});

describe('the sentences', () => {
  const rows = benchmarkRows([12]);
  const stateOf = (states: readonly RowState[], rest: Partial<BenchmarkState> = {}): BenchmarkState => ({
    phase: 'running',
    rows,
    states: new Map(rows.map(({ circuit, qubits }, at) => [`${circuit}-${qubits}`, states[at] ?? { kind: 'waiting' }])),
    ...rest,
  });
  const MEASURED: RowState = { kind: 'measured', milliseconds: 1, discarded: 2 };

  it.each([
    [stateOf([]), 'Loading the kernels …'],
    [stateOf([MEASURED, { kind: 'measuring', done: 0, of: 5 }]), 'Row 2 of 4: QFT of a basis state, 12 qubits'],
    [stateOf([MEASURED], { phase: 'cancelled' }), 'Canceled: 1 of 4 rows were measured.'],
    [stateOf([MEASURED, MEASURED], { phase: 'finished' }), 'Finished: 2 of 4 rows have a figure.'],
    [stateOf([], { phase: 'stopped' }), texts.state.noWorker],
    [
      stateOf([], { phase: 'stopped', computing: 'fused' }),
      'Stopped: the browser ended the worker again and again. 0 of 4 rows were measured.',
    ],
  ])('say where a run is: %#', (state, sentence) => {
    expect(statusOf(state, texts)).toBe(sentence);
  });

  it('say what computed, what was measured again, and which rows failed for which reason', () => {
    const failed: RowState = { kind: 'failed', reason: 'died' };
    expect(notesOf(stateOf([MEASURED, failed, failed], { computing: 'script' }), texts)).toEqual([
      expect.stringContaining('The WebAssembly kernels did not start'),
      expect.stringContaining('discarded and taken again: 2.'),
      'The worker ended during: QFT of a basis state, 12 qubits; Brickwork, depth 20, 12 qubits. ' +
        'Another one went on with the other rows.',
    ]);
    expect(notesOf(stateOf([]), texts)).toEqual([]);
  });
});
