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

interface BoundPoint {
  readonly parameters: Parameters;
  /** A point without observables is run for its outcomes. */
  readonly kind: 'values' | 'run';
}

async function pointAt(
  { accountId, taskId }: TaskAt,
  tasks: Pick<Tasks, 'workloadView'>,
  point: number,
): Promise<BoundPoint | undefined> {
  const view = await tasks.workloadView(accountId, taskId, { page: pageOf(point), observable: 0 });
  const row = view?.kind === 'points' ? view.rows.find((each) => each.point === point) : undefined;
  return row && { parameters: row.parameters, kind: view!.observables.length > 0 ? 'values' : 'run' };
}

/** The point with the lowest value: of a minimisation, or of the first observable of a sweep. */
async function bestPoint(at: TaskAt, tasks: Pick<Tasks, 'workloadView'>): Promise<BoundPoint | undefined> {
  const view = await tasks.workloadView(at.accountId, at.taskId, { page: 1, observable: 0 });
  if (view?.kind === 'minimisation') return view.minimum && { parameters: view.minimum.parameters, kind: 'values' };
  return view?.kind === 'points' && view.lowest !== null ? pointAt(at, tasks, view.lowest.point) : undefined;
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
      ? await bestPoint(at, tasks)
      : named !== null && /^[1-9]\d{0,5}$/.test(named)
        ? await pointAt(at, tasks, Number(named))
        : undefined;
  if (found === undefined) return {};
  return { parameters: writeParameterValues(Object.entries(found.parameters)), kind: found.kind };
}
