import type { ProductId } from '#app/domain/products.ts';
import type { TaskStatus } from '#app/domain/task-status.ts';
import type { Day } from '#app/i18n/moments.ts';
import type { Page } from '#app/services/projects/index.ts';
import type { TaskSort, TaskView } from '#app/services/tasks/index.ts';

/** Sort orders of the list, the default first. */
export const TASK_SORTS = ['newest', 'oldest', 'name', 'price'] as const satisfies readonly TaskSort[];

/** Filters of the list, as they are in its address. */
export interface TaskListParams {
  readonly search?: string;
  readonly status?: TaskStatus;
  readonly product?: ProductId;
  readonly sort?: TaskSort;
  /** First and last day, in the reader's time zone. */
  readonly from?: Day;
  readonly to?: Day;
  readonly tag?: string;
}

/** Whether some tasks are left out. */
export const isFiltered = ({ sort: _sort, ...filters }: TaskListParams): boolean => Object.keys(filters).length > 0;

/** A page of the list with what its rows show. */
export interface ListedTasks {
  readonly page: Page<TaskView>;
  readonly params: TaskListParams;
  /** When it was loaded, and the reader's day then. */
  readonly now: number;
  readonly today: Day;
  /** The tags of all tasks of the account. */
  readonly allTags: readonly string[];
  /** The tags of the listed tasks, by id. */
  readonly tags: Readonly<Record<string, readonly string[]>>;
}
