import type { LoaderFunctionArgs } from '@remix-run/node';
import { requireLanguage } from '#simulator/languages/index.ts';
import { requireAccount } from '../../account/guard.server.ts';
import { countOperations } from '../../designer/drawing/layout.ts';
import { trimCircuit } from '../../designer/drawing/trim.ts';
import { ERRORS, isAppError } from '../../errors.ts';
import type { Tasks } from '../../services/tasks/index.ts';
import { readResultQuery } from '../result/query.ts';
import { type AskedFacts, askedOf } from './asked.server.ts';
import { viewResult } from '../result/view.server.ts';

const SHOWN_LINES = 300;
const LONGEST_LINE = 400;

async function pictureOf(tasks: Tasks, accountId: string, taskId: string) {
  const circuit = await tasks.circuit(accountId, taskId);
  return circuit === null ? null : { circuit: trimCircuit(circuit), operations: countOperations(circuit) };
}

/** A refusal as the page that says it. */
export const asPage = (error: unknown): never => {
  if (isAppError(error)) throw new Response(null, { status: ERRORS[error.code].status });
  throw error;
};

/** A task with its program, its picture and the part of its result that the address asks for. */
export async function loadTask({ request, context, params }: LoaderFunctionArgs) {
  const account = requireAccount({ session: context.session, request });
  const { tasks } = context.services;
  const id = params.taskId ?? '';
  const task = await tasks.require(account.id, id).catch(asPage);
  const [{ program, options }, result] = await Promise.all([tasks.program(account.id, id), task.status === 'completed' ? tasks.result(account.id, id) : null]);
  const lines = program.replace(/\n$/, '').split('\n');
  const query = readResultQuery(new URL(request.url).searchParams);
  return {
    task,
    language: requireLanguage(task.language).title,
    lines: lines.slice(0, SHOWN_LINES).map((line) => line.slice(0, LONGEST_LINE)),
    lineCount: lines.length,
    asked: askedOf(options) satisfies AskedFacts,
    picture: await pictureOf(tasks, account.id, id),
    query,
    result: result === null ? null : viewResult(result, query),
  };
}
