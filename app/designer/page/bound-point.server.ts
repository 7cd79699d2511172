import type { RunForm } from '#app/designer/form/run-form.ts';
import { writeParameterValues } from '#app/domain/parameter-values.ts';
import type { Tasks } from '#app/services/tasks/index.ts';
import { VIEW_ROWS } from '#simulator';

type Parameters = Readonly<Record<string, number>>;

interface TaskAt {
  readonly accountId: string;
  readonly taskId: string;
}

const pageOf = (point: number): number => Math.ceil(point / VIEW_ROWS);

async function parametersAt(
  { accountId, taskId }: TaskAt,
  tasks: Pick<Tasks, 'workloadView'>,
  point: number,
): Promise<Parameters | undefined> {
  const view = await tasks.workloadView(accountId, taskId, { page: pageOf(point), observable: 0 });
  return view?.kind === 'points' ? view.rows.find((row) => row.point === point)?.parameters : undefined;
}

/** The point with the lowest value: of a minimisation, or of the first observable of a sweep. */
async function bestParameters(at: TaskAt, tasks: Pick<Tasks, 'workloadView'>): Promise<Parameters | undefined> {
  const view = await tasks.workloadView(at.accountId, at.taskId, { page: 1, observable: 0 });
  if (view?.kind === 'minimisation') return view.minimum?.parameters;
  return view?.kind === 'points' && view.lowest !== null ? parametersAt(at, tasks, view.lowest.point) : undefined;
}

/**
 * Returns the form's fields for a point of a task's result that the URL names by `at=best` or `point=17`: the values of
 * its parameters. None if the URL names none, or the result has no such point.
 */
export async function pointFields(
  tasks: Pick<Tasks, 'workloadView'>,
  at: TaskAt,
  { searchParams }: URL,
): Promise<Partial<RunForm>> {
  const named = searchParams.get('point');
  const found =
    searchParams.get('at') === 'best'
      ? await bestParameters(at, tasks)
      : named !== null && /^[1-9]\d{0,5}$/.test(named)
        ? await parametersAt(at, tasks, Number(named))
        : undefined;
  if (found === undefined) return {};
  return { parameters: writeParameterValues(Object.entries(found)), kind: 'values' };
}
