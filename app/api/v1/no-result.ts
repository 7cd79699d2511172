import { AppError } from '#app/errors.ts';
import type { TaskView } from '#app/services/tasks/index.ts';

/** Why a task has no result: it never had one, or it was deleted because of its age. */
export const noResult = ({ deletedResult }: Pick<TaskView, 'deletedResult'>): AppError =>
  new AppError(deletedResult === null ? 'result_missing' : 'result_expired');
