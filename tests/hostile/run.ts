import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Accounts, settle } from './accounts.ts';
import { declaredActs } from './declared-acts.ts';
import { hostileRequest } from './generate.ts';
import { type Fault, faultsOf } from './judge-answer.ts';
import { type Probed, startProbe } from './probe.ts';
import { type LoggedLine, startSubject, type Stretches } from './product.ts';
import { bytesOf, type HostileRequest } from './request.ts';
import { rowsOf } from './roll-call.ts';
import { type Answer, dispatch, networkAddress } from './sender.ts';
import { settledMemory } from './settled-memory.ts';
import { type Surface, surfaceOf } from './surface.ts';
import { collectForms, warmUp } from './warm-up.ts';

export interface RunPlan {
  readonly seed: number;
  readonly numbers: readonly number[];
  readonly concurrency: number;
  /** No answer after this is a hang. */
  readonly limitMs: number;
  /** Accounts that run Bell pairs meanwhile. */
  readonly bells: number;
  /** Kinds of programs that are much work and shared beforehand. */
  readonly dearPrograms: number;
  /** Requests of another seed sent before anything is measured: code is compiled once a process, not once a request. */
  readonly rehearsed: number;
  /** After this the server ends a task. */
  readonly taskLimitS: number;
  /** Mutations that are left out, to look beyond a fault that is known. */
  readonly left?: ReadonlySet<string>;
}

/** A request that was sent, and what became of it. */
export interface Sent {
  readonly request: HostileRequest;
  readonly outcome: Answer['outcome'];
  readonly status: number;
  /** What a call says in its envelope, where its status is always 200. */
  readonly code: number | null;
  readonly ms: number;
  readonly peer: string;
  /** When it was sent, in milliseconds since the epoch. */
  readonly at: number;
}

export interface Ran {
  readonly plan: RunPlan;
  readonly sent: readonly Sent[];
  /** What was wrong with single answers, and with the process. */
  readonly faults: readonly Fault[];
  /** null where the process was not there any more to be asked. */
  readonly stretches: Stretches | null;
  readonly memory: { readonly before: NodeJS.MemoryUsage; readonly after: NodeJS.MemoryUsage } | null;
  readonly probed: Probed;
  readonly errors: readonly LoggedLine[];
  readonly unseen: readonly string[];
  /** Routes that each come within the first requests. */
  readonly declared: readonly string[];
  readonly tookMs: number;
  /** Of the machine in the last minute: what else ran on it is in the times. */
  readonly load: number;
}

/** As often as this the attacker looks whether it is still signed in and has something left. */
const RESTORED_EVERY = 150;
/** A server that ends so often has shown it. */
const MAX_STARTS = 6;
/** So many at once without an answer: it does not come back. */
const MAX_HANGS = 25;
const PATIENCE_MS = 2500;
export const MEMORY_BACK_BYTES = 100 * 2 ** 20;

const codeOf = ({ family }: HostileRequest, { body }: Answer): number | null =>
  family === 'call'
    ? Number(/^\{"success":(?:true|false),"code":(\d+)/.exec(body.subarray(0, 60).toString())?.[1] ?? 0) || null
    : null;

/** Until code is compiled and caches are full memory grows by what the machine and the moment make of it. */
export const isMemoryJudged = ({ rehearsed }: Pick<RunPlan, 'rehearsed'>): boolean => rehearsed > 0;

/** What the owner does not have any more, with the requests that named things of its kind. */
const takenFrom = (
  missing: readonly { readonly kind: string; readonly what: string }[],
  sent: readonly Sent[],
): readonly Fault[] =>
  missing.map(({ kind, what }) => {
    const named = sent.filter(
      ({ request: { method, target, body } }) =>
        method !== 'GET' && `${target} ${String(body)}`.includes(`{{b.${kind}`),
    );
    return {
      kind: 'taken',
      detail: `${what}, after ${
        named
          .slice(0, 20)
          .map(({ request }) => `#${request.number}`)
          .join(' ') || 'none that named it'
      }`,
    };
  });

/** What was asked for once in order is asked for as it will be. */
async function rehearse(
  surface: Surface,
  accounts: Accounts,
  port: number,
  { seed, rehearsed, concurrency, limitMs, left }: RunPlan,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rehearsed) {
      const request = hostileRequest(surface, ~seed, next++, left);
      await dispatch({
        port,
        from: networkAddress(request.network),
        ...bytesOf(request, accounts.known),
        sending: request.sending,
        limitMs,
        patienceMs: PATIENCE_MS,
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Sends the requests of a plan to the built server and writes down what was seen. */
export async function runHostile(plan: RunPlan, say: (line: string) => void = () => {}): Promise<Ran> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harbor-hostile-'));
  const environment = {
    DATA_DIR: dataDir,
    OUTBOX_FILE: join(dataDir, 'outbox.jsonl'),
    TASK_TIME_LIMIT_S: String(plan.taskLimitS),
    SIMULATOR_MEMORY_MB: '1024',
  };
  const started = performance.now();
  let subject = await startSubject(environment);
  try {
    // What is declared is read while the server makes its accounts.
    const [accounts, acts] = await Promise.all([settle({ port: () => subject.port, dataDir }, plan), declaredActs()]);
    say(`settled after ${Math.round((performance.now() - started) / 1000)} s`);
    const surface = surfaceOf(await collectForms(accounts), acts);
    await warmUp(surface, accounts, subject.port);
    await rehearse(surface, accounts, subject.port, plan);
    await accounts.restore();
    say(
      `warm after ${Math.round((performance.now() - started) / 1000)} s: ${surface.forms.length} forms on ${surface.pages.length} page routes, ${surface.acts.length} acts as declared, ${surface.calls.length} calls, ${surface.taskApi.length} endpoints, ${surface.files.length} files`,
    );
    const before = await subject.ask('memory');
    await subject.ask('begin');
    const begun = performance.now();
    const stopProbe = startProbe(subject.port, accounts.bells);
    const sent: Sent[] = [];
    const faults: Fault[] = [];
    const errors: LoggedLine[] = [];
    let starts = 1;
    let hangs = 0;
    let next = 0;
    const flying = new Map<number, HostileRequest>();
    let restoring: Promise<void> = Promise.resolve();

    const bringBack = async (): Promise<void> => {
      const culprits = [...flying.values()]
        .map((request) => `${request.number} ${request.route} ${request.mutations.join('+')}`)
        .join(' | ');
      faults.push({
        kind: 'died',
        detail: `${subject.isAlive() ? 'answered nobody any more' : 'ended'} while these were under way: ${culprits}`,
      });
      errors.push(...subject.errors);
      await subject.end('SIGKILL');
      starts += 1;
      hangs = 0;
      if (starts > MAX_STARTS) return;
      subject = await startSubject(environment);
      await accounts.restore();
      await subject.ask('begin');
    };

    const one = async (number: number): Promise<void> => {
      const request = hostileRequest(surface, plan.seed, number, plan.left);
      flying.set(number, request);
      const { head, body } = bytesOf(request, accounts.known);
      const at = Date.now();
      const answer = await dispatch({
        port: subject.port,
        from: networkAddress(request.network),
        head,
        body,
        sending: request.sending,
        limitMs: plan.limitMs,
        ...(request.mayWait === true && { patienceMs: PATIENCE_MS }),
      });
      if (subject.isAlive() || answer.outcome === 'answered')
        faults.push(...faultsOf(request, answer, accounts.canaries));
      if (answer.outcome === 'hung') hangs += 1;
      sent.push({
        request,
        outcome: answer.outcome,
        status: answer.status,
        code: codeOf(request, answer),
        ms: answer.ms,
        peer: answer.peer,
        at,
      });
      if (!subject.isAlive() || hangs > MAX_HANGS)
        await (restoring = restoring.then(() => (subject.isAlive() && hangs <= MAX_HANGS ? undefined : bringBack())));
      flying.delete(number);
    };

    const worker = async (): Promise<void> => {
      while (next < plan.numbers.length && starts <= MAX_STARTS) {
        await restoring;
        const index = next++;
        if (index > 0 && index % RESTORED_EVERY === 0) {
          restoring = restoring
            .then(() => accounts.restore())
            .catch((error: unknown) => say(`not restored: ${String(error)}`));
          if (index % 1500 === 0)
            say(`${index} sent, ${faults.length} faults, ${Math.round((performance.now() - begun) / 1000)} s`);
          await restoring;
        }
        await one(plan.numbers[index]!);
      }
    };
    await Promise.all(Array.from({ length: plan.concurrency }, worker));
    const probed = await stopProbe();
    const tookMs = performance.now() - begun;
    const isThere = subject.isAlive();
    const stretches = isThere ? await subject.ask('stretches') : null;
    if (isThere) faults.push(...takenFrom(await accounts.missing(), sent));
    const memory = isThere
      ? {
          before,
          after: await settledMemory({
            ask: () => subject.ask('memory'),
            enough: before.rss + MEMORY_BACK_BYTES,
            isJudged: isMemoryJudged(plan),
          }),
        }
      : null;
    errors.push(...subject.errors);
    return {
      plan,
      sent,
      faults,
      stretches,
      memory,
      probed,
      errors,
      unseen: accounts.unseen,
      declared: rowsOf(surface).map(({ route }) => route),
      tookMs,
      load: loadavg()[0]!,
    };
  } finally {
    await subject.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
