import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMetrics, type EndedRun, type FleetState, SERVER_METRICS } from './index.ts';

const errors: unknown[] = [];
let nowMs = 0;
const metricsOf = () => createMetrics({ monotonicMs: () => nowMs, onError: (error) => errors.push(error) });

/** The samples of a scrape, by name and labels. */
async function samples(metrics: ReturnType<typeof metricsOf>): Promise<ReadonlyMap<string, number>> {
  const lines = (await metrics.scrape()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const RUN: EndedRun = {
  product: 'full-amplitude',
  status: 'completed',
  errorKind: null,
  queuedAt: 1_000,
  startedAt: 1_200,
  finishedAt: 4_200,
  refundedCoins: 0,
  isLost: false,
};

afterEach(() => {
  errors.length = 0;
});

describe('the metrics', () => {
  it('have every name of the table, with its type, its help and no other labels', async () => {
    const metrics = metricsOf();
    metrics.taskEnded({ ...RUN, refundedCoins: 3 });
    const text = await metrics.scrape();
    for (const [name, { type, help }] of Object.entries(SERVER_METRICS))
      expect(text).toContain(`# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`);
    // A metric that is not in the table would be in no dashboard and on no page.
    const own = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
    expect(own.filter((name) => !/^(process|nodejs)_/.test(name)).sort()).toEqual(Object.keys(SERVER_METRICS).sort());
  });

  it('have process and event loop', async () => {
    const known = await samples(metricsOf());
    expect(known.get('process_resident_memory_bytes')).toBeGreaterThan(1e6);
    expect(known.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });

  it('count wait and run of a task in the right buckets', async () => {
    const metrics = metricsOf();
    metrics.taskEnded(RUN);
    const known = await samples(metrics);
    const labels = 'product="full-amplitude",outcome="completed"';
    expect(known.get(`task_wait_seconds_bucket{le="0.1",${labels}}`)).toBe(0);
    expect(known.get(`task_wait_seconds_bucket{le="0.25",${labels}}`)).toBe(1);
    expect(known.get(`task_run_seconds_bucket{le="2.5",${labels}}`)).toBe(0);
    expect(known.get(`task_run_seconds_bucket{le="5",${labels}}`)).toBe(1);
    expect(known.get(`tasks_ended_total{${labels}}`)).toBe(1);
    expect([...known.keys()].filter((name) => name.startsWith('refunds_total'))).toEqual([]);
  });

  it.each([
    [{ status: 'terminated' }, 'stopped'],
    [{ status: 'error', errorKind: 'timeout' }, 'timeout'],
    [{ status: 'error', errorKind: 'internal', isLost: true }, 'lost'],
    [{ status: 'error', errorKind: 'syntax' }, 'syntax'],
  ] as const)('name the outcome of %j', async (ending, outcome) => {
    const metrics = metricsOf();
    metrics.taskEnded({ ...RUN, ...ending, refundedCoins: 7 });
    const known = await samples(metrics);
    expect(known.get(`tasks_ended_total{product="full-amplitude",outcome="${outcome}"}`)).toBe(1);
    expect(known.get(`task_run_seconds_count{product="full-amplitude",outcome="${outcome}"}`)).toBe(1);
    expect(known.get(`refunds_total{product="full-amplitude",reason="${outcome}"}`)).toBe(1);
    expect(known.get(`refunded_coins_total{product="full-amplitude",reason="${outcome}"}`)).toBe(7);
  });

  it('count the wait of a task that was never started, and no run', async () => {
    const metrics = metricsOf();
    metrics.taskEnded({ ...RUN, status: 'terminated', startedAt: null });
    const known = await samples(metrics);
    expect(known.get('task_wait_seconds_sum{product="full-amplitude",outcome="stopped"}')).toBe(3.2);
    expect(known.has('task_run_seconds_sum{product="full-amplitude",outcome="stopped"}')).toBe(false);
  });

  it('count no negative time between the clocks of two machines', async () => {
    const metrics = metricsOf();
    metrics.taskEnded({ ...RUN, startedAt: 900 });
    expect((await samples(metrics)).get('task_wait_seconds_sum{product="full-amplitude",outcome="completed"}')).toBe(0);
  });

  it('have slots, sockets, messages, sign-ins, limits, requests and pieces', async () => {
    const metrics = metricsOf();
    metrics.readSlots({ total: 4, memoryBytes: 1024, used: () => 3 });
    metrics.readSockets(() => 5);
    metrics.messageSent('sms', 'failed');
    metrics.signedIn('password', 'wrong');
    metrics.limitHit('codes');
    metrics.securityEvent('limit:hit');
    metrics.requestAnswered({ group: 'site', method: 'GET', status: 200, seconds: 0.004 });
    metrics.requestShed('busy');
    metrics.taskRetried('noisy');
    metrics.piecesPut(16);
    metrics.pieceDone();
    metrics.pieceFailed();
    expect(Object.fromEntries(await samples(metrics))).toMatchObject({
      'worker_slots{state="used"}': 3,
      'worker_slots{state="free"}': 1,
      worker_memory_bytes: 1024,
      sockets_open: 5,
      'messages_total{channel="sms",outcome="failed"}': 1,
      'sign_ins_total{method="password",outcome="wrong"}': 1,
      'limits_hit_total{rule="codes"}': 1,
      'security_events_total{event="limit:hit"}': 1,
      'http_requests_total{group="site",method="GET",status="200"}': 1,
      'http_request_seconds_bucket{le="0.005",group="site"}': 1,
      'http_request_seconds_bucket{le="0.001",group="site"}': 0,
      'http_requests_shed_total{reason="busy"}': 1,
      'tasks_retried_total{product="noisy"}': 1,
      'task_pieces_total{state="put"}': 16,
      'task_pieces_total{state="done"}': 1,
      'task_pieces_total{state="failed"}': 1,
    });
  });
});

const FLEET: FleetState = {
  queues: [{ product: 'noisy', queued: 12, running: 2, oldestSeconds: 61 }],
  workers: 3,
  slots: 24,
};

describe('what the database says of the fleet', () => {
  it('is shown, with zeros for products of which nothing waits', async () => {
    const metrics = metricsOf();
    metrics.readFleet(() => Promise.resolve(FLEET));
    expect(Object.fromEntries(await samples(metrics))).toMatchObject({
      'queue_depth{product="noisy"}': 12,
      'queue_depth{product="full-amplitude"}': 0,
      'queue_oldest_seconds{product="noisy"}': 61,
      'tasks_running{product="noisy"}': 2,
      workers: 3,
      workers_slots: 24,
    });
  });

  it('is read once in five seconds, however often it is asked', async () => {
    const metrics = metricsOf();
    const read = vi.fn(() => Promise.resolve(FLEET));
    metrics.readFleet(read);
    await Promise.all([metrics.scrape(), metrics.scrape()]);
    nowMs += 4_999;
    await metrics.scrape();
    expect(read).toHaveBeenCalledTimes(1);
    nowMs += 1;
    await metrics.scrape();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('keeps its last value, with its age, while the database fails', async () => {
    const metrics = metricsOf();
    let isDown = false;
    metrics.readFleet(() => (isDown ? Promise.reject(new Error('down')) : Promise.resolve(FLEET)));
    await metrics.scrape();
    isDown = true;
    nowMs += 60_000;
    const known = await samples(metrics);
    expect(known.get('queue_depth{product="noisy"}')).toBe(12);
    expect(known.get('fleet_state_age_seconds')).toBe(60);
    await metrics.scrape();
    expect(errors).toHaveLength(1);
  });

  it('is not waited for longer than the patience of a scrape', async () => {
    const metrics = createMetrics({ monotonicMs: () => nowMs, onError: () => undefined, patienceMs: 1 });
    metrics.readFleet(() => new Promise(() => undefined));
    expect(await metrics.scrape()).toContain('process_resident_memory_bytes');
  });
});
