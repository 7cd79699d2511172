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
  /** A request without a response after this time is a hang. */
  readonly limitMs: number;
  /** Accounts that run Bell pairs at the same time. */
  readonly bells: number;
  /** Kinds of expensive programs that are shared before the run. */
  readonly dearPrograms: number;
  /**
   * Requests of another seed before the measurement, because code is compiled once per process, not once per request.
   */
  readonly rehearsed: number;
  /** Task time limit of the server. */
  readonly taskLimitS: number;
  /** Mutations to leave out, to search beyond a known fault. */
  readonly left?: ReadonlySet<string>;
}

/** A request that was sent, and its result. */
interface Sent {
  readonly request: HostileRequest;
  readonly outcome: Answer['outcome'];
  readonly status: number;
  /** The code in the envelope of a call, whose status is always 200. */
  readonly code: number | null;
  readonly ms: number;
  readonly peer: string;
  /** Time of sending, in milliseconds since the epoch. */
  readonly at: number;
}

export interface Ran {
  readonly plan: RunPlan;
  readonly sent: readonly Sent[];
  /** Faults of single responses, and of the process. */
  readonly faults: readonly Fault[];
  /** null if the process had ended. */
  readonly stretches: Stretches | null;
  readonly memory: { readonly before: NodeJS.MemoryUsage; readonly after: NodeJS.MemoryUsage } | null;
  readonly probed: Probed;
  readonly errors: readonly LoggedLine[];
  readonly unseen: readonly string[];
  /** Routes that are each requested at least once within the first requests. */
  readonly declared: readonly string[];
  readonly tookMs: number;
  /** Load average of the last minute: other processes influence the measured times. */
  readonly load: number;
}

/** Number of requests between two checks whether the attacker is still signed in and still has items. */
const RESTORED_EVERY = 150;
/** After this number of starts the run ends. */
const MAX_STARTS = 6;
/** After this number of hangs the server counts as no longer responding. */
const MAX_HANGS = 25;
const PATIENCE_MS = 2500;
export const MEMORY_BACK_BYTES = 100 * 2 ** 20;

const codeOf = ({ family }: HostileRequest, { body }: Answer): number | null =>
  family === 'call'
    ? Number(/^\{"success":(?:true|false),"code":(\d+)/.exec(body.subarray(0, 60).toString())?.[1] ?? 0) || null
    : null;

/** Before code is compiled and caches are full, the growth of memory depends on the machine and on timing. */
export const isMemoryJudged = ({ rehearsed }: Pick<RunPlan, 'rehearsed'>): boolean => rehearsed > 0;

/** Returns the items that the owner has lost, with the requests that named items of their kind. */
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

/** Sends mutated requests as in the run. The warm-up has sent every request once without mutations. */
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

/** Sends the requests of a plan to the built server and records the results. */
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
    // Reads the declarations while the server creates its accounts.
    const [accounts, acts] = await Promise.all([settle({ port: () => subject.port, dataDir }, plan), declaredActs()]);
    say(`settled after ${Math.round((performance.now() - started) / 1000)} s`);
    const surface = surfaceOf(await collectForms(accounts), acts);
    await warmUp(surface, accounts, subject.port);
    await rehearse(surface, accounts, subject.port, plan);
    await accounts.restore();
    say(
      `warm after ${Math.round((performance.now() - started) / 1000)} s: ${surface.forms.length} forms on ` +
        `${surface.pages.length} page routes, ${surface.acts.length} acts as declared, ${surface.calls.length} ` +
        `calls, ${surface.taskApi.length} endpoints, ${surface.files.length} files`,
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
