import type { TaskStatus } from '#app/domain/task-status.ts';
import { countNotices } from '#tests/server/outbox.ts';
import { createFaultClient, type FaultClient, type SubmittedTask } from './client.ts';
import { type Installation, startInstallation } from './installation.ts';
import { unlessInterrupted } from './interruption.ts';
import { judge } from './judge.ts';
import { pause } from './pause.ts';
import { registerSubmitter, type Submitter } from './people.ts';
import { type DatabaseName, type FaultStep, type KillTarget, planRound } from './plan.ts';
import { startReceiver } from './receiver.ts';
import { readState, type StoredState, unfinished, withState } from './state.ts';

export interface RoundOptions {
  readonly seed: number;
  readonly round: number;
  readonly database: DatabaseName;
  readonly kills: number;
  readonly tasksPerKill?: number;
  readonly pauseMs?: number;
  /** Ends the round, without a report. */
  readonly interruption: AbortSignal;
}

export interface RoundReport {
  readonly seed: number;
  readonly round: number;
  readonly database: DatabaseName;
  /** Kills by target, as far as they were performed. */
  readonly kills: Readonly<Record<string, number>>;
  /** Tasks by how they have ended, and those that were deleted, refused or never answered. */
  readonly tasks: Readonly<Record<string, number>>;
  readonly requests: FaultClient['counts'];
  readonly violations: readonly string[];
  readonly seconds: number;
}

const PEOPLE = 5;
const WEBHOOKS = 2;
const PAUSE_MS = 2500;
const TASKS_PER_KILL = 3;
/** A killed worker's tasks and deliveries are taken over after 10 to 15 s, a task at most three times. */
const REST_MS = 180_000;
const REST_CHECK_MS = 500;

const countsBy = <Item>(items: readonly Item[], nameOf: (item: Item) => string): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(items, nameOf)].map(([name, { length }]) => [name, length]));

/**
 * Submits and kills by the plan, until `interruption`. Returns what the client knows of each task and of new tokens, by
 * email.
 */
async function breakThings(
  installation: Installation,
  client: FaultClient,
  people: readonly Submitter[],
  steps: readonly FaultStep[],
  { interruption, onKilled }: { readonly interruption: AbortSignal; readonly onKilled: (target: KillTarget) => void },
): Promise<{ readonly submitted: readonly SubmittedTask[]; readonly tokens: ReadonlyMap<string, number> }> {
  const performed: Promise<SubmittedTask>[] = [];
  const tokens = new Map(people.map(({ email }) => [email, 1]));
  const creating: Promise<void>[] = [];
  for (const { tasks, kill, alerted } of steps) {
    for (const task of tasks) {
      const acting = client.perform(people[task.person]!, task);
      // Awaited below, possibly after a kill has failed.
      acting.catch(() => undefined);
      performed.push(acting);
    }
    if (!kill.isDuringStart) await installation.whenReady();
    const { email, createToken } = people[alerted]!;
    creating.push(
      createToken().then((secret) => void (secret !== null && tokens.set(email, (tokens.get(email) ?? 0) + 1))),
    );
    await pause(kill.afterMs);
    interruption.throwIfAborted();
    await installation.kill(kill, () => onKilled(kill.target));
  }
  await installation.whenReady();
  await Promise.all(creating);
  return { submitted: await Promise.all(performed), tokens };
}

/** Waits until nothing is to be done any more, or nothing of it has changed for three minutes. */
async function atRest(url: string, database: DatabaseName): Promise<StoredState> {
  for (let [known, changedAt] = ['', performance.now()]; ;) {
    const state = await withState(url, (db) => readState(db, database));
    const left = unfinished(state).join('\n');
    if (left !== known) [known, changedAt] = [left, performance.now()];
    if (left === '' || performance.now() - changedAt > REST_MS) return state;
    await pause(REST_CHECK_MS);
  }
}

/** Compares the answers of the task API with the rows. */
async function judgeAnswers(
  client: FaultClient,
  people: readonly Submitter[],
  { tasks }: StoredState,
): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const { email, secret } of people) {
    const listed: { id: string; status: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const { body } = await client.ask(secret, `/tasks?limit=100${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const page = body as { readonly items: typeof listed; readonly nextCursor: string | null };
      listed.push(...page.items);
      cursor = page.nextCursor;
    }
    const lines = (rows: readonly { id: string; status: string }[]): string =>
      rows
        .map(({ id, status }) => `${id} ${status}`)
        .sort()
        .join(', ');
    const own = tasks.filter((task) => task.email === email);
    if (lines(listed) !== lines(own)) problems.push(`${email}: lists ${lines(listed)} instead of ${lines(own)}`);
    for (const { id, name } of own.filter(({ status }) => status === ('completed' satisfies TaskStatus))) {
      const { status } = await client.ask(secret, `/tasks/${id}/result`);
      if (status !== 200) problems.push(`task ${id} (${name}): its result is answered with ${status}`);
    }
  }
  return problems;
}

/**
 * One round on one database: starts everything, submits, kills, waits for rest, judges, and ends everything.
 * @throws the reason of the interruption, when everything has ended
 */
export async function runRound(options: RoundOptions): Promise<RoundReport> {
  const { seed, round, database, kills, interruption, tasksPerKill = TASKS_PER_KILL, pauseMs = PAUSE_MS } = options;
  const startedAt = performance.now();
  const installation = await startInstallation(database, interruption);
  const receiver = await startReceiver();
  const client = createFaultClient(installation);
  const steps = planRound({ seed, round, database, kills, tasksPerKill, pauseMs, people: PEOPLE });
  const violations: string[] = [];
  const killed: KillTarget[] = [];
  let submitted: readonly SubmittedTask[] = [];
  let state: StoredState | undefined;
  const perform = async (): Promise<void> => {
    const people: Submitter[] = [];
    for (let person = 0; person < PEOPLE; person++)
      people.push(
        await registerSubmitter(installation, `faults${person}@example.org`, person < WEBHOOKS ? receiver.url : null),
      );
    const onKilled = (target: KillTarget): void => void killed.push(target);
    const broken = await breakThings(installation, client, people, steps, { interruption, onKilled });
    submitted = broken.submitted;
    state = await atRest(installation.databaseUrl, database);
    const emails = new Map(people.map(({ email }) => [email, countNotices(installation.outboxFile, email)]));
    const told = { calls: receiver.deliveriesOf, emails, tokens: broken.tokens };
    violations.push(...judge(state, people, submitted, told), ...(await judgeAnswers(client, people, state)));
  };
  try {
    await unlessInterrupted(interruption, perform);
  } catch (error) {
    if (error === interruption.reason) throw error;
    violations.push(`the round ended early: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    receiver.close();
    violations.push(...(await installation.end()));
  }
  return {
    ...{ seed, round, database, violations },
    kills: countsBy(killed, (target) => target),
    tasks: {
      ...countsBy(state?.tasks ?? [], ({ status }) => status),
      ...countsBy(
        submitted.filter(({ isRemoved, ids }) => isRemoved || ids.size === 0),
        ({ isRemoved, refusal }) => (isRemoved ? 'deleted' : refusal === null ? 'unanswered' : 'refused'),
      ),
    },
    requests: client.counts,
    seconds: Math.round((performance.now() - startedAt) / 1000),
  };
}
