import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest';
import type { ClaimedJob } from '#app/services/jobs/contract.ts';
import { openDialects } from '#tests/integration/dialects.ts';
import { numbered, type OpenedJobs, openJobs, rulesOf, untilIdle } from '#tests/integration/jobs/open-jobs.ts';

const { dialects, close } = await openDialects('killed workers of jobs');
afterAll(close);

/** A dead worker's job must have begun again after this time. */
const TAKEN_OVER_MS = 15_000;
const RULES = [rulesOf('killed')];

describe.each(dialects)('a worker of jobs on $name', ({ name, url, reason }) => {
  const children: ChildProcess[] = [];
  afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

  /** Starts a worker process that begins a job, and returns what it says. */
  async function begin(): Promise<{ child: ChildProcess; said: () => string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'tests/hostile/job-worker.ts', url], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await vi.waitFor(() => expect(text).toContain('begun 0'));
    return { child, said: () => text };
  }
  const workOn = ({ jobs }: OpenedJobs, seen: ClaimedJob[]) =>
    jobs.work(['killed'], { slots: 1 }, async (batch) => void seen.push(...batch));

  it.skipIf(reason !== null)('that is killed loses its job to another within 15 s, and the job one try', async () => {
    const opened = await openJobs(url, RULES);
    await opened.put('killed', numbered(1));
    if (name === 'SQLite') await opened.close();
    const { child } = await begin();
    const seen: ClaimedJob[] = [];
    if (name !== 'SQLite') workOn(opened, seen);
    const killedAt = performance.now();
    child.kill('SIGKILL');
    // On SQLite the next process takes over as it starts.
    const next = name === 'SQLite' ? await openJobs(url, RULES) : opened;
    if (name === 'SQLite') workOn(next, seen);
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    expect(performance.now() - killedAt).toBeLessThan(TAKEN_OVER_MS);
    expect(seen[0]!.attempt).toBe(1);
    await untilIdle(next, 'killed');
    await next.close();
  });

  it.skipIf(reason !== null || name === 'SQLite')(
    'that was stopped for a while is told, and ends nothing',
    async () => {
      const opened = await openJobs(url, RULES);
      const seen: ClaimedJob[] = [];
      await opened.put('killed', numbered(1));
      const { child, said } = await begin();
      workOn(opened, seen);
      const stoppedAt = performance.now();
      child.kill('SIGSTOP');
      await vi.waitFor(() => expect(seen).toHaveLength(1));
      expect(performance.now() - stoppedAt).toBeLessThan(TAKEN_OVER_MS);
      child.kill('SIGCONT');
      await vi.waitFor(() => expect(said()).toContain('aborted, settled 0'));
      await untilIdle(opened, 'killed');
      await opened.close();
    },
  );
});
