import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { benchmarkRows } from '#app/benchmark/benchmark-rows.ts';
import type { EngineRuntime } from '#simulator';
import { measureRows } from './measure-rows.ts';
import type { MeasuringReport } from './messages.ts';

const FOLDER = new URL('../../../build/kernels/', import.meta.url);
const kernels = Object.fromEntries(
  ['tape-f32', 'tape-f32-fused'].map((build) => [
    build,
    new WebAssembly.Module(readFileSync(new URL(`${build}.wasm`, FOLDER))),
  ]),
);

/** A clock that advances by a second each time it is read, so that every row is warm at once. */
function clocks() {
  let time = 0;
  const read = () => (time += 1000);
  return { elapsed: read, calendar: () => time };
}

function reportsOf(runtime: Partial<EngineRuntime>, qubits: readonly number[]): readonly MeasuringReport[] {
  const reports: MeasuringReport[] = [];
  const whole: EngineRuntime = {
    kernels,
    now: () => performance.now(),
    resources: { memoryBytes: 2 ** 31, threads: 1 },
    ...runtime,
  };
  measureRows(benchmarkRows(qubits).slice(0, 1), whole, clocks(), (report) => reports.push(report));
  return reports;
}

describe('the measurement', () => {
  it('reports what computes, each timing, the figure, and its end', () => {
    expect(readdirSync(FOLDER)).toContain('tape-f32-fused.wasm');
    const reports = reportsOf({}, [12]);
    expect(reports.map(({ kind }) => kind)).toEqual([
      'opened',
      ...Array<string>(6).fill('timed'),
      'measured',
      'finished',
    ]);
    expect(reports[0]).toEqual({ kind: 'opened', computing: 'fused' });
    expect(reports.at(-2)).toMatchObject({ key: 'ghz-12', discarded: 0 });
  });

  it.each([
    [{ kernels: { 'tape-f32': kernels['tape-f32']! } }, 'separate'],
    [{ kernels: {} }, 'script'],
  ] as const)('tells what computes', (runtime, computing) => {
    expect(reportsOf(runtime, [12])[0]).toEqual({ kind: 'opened', computing });
  });

  it.each([
    ['slow', { kernels: {} }, 20],
    ['memory', { resources: { memoryBytes: 2 ** 20, threads: 1 } }, 20],
  ] as const)('says that a row is too %s', (reason, runtime, qubits) => {
    expect(reportsOf(runtime, [qubits]).slice(2)).toEqual([
      { kind: 'failed', key: `ghz-${qubits}`, reason },
      { kind: 'finished' },
    ]);
  });

  it.each([
    ['memory', new RangeError('grow')],
    ['error', new Error('other')],
  ] as const)('goes on after a row that throws: %s', (reason, error) => {
    const now = (): number => {
      throw error;
    };
    expect(reportsOf({ now }, [12]).slice(2)).toEqual([
      { kind: 'failed', key: 'ghz-12', reason },
      { kind: 'finished' },
    ]);
  });
});
