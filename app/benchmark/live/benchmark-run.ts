import { type BenchmarkRow, rowKey } from '#app/benchmark/benchmark-rows.ts';
import type { MeasuringReport, MeasuringRequest } from '#app/benchmark/measuring/messages.ts';
import type { BenchmarkState, RowState } from '#app/benchmark/run-state.ts';
import { type Every, watchSilence } from '#app/browser-runtime/silence.ts';

/** The worker that measures; in browsers a web worker. */
export interface MeasuringWorker {
  readonly send: (request: MeasuringRequest) => void;
  readonly onReport: (onReport: (report: MeasuringReport) => void, onDeath: () => void) => void;
  readonly end: () => void;
}

export interface BenchmarkHost {
  /** May throw where there are no workers. */
  readonly startWorker: () => MeasuringWorker;
  /** Default: an interval of the page. */
  readonly every?: Every;
}

/** After as many deaths the rest is not tried. */
const MOST_DEATHS = 3;

/** Measures rows in a worker, and goes on with another one behind a row at which one died. */
export function runBenchmark(
  rows: readonly BenchmarkRow[],
  { startWorker, every }: BenchmarkHost,
  onChange: (state: BenchmarkState) => void,
): { readonly cancel: () => void } {
  let state: BenchmarkState = {
    phase: 'running',
    rows,
    states: new Map(rows.map((row) => [rowKey(row), { kind: 'waiting' as const }])),
  };
  let deaths = 0;
  let release = (): void => undefined;

  function change(next: Partial<BenchmarkState>): void {
    state = { ...state, ...next };
    onChange(state);
  }
  const setRow = (key: string, row: RowState): void => change({ states: new Map(state.states).set(key, row) });

  /** The rows that are not measured yet, the current one first. */
  const remaining = (): readonly BenchmarkRow[] =>
    rows.filter((row) => ['waiting', 'measuring'].includes(state.states.get(rowKey(row))!.kind));

  function end(phase: BenchmarkState['phase']): void {
    release();
    const states = [...state.states].map(
      ([key, row]) => [key, row.kind === 'measuring' ? { kind: 'waiting' as const } : row] as const,
    );
    change({ phase, states: new Map(states) });
  }

  function onReport(report: MeasuringReport): void {
    if (report.kind === 'opened') change({ computing: report.computing });
    else if (report.kind === 'finished') end('finished');
    else if (report.kind === 'timed') setRow(report.key, { kind: 'measuring', done: report.done, of: report.of });
    else setRow(report.key, report);
  }

  function onDeath(): void {
    release();
    const [first] = remaining();
    const wasMeasuring = first !== undefined && state.states.get(rowKey(first))!.kind === 'measuring';
    if (wasMeasuring) setRow(rowKey(first), { kind: 'failed', reason: 'died' });
    if (++deaths >= MOST_DEATHS) end('stopped');
    else start();
  }

  function start(): void {
    const left = remaining();
    if (left.length === 0) return end('finished');
    try {
      const worker = startWorker();
      const silence = watchSilence(onDeath, every);
      let isOver = false;
      release = () => {
        isOver = true;
        silence.stop();
        worker.end();
      };
      // A message may be on its way when a worker is ended.
      worker.onReport(
        (report) => {
          if (isOver) return;
          silence.heard();
          onReport(report);
        },
        () => !isOver && onDeath(),
      );
      worker.send({ rows: left });
    } catch {
      end('stopped');
    }
  }

  onChange(state);
  start();
  return {
    cancel() {
      if (state.phase === 'running') end('cancelled');
    },
  };
}
