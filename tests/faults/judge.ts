import { type ProductId, refundOfRest } from '#app/domain/products.ts';
import type { SubmittedTask } from './client.ts';
import { judgeDeliveries, type JudgedPeople, type Told } from './judge-deliveries.ts';
import { hasEnded, type StoredState, type StoredTask, unfinished } from './state.ts';

type Entry = StoredState['entries'][number];

const sum = (entries: readonly Pick<Entry, 'amount'>[]): number =>
  entries.reduce((total, { amount }) => total + amount, 0);

const idsOf = (rows: readonly { readonly task_id: string }[]): ReadonlySet<string> =>
  new Set(rows.map(({ task_id }) => task_id));

/** Returns the refunds that the rules allow for how a task has ended (services/tasks/lifecycle.ts). */
function allowedRefunds(task: StoredTask, hasResult: boolean): readonly number[] {
  const { price, status, started_at, workload, application, progress } = task;
  if (status === 'error' || (status === 'terminated' && started_at === null)) return [price];
  if (status === 'completed') return [0];
  if (workload === null && application === null) return [0];
  const rest = (done: number): number =>
    // No task of a fault test has a price for time, so qubits and shots do not matter to what is left of it.
    refundOfRest({ product: 'full-amplitude' satisfies ProductId, qubits: 1, shots: 1, price }, { done, total: 100 });
  if (application !== null) return [rest(progress)];
  return hasResult ? [price, Math.min(price, rest(1))] : [price];
}

function judgeTask(task: StoredTask, { results, partials, parts, entries }: StoredState): readonly string[] {
  const of = `task ${task.id} (${task.name}, ${task.status})`;
  const own = entries.filter(({ task_id }) => task_id === task.id);
  const charges = own.filter(({ kind }) => kind === 'charge');
  const refunds = own.filter(({ kind }) => kind === 'refund');
  const hasResult = idsOf(results).has(task.id);
  const allowed = allowedRefunds(task, hasResult);
  return [
    ...(charges.length === 1 && sum(charges) === -task.price
      ? []
      : [`${of}: price ${task.price}, charged ${-sum(charges)}`]),
    ...(refunds.length <= 1 && allowed.includes(sum(refunds))
      ? []
      : [`${of}: refunded ${sum(refunds)}, allowed ${allowed.join(' or ')}`]),
    ...(task.finished_at === null ? [`${of}: no time of its end`] : []),
    ...(task.status === 'completed' && !hasResult ? [`${of}: no result`] : []),
    ...(task.workload === null && task.application === null && task.status !== 'completed' && hasResult
      ? [`${of}: a result`]
      : []),
    ...(idsOf(partials).has(task.id) ? [`${of}: a partial result was left`] : []),
    ...(!hasResult && idsOf(parts).has(task.id) ? [`${of}: parts of a result were left`] : []),
  ];
}

/** Compares what the client knows of one request with the tasks that are stored. */
function judgeSubmission(submitted: SubmittedTask, tasks: readonly StoredTask[]): readonly string[] {
  const { key, ids, refusal, isRemoved, isStopped, job } = submitted;
  const stored = tasks.filter(({ name }) => name === key);
  const [id] = ids;
  return [
    ...(ids.size > 1 ? [`${key}: accepted as ${[...ids].join(' and ')}`] : []),
    ...(stored.length > 1 ? [`${key}: stored ${stored.length} times`] : []),
    ...(id !== undefined && !isRemoved && submitted.then !== 'remove' && stored[0]?.id !== id
      ? [`${key}: task ${id} was accepted and is lost`]
      : []),
    ...(isStopped && !isRemoved && stored[0]?.status !== 'terminated'
      ? [`${key}: was stopped and is ${stored[0]?.status}`]
      : []),
    ...(isRemoved && stored.length > 0 ? [`${key}: was deleted and is there`] : []),
    ...(ids.size > 0 && refusal !== null ? [`${key}: accepted, and refused with ${JSON.stringify(refusal)}`] : []),
    // Few QCoins are left at the end of a round. Nothing else of a plan is wrong.
    ...(refusal !== null && refusal.status !== 403
      ? [`${key}: ${job.name} was refused with ${JSON.stringify(refusal)}`]
      : []),
  ];
}

function judgeAccount(
  email: string,
  submitted: readonly SubmittedTask[],
  { tasks, entries }: StoredState,
): readonly string[] {
  const own = entries.filter((entry) => entry.email === email);
  const problems: string[] = [];
  for (const [day, ofDay] of Map.groupBy(own, (entry) => entry.day)) {
    let balance = 0;
    for (const { amount } of ofDay) {
      balance += amount;
      if (balance < 0) problems.push(`${email}: ${balance} QCoins on ${day}`);
    }
  }
  // The entries of a deleted task stay without its id.
  const nameless = own.filter(({ task_id, kind }) => task_id === null && kind !== 'grant' && kind !== 'lapse');
  const charges = nameless.filter(({ kind }) => kind === 'charge');
  const deleted = submitted.filter(
    ({ ids, key }) => ids.size > 0 && !tasks.some((task) => task.name === key && task.email === email),
  );
  if (charges.length !== deleted.length)
    problems.push(`${email}: ${deleted.length} tasks were deleted, ${charges.length} of those were charged`);
  if (sum(nameless) > 0) problems.push(`${email}: ${sum(nameless)} QCoins more than charged for deleted tasks`);
  return problems;
}

/** Returns everything that is wrong after a round, one line each. */
export function judge(
  state: StoredState,
  people: readonly JudgedPeople[],
  submitted: readonly SubmittedTask[],
  told: Told,
): readonly string[] {
  const { tasks, results, parts, partials } = state;
  const [known, keys] = [new Set(tasks.map(({ id }) => id)), new Set(submitted.map(({ key }) => key))];
  return [
    ...unfinished(state),
    ...tasks.filter(({ name }) => !keys.has(name)).map(({ id, name }) => `task ${id} (${name}): nobody submitted it`),
    ...[...results, ...parts, ...partials]
      .filter(({ task_id }) => !known.has(task_id))
      .map(({ task_id }) => `a result of task ${task_id}, which is not there`),
    ...tasks.filter(hasEnded).flatMap((task) => judgeTask(task, state)),
    ...submitted.flatMap((each) => judgeSubmission(each, tasks)),
    ...people.flatMap(({ email }, person) =>
      judgeAccount(
        email,
        submitted.filter((each) => each.person === person),
        state,
      ),
    ),
    ...judgeDeliveries(state, people, told),
  ];
}
