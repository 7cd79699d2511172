import { afterAll, describe, expect, it } from 'vitest';
import type { FinishedRun, Job } from './messages.ts';
import { createSimulatorPool } from './pool.ts';
import { createReaders } from './readers.ts';

const resources = { memoryBytes: 2 ** 30, threads: 1 };
const pool = createSimulatorPool({ threads: 1, kernelFolder: 'build/kernels', resources, stopGraceMs: 500 });
const readers = createReaders({ resources, limitMs: 500 });
afterAll(() => Promise.all([pool.close(), readers.close()]));

const call = (argument: string, file = './testing/procedure.worker.ts') => ({
  module: new URL(file, import.meta.url).href,
  argument,
});
const job = (argument: string, file?: string): Job => ({
  language: 'openqasm3',
  program: 'of the procedure, and not read',
  engine: 'full-amplitude',
  request: { shots: 0, seed: 1 },
  procedure: call(argument, file),
});

/** Runs a procedure and collects what it reports; `stops` at its first partial result. */
async function run(
  argument: string,
  { stops = false, file, by = 'run' }: { stops?: boolean; file?: string; by?: 'run' | 'plan' } = {},
) {
  const stopper = new AbortController();
  const fractions: number[] = [];
  const partials: FinishedRun[] = [];
  const outcome = await pool[by](job(argument, file), {
    signal: stopper.signal,
    onProgress: (fraction) => fractions.push(fraction),
    onPartial: (partial) => {
      partials.push(partial);
      if (stops) stopper.abort();
    },
  });
  return { outcome, fractions, partials };
}

const PARTIAL = { kind: 'procedure', done: 1, body: '{"partial":1}', parts: [] };

describe('a procedure in the pool', () => {
  it('reports its progress and what it has, not more often than it is of use, and ends with its body', async () => {
    const { outcome, fractions, partials } = await run('answer');
    if (outcome.kind !== 'result') throw new Error(outcome.kind);
    expect(outcome.result).toMatchObject({ kind: 'procedure', done: 1, parts: [], storingSeconds: 0 });
    expect(outcome.result.seconds).toBeGreaterThanOrEqual(0);
    const { build, kernels } = JSON.parse(outcome.result.body) as { readonly build: string; readonly kernels: number };
    expect(build).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{12}$/);
    expect(kernels).toBeGreaterThan(0);
    // The end comes by another port than progress, so the last of it may be overtaken.
    expect([0.25, 0.5].slice(0, fractions.length)).toEqual(fractions);
    expect([PARTIAL].slice(0, partials.length)).toMatchObject(
      partials.map(({ seconds: _, storingSeconds: __, ...rest }) => rest),
    );
  });

  it.each(['run', 'plan'] as const)('that is stopped returns what it has (%s)', async (by) => {
    // It has no pieces: to plan it is to run it.
    const { outcome } = await run('until stopped', { stops: true, by });
    if (outcome.kind !== 'stopped') throw new Error(outcome.kind);
    expect(outcome.partial).toMatchObject({ kind: 'procedure', done: 1 });
    expect(outcome.partial?.body).toContain('"build"');
  });

  it('that ignores a stop is ended with its thread, and what it sent last is kept', async () => {
    const { outcome, fractions, partials } = await run('never end', { stops: true });
    expect(outcome).toMatchObject({ kind: 'stopped', partial: PARTIAL });
    expect([fractions, partials]).toMatchObject([[0.25], [PARTIAL]]);
  });

  it('passes on that an engine refuses, and fails with its own errors', async () => {
    // On another thread, for the one before was ended.
    expect((await run('refuse')).outcome).toEqual({
      kind: 'refused',
      refusal: { ok: false, reason: 'too_long', values: { seconds: 9, limit: 8 } },
    });
    await expect(run('throw')).rejects.toThrow('cannot be run');
    await expect(run('answer', { file: './testing/no-such-module.ts' })).rejects.toThrow('no-such-module');
    expect((await run('answer')).outcome).toMatchObject({ kind: 'result' });
  });
});

describe('preparing a procedure', () => {
  const CAFE = { key: 'network 192.0.2.7', isSignedIn: false };

  it('knows the resources of the server, passes on errors, and is ended at its time limit', async () => {
    expect(await readers.prepare({ procedure: call('answer') }, CAFE)).toEqual({ act: 'answer', resources });
    await expect(readers.prepare({ procedure: call('throw') }, CAFE)).rejects.toThrow('cannot be prepared');
    await expect(readers.prepare({ procedure: call('never end') }, CAFE)).rejects.toMatchObject({
      name: 'ReadingTooLong',
      limitSeconds: 0.5,
    });
  });
});
