import { findProduct } from '#app/domain/products.ts';
import { TASK_STATUSES, type TaskStatus } from '#app/domain/task-status.ts';
import type { Operators, TaskFacts } from '#app/services/operators/index.ts';
import {
  type AdminCommand,
  type AdminCommandContext,
  countOf,
  iso,
  LISTED_ROWS,
  onOneLine,
  orNone,
  UsageError,
} from './call.ts';
import { reasonFrom } from './reasons.ts';
import { readTypedFields } from './typed-fields.ts';

const describe = ({ id, userName, product, application, status, errorKind, qubits, price, createdAt }: TaskFacts) =>
  [
    id,
    onOneLine(userName),
    application ?? product,
    errorKind === null ? status : `${status} (${errorKind})`,
    `qubits ${qubits}`,
    `price ${price}`,
    iso(createdAt),
  ].join('\t');

const isStatus = (text: string): text is TaskStatus => (TASK_STATUSES as readonly string[]).includes(text);

function filterOf(text: string | undefined): Parameters<Operators['tasks']>[0] {
  if (text === undefined) return {};
  if (isStatus(text)) return { status: text };
  const product = findProduct(text);
  return product === undefined ? { account: text } : { product: product.id };
}

function idOf({ args: [id = ''] }: AdminCommandContext): string {
  if (id === '') throw new UsageError('Name a task by its id.');
  return id;
}

/** Changes a task and returns its new description. */
const changing =
  (change: (call: AdminCommandContext, subject: string) => Promise<void>): AdminCommand['run'] =>
  async (call) => {
    const id = idOf(call);
    await change(call, id);
    return [describe(await call.operators.task(id))];
  };

async function task(call: AdminCommandContext): Promise<readonly string[]> {
  const found = await call.operators.task(idOf(call));
  const { accountId, job, entries, errorKey, attempts, startedAt, finishedAt, piecesLeft } = found;
  return [
    describe(found),
    `account\t${accountId}`,
    `attempts\t${attempts}`,
    `job\t${job === null ? '-' : `${job.id} in ${job.queue}`}`,
    ...(piecesLeft === null ? [] : [`pieces left\t${piecesLeft}`]),
    ...(startedAt === null ? [] : [`started\t${iso(startedAt)}`]),
    ...(finishedAt === null ? [] : [`ended\t${iso(finishedAt)}`]),
    ...(errorKey === null ? [] : [`error\t${errorKey}`]),
    ...entries.map(({ kind, amount, day, reason }) =>
      [kind, amount, day, ...(reason === null ? [] : [onOneLine(reason)])].join('\t'),
    ),
  ];
}

async function refund({ operators, actor, args, reason }: AdminCommandContext, subject: string): Promise<void> {
  const [, coins = '', ...words] = args;
  if (!/^(all|[1-9]\d{0,5})$/.test(coins)) throw new UsageError('Refund how much? Say all, or a number.');
  const input = { subject, coins: coins === 'all' ? null : Number(coins) };
  await operators.perform(actor, 'task:refund', input, reasonFrom(words, reason));
}

const AUDIT = 'audit [number] [act=<act>] [actor=<account>] [subject=<id>]';

async function audit({ audit: log, args }: AdminCommandContext): Promise<readonly string[]> {
  const [first = ''] = args;
  const isCounted = first !== '' && !first.includes('=');
  const filter = readTypedFields(
    isCounted ? args.slice(1) : args,
    ['act', 'actor', 'subject'],
    (problem) => new UsageError(`${problem}\n  ${AUDIT}`),
  );
  const { entries } = await log.list(filter, { after: null, limit: isCounted ? countOf(first) : LISTED_ROWS });
  return orNone(
    entries.map(({ at, actorName, actorId, act, subjectId, before, after, reason }) =>
      [
        iso(at),
        `${onOneLine(actorName)}${actorId === null ? ' (command line)' : ''}`,
        ...[act, subjectId, `${before ?? ''} → ${after ?? ''}`, onOneLine(reason)],
      ].join('\t'),
    ),
  );
}

/** Commands that find and change tasks, and the log of all acts. */
export const TASK_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  tasks: {
    usage: 'tasks [<state, product or account> [number]]',
    does: `the newest tasks of anybody; states are ${TASK_STATUSES.join(', ')}`,
    async run({ operators, args: [text, number = String(LISTED_ROWS)] }) {
      const filter = filterOf(text);
      const { items } = await operators.tasks(filter, { after: null, limit: countOf(number) });
      return orNone(items.map(describe));
    },
  },
  task: { usage: 'task <task>', does: 'its facts, its job and its QCoins', run: task },
  stop: {
    usage: 'stop <task> [reason]',
    does: 'ends it early; a running one stops within a second or so',
    run: changing(({ operators, actor, args: [, ...words], reason }, subject) =>
      operators.perform(actor, 'task:stop', { subject }, reasonFrom(words, reason)),
    ),
  },
  requeue: {
    usage: 'requeue <task> [reason]',
    does: 'gives a stuck or failed one a new job, within a minute; a failed one runs without a price',
    run: changing(({ operators, actor, args: [, ...words], reason }, subject) =>
      operators.perform(actor, 'task:requeue', { subject }, reasonFrom(words, reason)),
    ),
  },
  refund: {
    usage: 'refund <task> <QCoins|all> <reason>',
    does: 'pays an ended task back, once; its account reads the reason',
    run: changing(refund),
  },
  audit: {
    usage: AUDIT,
    does: 'the newest acts of operators, in the console and here, with their reasons',
    run: audit,
  },
};
