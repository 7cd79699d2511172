import { isUnavailable } from '#app/errors.ts';
import type { HostileRequest } from './request.ts';
import type { Fault } from './response-faults.ts';
import { allCalledWithin } from './roll-call.ts';
import { evaluatesMemory, type HostileRun, MEMORY_BACK_BYTES } from './run.ts';

export const TIME_LIMITS = { blockingMs: 50, delayP999Ms: 50, healthP99Ms: 100, bellMs: 2000 } as const;

interface Slow {
  readonly ms: number;
  readonly request: HostileRequest;
}

interface Figures {
  readonly sent: number;
  readonly healthP99Ms: number;
  readonly bellMaxMs: number;
  readonly bells: number;
  readonly delayP999Ms: number;
  readonly delayMaxMs: number;
  /** The longest intervals of blocking the event loop, longest first. */
  readonly slowest: readonly Slow[];
  readonly overLimit: number;
  /** Requests that the instrument did not see: refused by the parser, or disconnected earlier. */
  readonly unmeasured: number;
  readonly unownedMs: number;
  readonly memoryMiB: number | null;
}

export interface Verdict {
  readonly figures: Figures;
  readonly faults: readonly Fault[];
}

const MAX_NAMED = 10;
/**
 * Tolerance on a shared machine. Work takes more CPU time if other processes evict the caches: by a third at a load of
 * ten per core, as measured. A program without a time budget takes hundreds of milliseconds.
 */
const SHARED = 5;
const MIB = 2 ** 20;
/** Statuses that Node's parser sends itself. */
const PARSERS_OWN = new Set([400, 408, 413, 431]);

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)] ?? 0;

/**
 * Returns the longest blocking interval of each request. Ports are reused: among the requests from one address and
 * port, an interval belongs to the one that was sent last before the server saw it. Requests that the parser refused
 * have none.
 */
function measured({ sent, timings }: Pick<HostileRun, 'sent' | 'timings'>): readonly {
  readonly of: HostileRun['sent'][number];
  readonly ms: number | undefined;
}[] {
  const byPeer = Map.groupBy(
    sent.toSorted((a, b) => b.at - a.at),
    ({ peer }) => peer,
  );
  const blockingByRequest = new Map<HostileRun['sent'][number], number>();
  for (const { peer, at, blockingMs } of timings?.requests ?? []) {
    const of = byPeer.get(peer)?.find((each) => each.at <= at);
    if (of !== undefined) blockingByRequest.set(of, Math.max(blockingByRequest.get(of) ?? 0, blockingMs));
  }
  return sent.map((of) => ({ of, ms: blockingByRequest.get(of) }));
}

/** Removes the log lines of unavailable services, one for each response with status 503. */
function withoutBusy(errors: HostileRun['errors'], sent: HostileRun['sent']): HostileRun['errors'] {
  let allowed = sent.filter(({ status }) => status === 503).length;
  return errors.filter(
    ({ err }) => !(isUnavailable(Object.assign(new Error(err?.message), { code: err?.code })) && allowed-- > 0),
  );
}

/**
 * Returns whether a handler must have seen the request. The parser refuses requests earlier, and a socket connection is
 * no request of a handler.
 */
const reachesHandler = ({ request, outcome, status }: HostileRun['sent'][number]): boolean =>
  outcome === 'answered' && request.family !== 'wire' && request.family !== 'socket' && !PARSERS_OWN.has(status);

/** Returns the declared routes that were never requested, if the run is long enough for all of them. */
function unrequested({ plan, sent, declared }: HostileRun): readonly string[] {
  if (plan.numbers.length < allCalledWithin(declared.length)) return [];
  const requested = new Set(
    sent.filter(({ request: { route, method } }) => route.startsWith(`${method} `)).map(({ request }) => request.route),
  );
  return declared.filter((route) => !requested.has(route));
}

/** Returns the faults that do not depend on the clock. */
function clockIndependentFaults(run: HostileRun): readonly Fault[] {
  const { plan, faults, notShown, memory, errors, sent, timings } = run;
  const growth = memory === null || !evaluatesMemory(plan) ? 0 : memory.after.rss - memory.before.rss;
  return [
    ...faults,
    ...(timings === null
      ? [{ kind: 'unmeasured', detail: 'the process ended before its timings were read' } as const]
      : []),
    ...notShown.map((path): Fault => ({ kind: 'unseen', detail: `the owner does not see its own words at ${path}` })),
    ...(growth > MEMORY_BACK_BYTES
      ? [{ kind: 'memory', detail: `${Math.round(growth / MIB)} MiB more than before` } as const]
      : []),
    ...unrequested(run).map((route): Fault => ({
      kind: 'unrequested',
      detail: `${route} is declared, but was never requested`,
    })),
    ...withoutBusy(errors, sent).map((line): Fault => ({
      kind: 'log',
      detail: `level ${line.level}: ${line.msg ?? ''} ${line.err?.message ?? ''} ${line.url ?? ''}`.slice(0, 300),
    })),
  ];
}

/**
 * Evaluates a run against its limits.
 * @param byClock whether times count as measured, which requires an idle machine. Otherwise clock times are ignored,
 * and CPU times count only if they are far above the limit.
 */
export function evaluate(run: HostileRun, byClock: boolean): Verdict {
  const all = measured(run);
  const slowest = all
    .flatMap(({ of, ms }): Slow[] => (ms === undefined ? [] : [{ ms, request: of.request }]))
    .toSorted((a, b) => b.ms - a.ms);
  const health = run.probed.health.map(({ status, ms }) => (status === 200 ? ms : Number.POSITIVE_INFINITY));
  const bells = run.probed.accepted.map(({ status, ms }) => (status === 202 ? ms : Number.POSITIVE_INFINITY));
  const figures: Figures = {
    sent: run.sent.length,
    healthP99Ms: percentile(health, 0.99),
    bellMaxMs: Math.max(0, ...bells),
    bells: bells.length,
    delayP999Ms: run.timings?.delay.p999Ms ?? Number.POSITIVE_INFINITY,
    delayMaxMs: run.timings?.delay.maxMs ?? Number.POSITIVE_INFINITY,
    slowest: slowest.slice(0, MAX_NAMED),
    overLimit: slowest.filter(({ ms }) => ms > TIME_LIMITS.blockingMs).length,
    unmeasured: run.sent.length - slowest.length,
    unownedMs: run.timings?.unownedMs ?? 0,
    memoryMiB: run.memory === null ? null : (run.memory.after.rss - run.memory.before.rss) / MIB,
  };
  const faults: Fault[] = [...clockIndependentFaults(run)];
  if (run.probed.health.length === 0) faults.push({ kind: 'health', detail: 'was never asked' });
  if (bells.length === 0) faults.push({ kind: 'bell', detail: 'none was sent' });
  if (byClock) {
    if (figures.healthP99Ms > TIME_LIMITS.healthP99Ms)
      faults.push({ kind: 'health', detail: `99th percentile ${figures.healthP99Ms.toFixed(0)} ms` });
    if (figures.delayP999Ms > TIME_LIMITS.delayP999Ms)
      faults.push({ kind: 'delay', detail: `99.9th percentile ${figures.delayP999Ms.toFixed(0)} ms` });
  }
  for (const { status, ms, text } of run.probed.health)
    if (status !== 200)
      faults.push({ kind: 'health', detail: `${status} after ${ms.toFixed(0)} ms: ${text.slice(0, 120)}` });
  for (const { status, ms, text } of run.probed.accepted)
    if (status !== 202 || (byClock && ms > TIME_LIMITS.bellMs))
      faults.push({ kind: 'bell', detail: `${status} after ${ms.toFixed(0)} ms: ${text.slice(0, 120)}` });
  if (run.timings !== null)
    for (const { of, ms } of all)
      if (ms === undefined && reachesHandler(of))
        faults.push({
          kind: 'unmeasured',
          detail: `answered ${of.status}, and nobody measured it`,
          request: of.request,
        });
  const limit = byClock ? TIME_LIMITS.blockingMs : TIME_LIMITS.blockingMs * SHARED;
  for (const { ms, request } of slowest)
    if (ms > limit) faults.push({ kind: 'blocking', detail: `${ms.toFixed(0)} ms`, request });
  return { figures, faults };
}
