import { type BenchmarkRow, rowKey } from '#app/benchmark/benchmark-rows.ts';
import { isOutOfMemory } from '#app/browser-runtime/out-of-memory.ts';
import { arithmeticOf, type EngineRuntime, prepareStandardRun, standardRefusal, standardTimings } from '#simulator';
import { type Clocks, measureRow } from './measure-row.ts';
import type { Computing, MeasuringReport, RowFailure } from './messages.ts';

function computingOf({ kernels }: EngineRuntime): Computing {
  const arithmetic = arithmeticOf(kernels);
  return arithmetic === 'scalar' ? 'script' : arithmetic;
}

const failureOf = (error: unknown): RowFailure => (isOutOfMemory(error) ? 'memory' : 'error');

/** Measures one row after the other and reports each step. A row that fails does not keep the others from being measured. */
export function measureRows(
  rows: readonly BenchmarkRow[],
  runtime: EngineRuntime,
  clocks: Clocks,
  report: (message: MeasuringReport) => void,
): void {
  report({ kind: 'opened', computing: computingOf(runtime) });
  for (const row of rows) {
    const key = rowKey(row);
    const of = standardTimings(row.qubits);
    report({ kind: 'timed', key, done: 0, of });
    try {
      const reason = standardRefusal(row.circuit, row.qubits, runtime);
      const figure =
        reason === undefined
          ? measureRow(prepareStandardRun(row.circuit, row.qubits, runtime), of, clocks, (done) =>
              report({ kind: 'timed', key, done, of }),
            )
          : undefined;
      if (figure === undefined) report({ kind: 'failed', key, reason: reason ?? 'interrupted' });
      else report({ kind: 'measured', key, ...figure });
    } catch (error) {
      report({ kind: 'failed', key, reason: failureOf(error) });
    }
  }
  report({ kind: 'finished' });
}
