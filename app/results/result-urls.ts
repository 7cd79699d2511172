import { paths } from '#app/paths.ts';

export const RESULT_FILES = ['csv', 'json', 'svg'] as const;
export type ResultFile = (typeof RESULT_FILES)[number];

type Params = Readonly<Record<string, string>>;

/** URLs of a result: on its task's page, or under a share link. */
export interface ResultUrls {
  view(params: Params): string;
  file(name: ResultFile, params?: Params): string;
  /** The circuit of a point of a workload in the designer; absent where it cannot be opened. */
  point?(point: number): string;
}

export const taskResultUrls = (taskId: string): ResultUrls => ({
  view: (params) => paths.task(taskId, params),
  file: (name, params = {}) => paths.taskFile(taskId, name, params),
});

/** Fragment of a task's page with its API calls; a fragment inside a closed section opens it. */
export const SNIPPETS_ANCHOR = 'api';
