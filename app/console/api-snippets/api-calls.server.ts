import { V1_PREFIX } from '#app/api/v1/handle.ts';
import { type Example, snippet, SNIPPET_LANGUAGES, type SnippetLanguage } from '#app/api/v1/snippets.ts';
import type { TaskProgram, TaskView } from '#app/services/tasks/index.ts';
import { outcomeRequest, type ResultQuery } from '#app/results/query.ts';

/** What the calls of a task's page do. */
export type ApiAct = 'run' | 'rerun' | 'result';

/** A call of the task API for what a page shows, written in every language. */
export interface ApiCall {
  readonly act: ApiAct;
  readonly examples: readonly { readonly language: SnippetLanguage; readonly text: string }[];
}

/** A longer program would make the page many times as large; its task is run again by its id. */
const LONGEST_PROGRAM = 8 * 1024;

const written = (act: ApiAct, example: Example): ApiCall => ({
  act,
  examples: SNIPPET_LANGUAGES.map((language) => ({ language, text: snippet(language, example) })),
});

/** The body that makes the same run once more, with the same seed. */
export function bodyOf(
  { name, product, shots, seed, precision, projectId }: TaskView,
  { language, program, options }: TaskProgram,
) {
  return {
    ...{ name, product, language, program, seed },
    ...(shots > 0 && { shots }),
    ...(precision !== null && { precision }),
    ...options,
    ...(projectId !== null && { projectId }),
  };
}

/** The address of the outcomes that a result page shows. */
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

/** The calls that run a task again and read what its page shows of its result. */
export function taskCalls(origin: string, task: TaskView, run: TaskProgram, query: ResultQuery): readonly ApiCall[] {
  const tasks = `${origin}${V1_PREFIX}/tasks`;
  return [
    run.program.length > LONGEST_PROGRAM
      ? written('rerun', { method: 'POST', url: `${tasks}/${task.id}/rerun` })
      : written('run', { method: 'POST', url: tasks, body: bodyOf(task, run) }),
    ...(task.status === 'completed'
      ? [written('result', { method: 'GET', url: resultUrl(origin, task.id, query) })]
      : []),
  ];
}
