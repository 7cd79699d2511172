import type { TaskSort } from '#app/services/tasks/index.ts';

/** Sort orders of the list, the default first. */
export const TASK_SORTS = ['newest', 'oldest', 'name', 'price'] as const satisfies readonly TaskSort[];
