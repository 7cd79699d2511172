import { expect, it } from 'vitest';
import type { JobClaim } from '#db/repositories/jobs.ts';
import { createHeldClaims } from './held-claims.ts';

const QUEUE = 'runs';

function fixture() {
  const lost = new Set<string>();
  const beats: string[][] = [];
  let now = 0;
  const backend = {
    beat: async (_queue: string, claims: readonly JobClaim[]) => {
      beats.push(claims.map(({ id }) => id));
      return claims.map(({ id }) => id).filter((id) => !lost.has(id));
    },
  };
  const held = createHeldClaims(backend, () => now);
  const add = (id: string) => held.add(QUEUE, { id, claim: 1, attempt: 0, data: {} });
  return { held, lost, beats, add, pass: (ms: number) => (now += ms) };
}

it('aborts the signals of lost claims, and only those', async () => {
  const { held, lost, add } = fixture();
  const [kept, gone] = [add('kept'), add('gone')];
  await held.beat();
  expect([kept.signal.aborted, gone.signal.aborted]).toEqual([false, false]);
  lost.add('gone');
  await held.beat();
  expect([kept.signal.aborted, gone.signal.aborted]).toEqual([false, true]);
});

it('sends no heartbeat for a claim whose row a transaction locks, and does not abort what has ended as expected', async () => {
  const { held, lost, beats, add, pass } = fixture();
  const [running, ending] = [add('running'), add('ending')];
  held.expectEnd([ending]);
  lost.add('ending');
  await held.beat();
  pass(6000);
  await held.beat();
  expect(beats).toEqual([['running'], ['running', 'ending']]);
  expect([running.signal.aborted, ending.signal.aborted]).toEqual([false, false]);
});

it('watches a claim again whose end was rolled back', async () => {
  const { held, lost, add, pass } = fixture();
  const job = add('job');
  held.expectEnd([job]);
  pass(6000);
  await held.beat();
  lost.add('job');
  await held.beat();
  expect(job.signal.aborted).toBe(true);
});

it('looks again after a heartbeat that was under way when a cancellation arrived', async () => {
  const { held, beats, add } = fixture();
  add('job');
  await Promise.all([held.beat(), held.beat(), held.beat()]);
  expect(beats).toHaveLength(2);
});
