import type { TaskSort } from '#app/services/tasks/index.ts';

/** How the list can be sorted, the usual way first. */
export const TASK_SORTS = ['newest', 'oldest', 'name', 'price'] as const satisfies readonly TaskSort[];
