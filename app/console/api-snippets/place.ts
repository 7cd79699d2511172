/** Where a task's page has its calls; a fragment within what is folded unfolds it. */
export const SNIPPETS_PLACE = 'api';
