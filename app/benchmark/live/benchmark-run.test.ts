import { describe, expect, it } from 'vitest';
import { benchmarkRows } from '#app/benchmark/benchmark-rows.ts';
import type { MeasuringReport, MeasuringRequest } from '#app/benchmark/measuring/messages.ts';
import type { BenchmarkState } from '#app/benchmark/run-state.ts';
import { runBenchmark } from './benchmark-run.ts';

const ROWS = benchmarkRows([12]);

/** A host whose workers and time the test moves. */
function host() {
  const workers: {
    readonly requests: MeasuringRequest[];
    report: (report: MeasuringReport) => void;
    die: () => void;
    isEnded: boolean;
  }[] = [];
  const ticks = new Set<() => void>();
  return {
    workers,
    ticks,
    startWorker() {
      const worker: (typeof workers)[number] = {
        requests: [],
        report: () => undefined,
        die: () => undefined,
        isEnded: false,
      };
      workers.push(worker);
      return {
        send: (request: MeasuringRequest) => void worker.requests.push(request),
        onReport(onReport: (report: MeasuringReport) => void, onDeath: () => void) {
          worker.report = onReport;
          worker.die = onDeath;
        },
        end: () => void (worker.isEnded = true),
      };
    },
    every(_milliseconds: number, act: () => void) {
      ticks.add(act);
      return () => void ticks.delete(act);
    },
  };
}

function started() {
  const given = host();
  const seen: BenchmarkState[] = [];
  const run = runBenchmark(ROWS, given, (state) => seen.push(state));
  const last = () => seen.at(-1)!;
  const kinds = () => [...last().states.values()].map((row) => (row.kind === 'failed' ? row.reason : row.kind));
  return { ...given, run, last, kinds };
}

const measured = (key: string): MeasuringReport => ({ kind: 'measured', key, milliseconds: 2, discarded: 0 });
const timed = (key: string): MeasuringReport => ({ kind: 'timed', key, done: 1, of: 5 });

describe('a run of the benchmark', () => {
  it('asks one worker for all rows and keeps what it reports', () => {
    const { workers, last, kinds, ticks } = started();
    expect(workers.map(({ requests }) => requests)).toEqual([[{ rows: ROWS }]]);
    workers[0]!.report({ kind: 'opened', computing: 'fused' });
    workers[0]!.report(timed('ghz-12'));
    expect(kinds()).toEqual(['measuring', 'waiting', 'waiting', 'waiting']);
    for (const { circuit } of ROWS) workers[0]!.report(measured(`${circuit}-12`));
    workers[0]!.report({ kind: 'finished' });
    expect(last()).toMatchObject({ phase: 'finished', computing: 'fused' });
    expect(kinds()).toEqual(['measured', 'measured', 'measured', 'measured']);
    expect([workers[0]!.isEnded, ticks.size]).toEqual([true, 0]);
  });

  it('keeps its figures when it is cancelled, and hears no more', () => {
    const { workers, run, last, kinds } = started();
    workers[0]!.report(measured('ghz-12'));
    workers[0]!.report(timed('fourier-12'));
    run.cancel();
    workers[0]!.report(measured('fourier-12'));
    run.cancel();
    expect(last().phase).toBe('cancelled');
    expect(kinds()).toEqual(['measured', 'waiting', 'waiting', 'waiting']);
    expect(workers[0]!.isEnded).toBe(true);
  });

  it('goes on with another worker behind the row at which one died', () => {
    const { workers, kinds } = started();
    workers[0]!.report(measured('ghz-12'));
    workers[0]!.report(timed('fourier-12'));
    workers[0]!.die();
    expect(kinds()).toEqual(['measured', 'died', 'waiting', 'waiting']);
    expect(workers[1]!.requests).toEqual([{ rows: ROWS.slice(2) }]);
    workers[0]!.report(measured('brickwork-12'));
    expect(kinds()).toEqual(['measured', 'died', 'waiting', 'waiting']);
  });

  it('takes a long silence for a death, and a report for a sign of life', () => {
    const { workers, ticks, kinds } = started();
    const pass = (count: number) => {
      for (let tick = 0; tick < count; tick++) for (const act of [...ticks]) act();
    };
    workers[0]!.report(timed('ghz-12'));
    pass(24);
    workers[0]!.report(timed('ghz-12'));
    pass(24);
    expect(workers).toHaveLength(1);
    pass(1);
    expect(workers).toHaveLength(2);
    expect(kinds()).toEqual(['died', 'waiting', 'waiting', 'waiting']);
  });

  it('stops after three deaths, also of workers that have not begun', () => {
    const { workers, last, kinds, ticks } = started();
    for (let death = 0; death < 3; death++) workers[death]!.die();
    expect(workers).toHaveLength(3);
    expect(last().phase).toBe('stopped');
    expect(kinds()).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
    expect(ticks.size).toBe(0);
  });

  it('ends if the last row was the one at which a worker died', () => {
    const { workers, last } = started();
    for (const { circuit } of ROWS.slice(0, 3)) workers[0]!.report(measured(`${circuit}-12`));
    workers[0]!.report(timed('volume-12'));
    workers[0]!.die();
    expect([last().phase, workers.length]).toEqual(['finished', 1]);
  });

  it('stops where there are no workers', () => {
    const seen: BenchmarkState[] = [];
    const startWorker = (): never => {
      throw new ReferenceError('Worker is not defined');
    };
    runBenchmark(ROWS, { startWorker, every: () => () => undefined }, (state) => seen.push(state));
    expect(seen.map(({ phase }) => phase)).toEqual(['running', 'stopped']);
  });
});
