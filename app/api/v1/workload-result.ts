import type { Locale } from '#app/i18n/locale.ts';
import { failureSentences } from '#app/refusals/failure-sentences.ts';
import type { Tasks, TaskView } from '#app/services/tasks/index.ts';
import type { WorkloadView } from '#simulator';
import { noResult } from './no-result.ts';

type Source = Pick<Tasks, 'workloadView' | 'workloadFile'>;

/** Returns the number of points or evaluations that were done or failed. */
function doneIn(view: WorkloadView): number {
  switch (view.kind) {
    case 'values':
      return 1;
    case 'points':
      return view.done + view.failed;
    case 'minimisation':
      return view.evaluations;
  }
}

/** Returns what is known besides values, points and history. */
function factsOf(view: WorkloadView) {
  const { engine, build, stream, arithmetic, qubits, shots, seed, precision, seconds, method, observables } = view;
  return {
    ...{ engine, build, stream, arithmetic, qubits, shots, seed, precision, seconds, method, observables },
    parameters: view.names,
    ...(view.kind === 'minimisation' && {
      minimiser: view.minimiser,
      budget: view.budget,
      tolerance: view.tolerance,
    }),
  };
}

/** Writes the fields of `head` before those of an object that comes in pieces. */
async function* joined(head: object, pieces: AsyncGenerator<string, void>): AsyncGenerator<string, void> {
  let isFirst = true;
  for await (const piece of pieces) {
    yield isFirst ? `${JSON.stringify(head).slice(0, -1)},${piece.slice(1)}` : piece;
    isFirst = false;
  }
}

/**
 * Returns the result of a workload as JSON, in pieces: its file, with its kind and state before. `locale` is that of the
 * reasons of failures.
 * @throws AppError result_missing as long as nothing is known
 */
export async function workloadResult(
  tasks: Source,
  accountId: string,
  task: Pick<TaskView, 'id' | 'points' | 'deletedResult'>,
  locale: Locale,
): Promise<AsyncGenerator<string, void>> {
  const { id, points } = task;
  const view = await tasks.workloadView(accountId, id, { page: 1, observable: 0 });
  const pieces = view && (await tasks.workloadFile(accountId, id, 'json', failureSentences(locale)));
  if (view === null || pieces === null) throw noResult(task);
  const { kind, isPartial } = view;
  return joined({ kind, isPartial, done: doneIn(view), total: points ?? 1, facts: factsOf(view) }, pieces);
}
