import { availableParallelism } from 'node:os';
import { FAMILIES, type HostileRequest } from './request.ts';
import type { Fault } from './response-faults.ts';
import { evaluatesMemory, type HostileRun, MEMORY_BACK_BYTES } from './run.ts';
import { TIME_LIMITS, type Verdict } from './verdict.ts';

const describe = ({ number, method, route, mutations, target, actor }: HostileRequest): string =>
  `#${number} ${actor} ${route.startsWith(method) ? route : `${method} ${route}`} ` +
  `[${mutations.join(', ') || 'in order'}] ${target.slice(0, 90)}`;

/** Lists faults of one kind and cause once, with the first three request numbers for a repetition. */
function grouped(faults: readonly Fault[]): readonly string[] {
  const groups = new Map<string, Fault[]>();
  for (const fault of faults) {
    const detail = fault.detail
      .replace(/<[^>]*>/g, ' ')
      .replace(/https?:\S+/g, '')
      .replace(/\d+/g, '#');
    const cause =
      fault.kind === 'blocking' || fault.kind === 'hang' || fault.kind === 'bell' ? '' : detail.slice(0, 60);
    const key = `${fault.kind} ${fault.request?.route ?? ''} ${cause}`;
    groups.set(key, [...(groups.get(key) ?? []), fault]);
  }
  return [...groups.values()]
    .toSorted((a, b) => b.length - a.length)
    .map(
      (group) =>
        `${String(group.length).padStart(5)} × ${group[0]!.kind}: ${group[0]!.detail}${group
          .slice(0, 3)
          .map(({ request }) => (request === undefined ? '' : `\n          ${describe(request)}`))
          .join('')}`,
    );
}

/** Shows how far requests got: responses by family and status. */
function depth({ sent }: HostileRun): readonly string[] {
  return FAMILIES.map((family) => {
    const ofFamily = sent.filter(({ request }) => request.family === family);
    const counts = new Map<string, number>();
    for (const { outcome, status, code } of ofFamily) {
      const key = outcome === 'answered' ? `${status}${code === null || code === status ? '' : `/${code}`}` : outcome;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    const shares = [...counts].toSorted(([, a], [, b]) => b - a).map(([key, count]) => `${key} ${count}`);
    return `  ${family.padEnd(9)}${String(ofFamily.length).padStart(6)}  ${shares.join(' · ')}`;
  });
}

const row = (label: string, is: string, limit: string): string => `  ${label.padEnd(58)}${is.padStart(14)}   ${limit}`;
const ms = (value: number): string => (Number.isFinite(value) ? `${value.toFixed(1)} ms` : 'no answer');
const count = (faults: readonly Fault[], ...kinds: readonly Fault['kind'][]): string =>
  String(faults.filter(({ kind }) => kinds.includes(kind)).length);

/** Returns the report: a table of figures with their limits, and the list of faults. */
export function reportOf(run: HostileRun, { figures, faults }: Verdict): string {
  return [
    `${figures.sent} hostile requests, seed ${run.plan.seed}, ${run.plan.concurrency} at once, ` +
      `in ${(run.durationMs / 1000).toFixed(0)} s, load ${run.load.toFixed(1)} on ${availableParallelism()} cores`,
    row('answers of 5xx but 503', count(faults, 'server-error'), '0'),
    row('503 without Retry-After', count(faults, 'no-retry-after'), '0'),
    row('leaks of another account’s data, or of our insides', count(faults, 'leak', 'insides'), '0'),
    row('things of another account gone or changed', count(faults, 'taken'), '0'),
    row(`of ${run.declared.length} rows of the tables never asked for`, count(faults, 'unrequested'), '0'),
    row('hangs, and connections closed without an answer', count(faults, 'hang', 'no-answer'), '0'),
    row('ends of the process', count(faults, 'died'), '0'),
    row('lines of the log at level 50 and above', String(run.errors.length), '0 without cause'),
    row(
      'memory afterwards, against before',
      figures.memoryMiB === null ? 'gone' : `${figures.memoryMiB.toFixed(0)} MiB`,
      evaluatesMemory(run.plan) ? `≤ ${MEMORY_BACK_BYTES / 2 ** 20} MiB` : 'reported',
    ),
    row(
      `/healthz at the 99th percentile of ${run.probed.health.length}`,
      ms(figures.healthP99Ms),
      `< ${TIME_LIMITS.healthP99Ms} ms`,
    ),
    row(
      `the slowest of ${figures.bells} Bell pairs to be accepted`,
      ms(figures.bellMaxMs),
      `≤ ${TIME_LIMITS.bellMs} ms`,
    ),
    row('longest blocking interval of a request', ms(figures.slowest[0]?.ms ?? 0), `≤ ${TIME_LIMITS.blockingMs} ms`),
    row(
      'requests with a longer interval',
      String(figures.overLimit),
      `0 of ${figures.sent - figures.unmeasured} that reached a handler`,
    ),
    row('longest blocking interval of other work', ms(figures.unownedMs), 'reported'),
    row('event-loop delay at the 99.9th percentile', ms(figures.delayP999Ms), `≤ ${TIME_LIMITS.delayP999Ms} ms`),
    row('event-loop delay at most', ms(figures.delayMaxMs), 'reported'),
    ...(run.timings === null
      ? []
      : [
          row(
            'processor time of the server: main thread, all threads',
            `${(run.timings.processor.mainMs / 1000).toFixed(0)} s, ${(run.timings.processor.allMs / 1000).toFixed(0)} s`,
            'reported',
          ),
        ]),
    'The ten longest timings:',
    ...figures.slowest.map((slow) => `  ${slow.ms.toFixed(1).padStart(8)} ms  ${describe(slow.request)}`),
    'Answers by family:',
    ...depth(run),
    faults.length === 0 ? 'Nothing is wrong.' : `${faults.length} faults:`,
    ...grouped(faults),
  ].join('\n');
}
