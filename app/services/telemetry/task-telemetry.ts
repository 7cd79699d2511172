import type { ServerMetrics, TaskMetrics, TaskTelemetry, Tracer, WorkScope } from './contract.ts';

interface TaskTelemetryDependencies {
  readonly metrics: ServerMetrics;
  readonly scope: WorkScope;
  /** null: no traces are recorded. */
  readonly tracer: Tracer | null;
}

export function createTaskTelemetry({ metrics, scope, tracer }: TaskTelemetryDependencies): TaskTelemetry {
  return {
    ...metrics,
    origin: () => ({ request_id: scope.ids().requestId ?? null, trace_parent: scope.span()?.traceParent ?? null }),
    async during(step, task, work) {
      const attributes = { 'harbor.task.id': task.id, 'harbor.task.product': task.product };
      const span = tracer?.begin({ name: step, kind: 'consumer', parent: task.trace_parent, attributes }) ?? null;
      const ids = { taskId: task.id, accountId: task.account_id, requestId: task.request_id ?? undefined };
      try {
        return await scope.run(ids, span, work);
      } catch (error) {
        span?.setStatus(true);
        throw error;
      } finally {
        span?.end();
      }
    },
  };
}

const ignore = (): void => undefined;

const NOTHING_COUNTED: TaskMetrics = {
  taskEnded: ignore,
  coinsRefunded: ignore,
  taskRetried: ignore,
  piecesPut: ignore,
  pieceDone: ignore,
  pieceFailed: ignore,
};

/** For programs that nobody watches: the demo, benchmarks, tests. */
export const NO_TELEMETRY: TaskTelemetry = {
  ...NOTHING_COUNTED,
  origin: () => ({ request_id: null, trace_parent: null }),
  during: (_step, _task, work) => work(),
};
