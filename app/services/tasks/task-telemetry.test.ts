import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LIMITS } from '#app/domain/limits.ts';
import {
  createMetrics,
  createTaskTelemetry,
  createWorkScope,
  openTracer,
  SERVER_METRICS,
  type Tracer,
} from '#app/services/telemetry/index.ts';
import { BELL_SUBMISSION, bellResult, createTaskHarness, LONG_SUBMISSION } from './testing/harness.ts';

/** A task service whose telemetry the test reads. */
async function watchedHarness(tracer: Tracer | null = null, settings: { readonly timeLimitMs?: number } = {}) {
  const scope = createWorkScope();
  const metrics = createMetrics({ monotonicMs: () => performance.now(), onError: () => undefined });
  const telemetry = createTaskTelemetry({ metrics, scope, tracer });
  const harness = await createTaskHarness({ telemetry, settings });
  onTestFinished(() => harness.close());
  await harness.open('lin');
  const submit = async (submission = BELL_SUBMISSION): Promise<string> =>
    (await harness.tasks.submit('lin', submission)).id;
  const reaches = (id: string, status: string) =>
    vi.waitFor(async () => expect((await harness.tasks.require('lin', id)).status).toBe(status), { timeout: 5000 });
  const begun = (count: number) => vi.waitFor(() => expect(harness.jobs).toHaveLength(count), { timeout: 5000 });
  return { ...harness, scope, metrics, submit, reaches, begun };
}

type Watched = Awaited<ReturnType<typeof watchedHarness>>;

/** Checks that each histogram has the times of the rows, in their buckets. Returns how many tasks it has seen. */
async function expectTimesOfRows({ db, metrics }: Watched): Promise<number> {
  const rows = await db.selectFrom('tasks').selectAll().where('finished_at', 'is not', null).execute();
  const lines = (await metrics.scrape()).split('\n');
  const counted = (name: string, bound: string): number =>
    lines
      .filter((line) => line.startsWith(`${name}_bucket{le="${bound}",`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
  const seconds = {
    task_wait_seconds: rows.map(
      (row) => ((row.started_at ?? row.finished_at)! - (row.queued_at ?? row.created_at)) / 1000,
    ),
    task_run_seconds: rows
      .filter((row) => row.started_at !== null)
      .map((row) => (row.finished_at! - row.started_at!) / 1000),
  };
  for (const name of ['task_wait_seconds', 'task_run_seconds'] as const) {
    for (const bound of SERVER_METRICS[name].buckets)
      expect([name, bound, counted(name, String(bound))]).toEqual([
        name,
        bound,
        seconds[name].filter((value) => value <= bound).length,
      ]);
    expect([name, counted(name, '+Inf')]).toEqual([name, seconds[name].length]);
  }
  return rows.length;
}

it('has wait and run of each task in its bucket, however the task ends', async () => {
  const watched = await watchedHarness();
  const { runner, advance, submit, reaches, begun, jobs, tasks, metrics } = watched;
  const neverStarted = await submit();
  advance(45_000);
  await tasks.stop('lin', neverStarted);
  await reaches(neverStarted, 'terminated');

  const completed = await submit();
  advance(2_000);
  runner.start();
  await begun(1);
  advance(7_000);
  jobs[0]!.finish(bellResult);
  await reaches(completed, 'completed');

  const stopped = await submit();
  await begun(2);
  advance(400);
  await tasks.stop('lin', stopped);
  await reaches(stopped, 'terminated');

  const lost = await submit();
  for (const attempt of [3, 4, 5]) {
    await begun(attempt);
    advance(20_000);
    jobs[attempt - 1]!.fail(new Error('the thread has crashed'));
  }
  await reaches(lost, 'error');

  expect(await expectTimesOfRows(watched)).toBe(4);
  const text_ = await metrics.scrape();
  const ends = [...text_.matchAll(/^tasks_ended_total\{.*outcome="(\w+)"\} (\d+)$/gm)].map(([, name, count]) => [
    name,
    Number(count),
  ]);
  expect(Object.fromEntries(ends)).toEqual({ stopped: 2, completed: 1, lost: 1 });
  expect(text_).toContain('tasks_retried_total{product="full-amplitude"} 2\n');
  expect(text_).toContain('refunds_total{product="full-amplitude",reason="lost"} 1\n');
});

it('has the wait of a task that never came into the queue', async () => {
  const watched = await watchedHarness();
  const { submit, advance, tasks, reaches } = watched;
  for (let place = 0; place < LIMITS.concurrentTasks; place++) await submit();
  const waiting = await submit();
  expect((await tasks.require('lin', waiting)).status).toBe('waiting');
  advance(45_000);
  await tasks.stop('lin', waiting);
  await reaches(waiting, 'terminated');
  expect(await expectTimesOfRows(watched)).toBe(1);
});

it('has wait and run of a task that reaches the time limit', async () => {
  const watched = await watchedHarness(null, { timeLimitMs: 5 });
  const id = await watched.submit();
  watched.runner.start();
  await watched.reaches(id, 'error');
  expect(await expectTimesOfRows(watched)).toBe(1);
  expect(await watched.metrics.scrape()).toContain(
    'task_run_seconds_count{product="full-amplitude",outcome="timeout"} 1\n',
  );
});

it('counts the pieces of a run when they are put, done, and fail', async () => {
  const { sharing, metrics, submit, reaches, runner, pieces, jobs } = await watchedHarness();
  sharing.count = 3;
  const counted = async () => {
    const text_ = await metrics.scrape();
    return Object.fromEntries(
      [...text_.matchAll(/^task_pieces_total\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
        state,
        Number(count),
      ]),
    );
  };
  const id = await submit(LONG_SUBMISSION);
  expect(await counted()).toEqual({});
  runner.start();
  await vi.waitFor(() => expect(pieces).toHaveLength(1), { timeout: 5000 });
  await vi.waitFor(async () => expect(await counted()).toEqual({ put: 3 }));
  pieces[0]!.fail(new Error('the thread has crashed'));
  for (const count of [2, 3, 4]) {
    await vi.waitFor(() => expect(pieces).toHaveLength(count), { timeout: 5000 });
    pieces[count - 1]!.finish();
  }
  await reaches(id, 'completed');
  expect(await counted()).toEqual({ put: 3, failed: 1, done: 3 });
  // The whole is one task, whose run is in the histogram once.
  expect(await metrics.scrape()).toContain('task_run_seconds_count{product="full-amplitude",outcome="completed"} 1\n');
  expect(jobs).toEqual([]);
});

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
}

/** A collector of OTLP by HTTP, in this process. */
async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: Pick<IncomingMessage, 'url' | 'headers'>[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    void text(request).then((body) => {
      const { resourceSpans } = JSON.parse(body) as {
        resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
      };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((each) => each.spans)));
      response.setHeader('Content-Type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { spans, requests, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces` };
}

it('has one trace of a request, the run that it submits, each piece, and the merge', async () => {
  const collector = await startCollector();
  const tracer = await openTracer({
    ...{
      url: collector.url,
      headers: { 'x-key': 'of-the-collector' },
      serviceName: 'harbor',
      ratio: 1,
      attributes: {},
    },
  });
  const { sharing, scope, submit, reaches, runner, pieces } = await watchedHarness(tracer);
  sharing.count = 3;
  const request = tracer!.begin({ name: 'POST console', kind: 'server', parent: null, attributes: {} });
  const id = await scope.run({ requestId: 'of-the-request' }, request, () => submit(LONG_SUBMISSION));
  request.end();
  runner.start();
  for (let piece = 0; piece < 3; piece++) {
    await vi.waitFor(() => expect(pieces).toHaveLength(piece + 1));
    pieces[piece]!.finish();
  }
  await reaches(id, 'completed');
  await vi.waitFor(async () => {
    await tracer!.close();
    expect(collector.spans.map(({ name }) => name).sort()).toEqual([
      'POST console',
      'task merge',
      'task piece',
      'task piece',
      'task piece',
      'task run',
    ]);
  });
  const root = collector.spans.find(({ name }) => name === 'POST console')!;
  expect(new Set(collector.spans.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  for (const span of collector.spans.filter((each) => each !== root)) expect(span.parentSpanId).toBe(root.spanId);
  expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'of-the-collector' } });
});

it('names the task, its account and the request that has submitted it in every line of its run', async () => {
  const { scope, submit, runner, begun, jobs, reaches, db, publishedTasks } = await watchedHarness();
  const id = await scope.run({ requestId: 'of-the-request' }, null, () => submit());
  expect(await db.selectFrom('tasks').select(['request_id', 'trace_parent']).execute()).toEqual([
    { request_id: 'of-the-request', trace_parent: null },
  ]);
  runner.start();
  await begun(1);
  jobs[0]!.finish(bellResult);
  await reaches(id, 'completed');
  expect(publishedTasks.length).toBeGreaterThan(1);
  const telemetry = createTaskTelemetry({
    ...{ metrics: createMetrics({ monotonicMs: () => 0, onError: () => undefined }), scope, tracer: null },
  });
  const task = { id, account_id: 'lin', product: 'noisy', request_id: 'of-the-request', trace_parent: null };
  expect(await telemetry.during('task run', task, () => Promise.resolve(scope.logFields()))).toEqual({
    ...{ task_id: id, account_id: 'lin', request_id: 'of-the-request' },
  });
});
