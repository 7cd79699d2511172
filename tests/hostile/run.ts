import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Accounts, prepareAccounts } from './accounts.ts';
import { declaredActs } from './declared-acts.ts';
import { hostileRequest } from './generate.ts';
import { type Probed, startProbe } from './probe.ts';
import { type LoggedLine, type RequestTimings, startSubject } from './product.ts';
import { bytesOf, type HostileRequest } from './request.ts';
import { type Fault, faultsOf } from './response-faults.ts';
import { rowsOf } from './roll-call.ts';
import { dispatch, type HostileResponse, networkAddress } from './sender.ts';
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
  readonly expensivePrograms: number;
  /**
   * Requests of another seed before the measurement, because code is compiled once per process, not once per request.
   */
  readonly rehearsalRequests: number;
  /** Task time limit of the server. */
  readonly taskLimitS: number;
  /** Mutations to leave out, to search beyond a known fault. */
  readonly excluded?: ReadonlySet<string>;
}

/** A request that was sent, and its result. */
interface Sent {
  readonly request: HostileRequest;
  readonly outcome: HostileResponse['outcome'];
  readonly status: number;
  /** The code in the envelope of a call, whose status is always 200. */
  readonly code: number | null;
  readonly ms: number;
  readonly peer: string;
  /** Time of sending, in milliseconds since the epoch. */
  readonly at: number;
}

export interface HostileRun {
  readonly plan: RunPlan;
  readonly sent: readonly Sent[];
  /** Faults of single responses, and of the process. */
  readonly faults: readonly Fault[];
  /** null if the process had ended. */
  readonly timings: RequestTimings | null;
  readonly memory: { readonly before: NodeJS.MemoryUsage; readonly after: NodeJS.MemoryUsage } | null;
  readonly probed: Probed;
  readonly errors: readonly LoggedLine[];
  readonly notShown: readonly string[];
  /** Routes that are each requested at least once within the first requests. */
  readonly declared: readonly string[];
  readonly durationMs: number;
  /** Load average of the last minute: other processes influence the measured times. */
  readonly load: number;
}

/** Number of requests between two checks whether the attacker is still signed in and still has items. */
const RESTORED_EVERY = 150;
/** After this number of starts the run ends. */
const MAX_STARTS = 6;
/** After this number of requests without a response, the server counts as no longer responding. */
const MAX_TIMEOUTS = 25;
const TIMEOUT_MS = 2500;
export const MEMORY_BACK_BYTES = 100 * 2 ** 20;

const codeOf = ({ family }: HostileRequest, { body }: HostileResponse): number | null =>
  family === 'call'
    ? Number(/^\{"success":(?:true|false),"code":(\d+)/.exec(body.subarray(0, 60).toString())?.[1] ?? 0) || null
    : null;

/** Before code is compiled and caches are full, the growth of memory depends on the machine and on timing. */
export const evaluatesMemory = ({ rehearsalRequests }: Pick<RunPlan, 'rehearsalRequests'>): boolean =>
  rehearsalRequests > 0;

/** Returns the items that the owner has lost, with the requests that named items of their kind. */
const lossesOf = (
  missing: readonly { readonly kind: string; readonly what: string }[],
  sent: readonly Sent[],
): readonly Fault[] =>
  missing.map(({ kind, what }) => {
    const suspects = sent.filter(
      ({ request: { method, target, body } }) =>
        method !== 'GET' && `${target} ${String(body)}`.includes(`{{b.${kind}`),
    );
    return {
      kind: 'taken',
      detail: `${what}, after ${
        suspects
          .slice(0, 20)
          .map(({ request }) => `#${request.number}`)
          .join(' ') || 'none that named it'
      }`,
    };
  });

/** Sends mutated requests as in the run. The warm-up has sent every request once without mutations. */
async function sendRehearsal(
  surface: Surface,
  accounts: Accounts,
  port: number,
  { seed, rehearsalRequests, concurrency, limitMs, excluded }: RunPlan,
): Promise<void> {
  let next = 0;
  const worker = async (): Promise<void> => {
    while (next < rehearsalRequests) {
      const request = hostileRequest(surface, ~seed, next++, excluded);
      await dispatch({
        port,
        from: networkAddress(request.network),
        ...bytesOf(request, accounts.knownIds),
        sending: request.sending,
        limitMs,
        timeoutMs: TIMEOUT_MS,
      });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Sends the requests of a plan to the built server and records the results. */
export async function runHostile(plan: RunPlan, log: (line: string) => void = () => {}): Promise<HostileRun> {
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
    const [accounts, acts] = await Promise.all([
      prepareAccounts({ port: () => subject.port, dataDir }, plan),
      declaredActs(),
    ]);
    log(`accounts ready after ${Math.round((performance.now() - started) / 1000)} s`);
    const surface = surfaceOf(await collectForms(accounts), acts);
    await warmUp(surface, accounts, subject.port);
    await sendRehearsal(surface, accounts, subject.port, plan);
    await accounts.restore();
    log(
      `warmed up after ${Math.round((performance.now() - started) / 1000)} s: ${surface.forms.length} forms on ` +
        `${surface.pages.length} page routes, ${surface.acts.length} acts as declared, ${surface.calls.length} calls, ` +
        `${surface.taskApi.length} endpoints, ${surface.files.length} files`,
    );
    const before = await subject.ask('memory');
    await subject.ask('begin');
    const startedAt = performance.now();
    const stopProbe = startProbe(subject.port, accounts.bells);
    const sent: Sent[] = [];
    const faults: Fault[] = [];
    const errors: LoggedLine[] = [];
    let starts = 1;
    let timeouts = 0;
    let next = 0;
    const inFlight = new Map<number, HostileRequest>();
    let restoring: Promise<void> = Promise.resolve();

    const restart = async (): Promise<void> => {
      const inProgress = [...inFlight.values()]
        .map((request) => `${request.number} ${request.route} ${request.mutations.join('+')}`)
        .join(' | ');
      faults.push({
        kind: 'died',
        detail: `${subject.isAlive() ? 'no longer responded' : 'ended'} while these were in progress: ${inProgress}`,
      });
      errors.push(...subject.errors);
      await subject.end('SIGKILL');
      starts += 1;
      timeouts = 0;
      if (starts > MAX_STARTS) return;
      subject = await startSubject(environment);
      await accounts.restore();
      await subject.ask('begin');
    };

    const sendRequest = async (number: number): Promise<void> => {
      const request = hostileRequest(surface, plan.seed, number, plan.excluded);
      inFlight.set(number, request);
      const { head, body } = bytesOf(request, accounts.knownIds);
      const at = Date.now();
      const response = await dispatch({
        port: subject.port,
        from: networkAddress(request.network),
        head,
        body,
        sending: request.sending,
        limitMs: plan.limitMs,
        ...(request.mayWait === true && { timeoutMs: TIMEOUT_MS }),
      });
      if (subject.isAlive() || response.outcome === 'answered')
        faults.push(...faultsOf(request, response, accounts.canaries));
      if (response.outcome === 'hung') timeouts += 1;
      sent.push({
        request,
        outcome: response.outcome,
        status: response.status,
        code: codeOf(request, response),
        ms: response.ms,
        peer: response.peer,
        at,
      });
      if (!subject.isAlive() || timeouts > MAX_TIMEOUTS)
        await (restoring = restoring.then(() =>
          subject.isAlive() && timeouts <= MAX_TIMEOUTS ? undefined : restart(),
        ));
      inFlight.delete(number);
    };

    const worker = async (): Promise<void> => {
      while (next < plan.numbers.length && starts <= MAX_STARTS) {
        await restoring;
        const index = next++;
        if (index > 0 && index % RESTORED_EVERY === 0) {
          restoring = restoring
            .then(() => accounts.restore())
            .catch((error: unknown) => log(`not restored: ${String(error)}`));
          if (index % 1500 === 0)
            log(`${index} sent, ${faults.length} faults, ${Math.round((performance.now() - startedAt) / 1000)} s`);
          await restoring;
        }
        await sendRequest(plan.numbers[index]!);
      }
    };
    await Promise.all(Array.from({ length: plan.concurrency }, worker));
    const probed = await stopProbe();
    const durationMs = performance.now() - startedAt;
    const isAlive = subject.isAlive();
    const timings = isAlive ? await subject.ask('timings') : null;
    if (isAlive) faults.push(...lossesOf(await accounts.missing(), sent));
    const memory = isAlive
      ? {
          before,
          after: await settledMemory({
            ask: () => subject.ask('memory'),
            enough: before.rss + MEMORY_BACK_BYTES,
            mustSettle: evaluatesMemory(plan),
          }),
        }
      : null;
    errors.push(...subject.errors);
    return {
      plan,
      sent,
      faults,
      timings,
      memory,
      probed,
      errors,
      notShown: accounts.notShown,
      declared: rowsOf(surface).map(({ route }) => route),
      durationMs,
      load: loadavg()[0]!,
    };
  } finally {
    await subject.end();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
