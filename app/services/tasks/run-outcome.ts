import { APPLICATION_MODULE } from '#app/applications/module.ts';
import { readOptions } from '#app/services/programs/index.ts';
import type { TaskRow } from '#db/repositories/tasks.ts';
import type { EngineName, LanguageId } from '#simulator';
import type { Job, JobOutcome } from '#simulator/workers';
import type { Ending } from './lifecycle.ts';

/** `lost`: the claim of the job is; `closing`: this process ends, and another gets the task. */
export type StopReason = 'stopped' | 'timeout' | 'lost' | 'closing';

/** Returns what a task runs. */
export function jobOf(task: TaskRow): Job {
  const { workload, application, ...options } = readOptions(task.options);
  return {
    language: task.language as LanguageId,
    program: task.program,
    engine: task.product as EngineName,
    request: {
      shots: task.shots,
      seed: task.seed,
      ...(task.precision === null ? {} : { precision: task.precision as 'single' | 'double' }),
      ...options,
    },
    ...(workload && { workload }),
    ...(task.routings !== null && { routings: task.routings }),
    ...(application && {
      procedure: { module: APPLICATION_MODULE, argument: { ...application, seed: task.seed } },
    }),
  };
}

/** Returns how an outcome ends its task; undefined if its run was only interrupted. */
export function endingOf(outcome: JobOutcome, reason: StopReason, timeLimitMs: number): Ending | undefined {
  switch (outcome.kind) {
    case 'result':
      return { status: 'completed', result: outcome.result };
    case 'refused':
      return {
        status: 'error',
        kind: 'resources',
        detail: { key: outcome.refusal.reason, values: outcome.refusal.values },
        result: outcome.partial,
      };
    case 'diagnostics': {
      const [first] = outcome.diagnostics;
      return {
        status: 'error',
        kind: first?.kind ?? 'syntax',
        detail: {
          key: first?.code ?? 'syntax',
          values: first?.values ?? {},
          line: first?.span.line,
          column: first?.span.column,
        },
      };
    }
    case 'stopped':
      if (reason === 'lost' || reason === 'closing') return undefined;
      if (reason === 'timeout') return timeoutEnding(timeLimitMs, outcome.partial);
      return { status: 'terminated', result: outcome.partial };
  }
}

/** The end of a task that runs too long, with what is known of its workload. */
export const timeoutEnding = (
  timeLimitMs: number,
  result?: Extract<JobOutcome, { readonly kind: 'stopped' }>['partial'],
): Ending => ({
  status: 'error',
  kind: 'timeout',
  detail: { key: 'timeout', values: { seconds: timeLimitMs / 1000 } },
  result,
});
