import { describe, expect, it } from 'vitest';
import type { Check } from '#app/services/telemetry/index.ts';
import { createReadiness, type ServingPhase } from './readiness.ts';

const failures: string[] = [];
let nowMs = 0;
let phase: ServingPhase = 'serving';
const fine: Check = { name: 'disk', run: () => Promise.resolve() };
const readinessOf = (...checks: readonly Check[]) =>
  createReadiness({
    checks,
    phase: () => phase,
    onFailure: ({ check }) => void failures.push(check),
    monotonicMs: () => nowMs,
    patienceMs: 20,
  });

describe('readiness', () => {
  it('is there if all checks pass while the process serves', async () => {
    expect(await readinessOf(fine)()).toEqual({ ok: true, phase: 'serving', checks: { disk: 'ok' } });
  });

  it.each(['starting', 'draining'] as const)('is not there while it is %s, though all checks pass', async (now) => {
    phase = now;
    expect(await readinessOf(fine)()).toEqual({ ok: false, phase: now, checks: { disk: 'ok' } });
    phase = 'serving';
  });

  it('names what fails, without the error', async () => {
    const database = { name: 'database', run: () => Promise.reject(new Error('connect 10.0.0.5:5432')) };
    const answer = await readinessOf(database, fine)();
    expect(answer).toEqual({ ok: false, phase: 'serving', checks: { database: 'failed', disk: 'ok' } });
    expect(JSON.stringify(answer)).not.toContain('10.0.0.5');
  });

  it('does not wait for a check that hangs, and begins it again only after a while', async () => {
    let runs = 0;
    let answers: () => void = () => undefined;
    const database: Check = {
      name: 'database',
      run: () => {
        runs += 1;
        return new Promise((resolve) => (answers = resolve));
      },
    };
    const ready = readinessOf(database);
    failures.length = 0;
    for (let n = 0; n < 3; n++) {
      nowMs += 500;
      expect((await ready()).checks).toEqual({ database: 'failed' });
    }
    expect([runs, failures]).toEqual([1, ['database']]);
    // The connection of the first one may be dead.
    nowMs += 5_000;
    const next = ready();
    answers();
    expect([runs, await next]).toMatchObject([2, { ok: true }]);
  });

  it('asks for the same answer once in half a second', async () => {
    let runs = 0;
    const ready = readinessOf({
      name: 'queue',
      run: () => Promise.resolve(void (runs += 1)),
    });
    await Promise.all([ready(), ready()]);
    await ready();
    expect(runs).toBe(1);
    nowMs += 500;
    await ready();
    expect(runs).toBe(2);
  });
});
