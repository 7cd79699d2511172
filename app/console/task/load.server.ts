import type { LoaderFunctionArgs } from '@remix-run/node';
import { depthOf } from '#simulator/circuit/columns.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { requireAccount } from '../../account/guard.server.ts';
import { countOperations } from '../../designer/drawing/layout.ts';
import { trimCircuit } from '../../designer/drawing/trim.ts';
import { ERRORS, isAppError } from '../../errors.ts';
import type { Tasks } from '../../services/tasks/index.ts';
import { paths } from '../../paths.ts';
import { siteOrigin } from '../../site/site-origin.ts';
import { taskCalls } from '../api-snippets/api-calls.server.ts';
import { compiledView } from '../result/compiled.server.ts';
import { readResultQuery, viewRequest } from '../result/query.ts';
import { type AskedFacts, askedOf } from './asked.server.ts';

const SHOWN_LINES = 300;
const LONGEST_LINE = 400;

async function pictureOf(tasks: Tasks, accountId: string, taskId: string) {
  const circuit = await tasks.circuit(accountId, taskId);
  return circuit === null ? null : { circuit: trimCircuit(circuit), operations: countOperations(circuit), depth: depthOf(circuit) };
}

/** A refusal as the page that says it. */
export const asPage = (error: unknown): never => {
  if (isAppError(error)) throw new Response(null, { status: ERRORS[error.code].status, headers: { 'Cache-Control': 'private, no-store' } });
  throw error;
};

/** A task with its program, its picture and the part of its result that the address asks for. @throws Response 404 */
export async function readTask(tasks: Tasks, accountId: string, taskId: string, request: Request) {
  const task = await tasks.require(accountId, taskId).catch(asPage);
  const query = readResultQuery(new URL(request.url).searchParams);
  const [run, result, picture] = await Promise.all([
    tasks.program(accountId, taskId),
    task.status === 'completed' ? tasks.resultView(accountId, taskId, viewRequest(query)) : null,
    pictureOf(tasks, accountId, taskId),
  ]).catch(asPage);
  const lines = run.program.replace(/\n$/, '').split('\n');
  return {
    task,
    language: requireLanguage(task.language).title,
    lines: lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, LONGEST_LINE)),
    lineCount: lines.length,
    asked: askedOf(run.options) satisfies AskedFacts,
    run,
    picture,
    query,
    result,
  };
}

/** A task of one's own with what the machine made of it, and the read-only link to it. */
export async function loadTask({ request, context, params }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { services } = context;
  const origin = siteOrigin({ request, context });
  const taskId = params.taskId ?? '';
  const { run, ...reading } = await readTask(services.tasks, id, taskId, request);
  const token = await services.shares.tokenOfTask(id, taskId);
  const compiled = reading.task.product === 'chip-72' && reading.result !== null ? await compiledView(services.tasks, id, taskId) : null;
  return { ...reading, compiled, link: token === null ? null : `${origin}${paths.sharedResult(token)}`, calls: taskCalls(origin, reading.task, run, reading.query) };
}
