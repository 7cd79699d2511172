import { answerPieces } from '#app/applications/answer-file.ts';
import type { AppContext } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import { failureSentences } from '#app/refusals/failure-sentences.ts';
import { STREAMED, streamOf } from '#app/streamed.ts';
import { requireAnswer } from './application-result.ts';
import { readCursor, toPage } from './cursor.ts';
import { v1Endpoint } from './endpoint.ts';
import { namedRuns } from './examples.ts';
import { noResult } from './no-result.ts';
import { readIdempotencyKey } from './request-headers.ts';
import { pageOf, ResultQuerySchema, ResultSchema, TaskBodySchema, TaskListQuerySchema, TaskSchema } from './schemas.ts';
import { taskResponse } from './task-response.ts';
import { toTask } from './views.ts';
import { workloadResult } from './workload-result.ts';

const streamed = (pieces: AsyncGenerator<string, void>, type: string, drained: AppContext['drained']): Response =>
  new Response(streamOf(pieces, drained), { headers: { 'Content-Type': `${type}; charset=utf-8`, ...STREAMED } });

const resultFile = (format: 'csv' | 'json', operation: 'getResultCsv' | 'getResultJson', type: string) =>
  v1Endpoint({
    operation,
    method: 'GET',
    path: `/tasks/{taskId}/result.${format}`,
    scope: 'tasks:read',
    status: 200,
    file: type,
    async handle({ path, bearer, locale, context: { services, drained } }) {
      const { accountId } = bearer;
      const { id, workload } = await services.tasks.require(accountId, path.taskId!);
      if (workload === 'application')
        return streamed(answerPieces(await requireAnswer(services, accountId, id), `answer.${format}`), type, drained);
      const pieces =
        workload === null
          ? await services.tasks.resultFile(accountId, id, format, null)
          : await services.tasks.workloadFile(accountId, id, format, failureSentences(locale));
      if (pieces === null) throw new AppError('result_missing');
      return streamed(pieces, type, drained);
    },
  });

export const TASK_ENDPOINTS = [
  v1Endpoint({
    operation: 'listTasks',
    method: 'GET',
    path: '/tasks',
    scope: 'tasks:read',
    query: TaskListQuerySchema,
    responseSchema: pageOf(TaskSchema),
    status: 200,
    async handle({ query: { limit, cursor, ...filter }, bearer, context: { services } }) {
      return toPage(
        await services.tasks.listFrom(bearer.accountId, { ...filter, limit: limit + 1, after: readCursor(cursor) }),
        limit,
        toTask,
      );
    },
  }),

  v1Endpoint({
    operation: 'runTask',
    method: 'POST',
    path: '/tasks',
    scope: 'tasks:write',
    body: TaskBodySchema,
    examples: namedRuns('Example'),
    responseSchema: TaskSchema,
    status: 202,
    isIdempotent: true,
    isPriced: true,
    waits: true,
    handle: async (call) =>
      taskResponse(
        call,
        await call.context.services.tasks.submit(call.bearer.accountId, {
          ...call.body,
          once: readIdempotencyKey(call),
        }),
      ),
  }),

  v1Endpoint({
    operation: 'getTask',
    method: 'GET',
    path: '/tasks/{taskId}',
    scope: 'tasks:read',
    responseSchema: TaskSchema,
    status: 200,
    waits: true,
    handle: async (call) =>
      taskResponse(call, await call.context.services.tasks.require(call.bearer.accountId, call.path.taskId!)),
  }),

  v1Endpoint({
    operation: 'deleteTask',
    method: 'DELETE',
    path: '/tasks/{taskId}',
    scope: 'tasks:write',
    status: 204,
    async handle({ path, bearer, context: { services } }) {
      await services.tasks.require(bearer.accountId, path.taskId!);
      await services.tasks.remove(bearer.accountId, [path.taskId!]);
    },
  }),

  v1Endpoint({
    operation: 'stopTask',
    method: 'POST',
    path: '/tasks/{taskId}/stop',
    scope: 'tasks:write',
    responseSchema: TaskSchema,
    status: 200,
    handle: async ({ path, bearer, context: { services } }) =>
      toTask(await services.tasks.stop(bearer.accountId, path.taskId!)),
  }),

  v1Endpoint({
    operation: 'rerunTask',
    method: 'POST',
    path: '/tasks/{taskId}/rerun',
    scope: 'tasks:write',
    responseSchema: TaskSchema,
    status: 202,
    isIdempotent: true,
    isPriced: true,
    waits: true,
    handle: async (call) =>
      taskResponse(
        call,
        await call.context.services.tasks.rerun(call.bearer.accountId, call.path.taskId!, readIdempotencyKey(call)),
      ),
  }),

  v1Endpoint({
    operation: 'getResult',
    method: 'GET',
    path: '/tasks/{taskId}/result',
    scope: 'tasks:read',
    query: ResultQuerySchema,
    responseSchema: ResultSchema,
    status: 200,
    async handle({ path, query: { sort, match, minShare, page }, bearer, locale, context: { services, drained } }) {
      const task = await services.tasks.require(bearer.accountId, path.taskId!);
      if (task.workload === 'application') return requireAnswer(services, bearer.accountId, task.id);
      if (task.workload !== null)
        return streamed(
          await workloadResult(services.tasks, bearer.accountId, task, locale),
          'application/json',
          drained,
        );
      const view = await services.tasks.resultView(bearer.accountId, task.id, {
        sort,
        page,
        top: 1,
        errors: 'sigma',
        bits: [],
        isReversed: false,
        pattern: match ?? '',
        threshold: minShare,
      });
      if (view === null) throw noResult(task);
      const { kind, width, facts, rows, matched, total, pages } = view;
      return { kind, width, facts, outcomes: rows, matched, total, page: view.page, pages };
    },
  }),

  resultFile('csv', 'getResultCsv', 'text/csv'),
  resultFile('json', 'getResultJson', 'application/json'),
];
