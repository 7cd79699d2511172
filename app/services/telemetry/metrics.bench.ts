/** `npx tsx app/services/telemetry/metrics.bench.ts`: measures a scrape of a process that has seen everything. */
import { PRODUCTS } from '#app/domain/products.ts';
import { createMetrics, SECURITY_EVENTS } from './index.ts';

const SCRAPES = 201;
const metrics = createMetrics({ monotonicMs: () => performance.now(), onError: console.error });
metrics.readFleet(() => Promise.resolve({ queues: [], workers: 3, slots: 24 }));

const ends = [
  { status: 'completed', errorKind: null },
  { status: 'terminated', errorKind: null },
  ...(['timeout', 'resources', 'syntax', 'internal'] as const).map(
    (errorKind) => ({ status: 'error', errorKind }) as const,
  ),
] as const;
for (const { id: product } of PRODUCTS)
  for (const end of ends)
    metrics.taskEnded({
      ...{ product, ...end, queuedAt: 0, startedAt: 100, finishedAt: 5_000, refundedCoins: 1, isLost: false },
    });
for (const group of ['site', 'static', 'api', 'api-v1', 'admin', 'account', 'console', 'learn', 'shared', 'probe'])
  for (const status of [200, 302, 400, 403, 404, 429, 500, 503])
    for (const method of ['GET', 'POST']) metrics.requestAnswered({ group, method, status, seconds: 0.02 });
for (const event of Object.keys(SECURITY_EVENTS)) metrics.securityEvent(event);
for (let rule = 0; rule < 30; rule++) metrics.limitHit(`rule ${rule}`);

const times: number[] = [];
let bytes = 0;
for (let n = 0; n < SCRAPES; n++) {
  const from = performance.now();
  bytes = (await metrics.scrape()).length;
  times.push(performance.now() - from);
}
times.sort((a, b) => a - b);
const at = (share: number): string => times[Math.floor(share * (SCRAPES - 1))]!.toFixed(2);
console.log(`scrape: median ${at(0.5)} ms, 99th percentile ${at(0.99)} ms, ${Math.round(bytes / 1024)} KiB`);
