import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { type Example, snippet, SNIPPET_LANGUAGES, type SnippetLanguage } from '#app/api/v1/snippets.ts';
import { workloadBodyOf } from '#app/api/v1/workload-schemas.ts';
import { findProduct } from '#app/domain/products.ts';
import { outcomeRequest, type ResultQuery } from '#app/results/query.ts';
import type { TaskProgram, TaskView } from '#app/services/tasks/index.ts';

/** What an API call shown on a task's page does. */
type ApiCallKind = 'run' | 'rerun' | 'result';

/** A call of the task API that matches what a page shows, written in every language. */
export interface ApiCall {
  readonly act: ApiCallKind;
  readonly examples: readonly { readonly language: SnippetLanguage; readonly text: string }[];
}

/** In characters. A longer program would make the page many times larger, so its task is rerun by id. */
const MAX_PROGRAM_CHARACTERS = 8 * 1024;

const written = (act: ApiCallKind, example: Example): ApiCall => ({
  act,
  examples: SNIPPET_LANGUAGES.map((language) => ({ language, text: snippet(language, example) })),
});

/** Returns the request body that repeats a run with the same seed. */
export function requestBodyOf(
  { name, product, shots, seed, precision, projectId }: TaskView,
  { language, program, options: { workload, ...options } }: TaskProgram,
) {
  const hasShots = findProduct(product)?.inputs.includes('shots') === true;
  return {
    ...{ name, product, language, program, seed },
    ...(hasShots && { shots }),
    ...(precision !== null && { precision }),
    ...options,
    ...workloadBodyOf(workload),
    ...(projectId !== null && { projectId }),
  };
}

/** Returns the API URL of the outcomes that a result page shows. */
export function resultUrl(origin: string, taskId: string, query: ResultQuery): string {
  const { sort, pattern, threshold } = outcomeRequest(query);
  const parameters = new URLSearchParams({
    ...(sort !== 'share' && { sort }),
    ...(pattern !== '' && { match: pattern }),
    ...(threshold > 0 && { minShare: String(threshold) }),
    ...(query.page > 1 && { page: String(query.page) }),
  });
  return `${origin}${V1_PREFIX}/tasks/${taskId}/result${parameters.size === 0 ? '' : `?${parameters.toString()}`}`;
}

/** Returns the API calls that run a task again and read the part of its result that the page shows. */
export function taskCalls(origin: string, task: TaskView, run: TaskProgram, query: ResultQuery): readonly ApiCall[] {
  const tasks = `${origin}${V1_PREFIX}/tasks`;
  return [
    run.program.length + JSON.stringify(run.options).length > MAX_PROGRAM_CHARACTERS
      ? written('rerun', { method: 'POST', url: `${tasks}/${task.id}/rerun` })
      : written('run', { method: 'POST', url: tasks, body: requestBodyOf(task, run) }),
    ...(task.status === 'completed'
      ? [written('result', { method: 'GET', url: resultUrl(origin, task.id, query) })]
      : []),
  ];
}
