import { beforeEach, expect, it, vi } from 'vitest';
import type { Installation } from '#tests/faults/installation.ts';
import { planRound } from '#tests/faults/plan.ts';
import { runRound } from '#tests/faults/round.ts';

/** What the kills of the round come to; without an entry they succeed. */
let afterKill: readonly (() => void)[];
const performed: string[] = [];
const end = vi.fn<Installation['end']>(() => Promise.resolve([]));
beforeEach(() => {
  performed.length = 0;
  end.mockClear();
});

vi.mock('#tests/faults/installation.ts', () => ({
  startInstallation: (): Promise<Installation> =>
    Promise.resolve({
      ...{ databaseUrl: 'sqlite::memory:', outboxFile: 'none', baseUrl: () => 'http://127.0.0.1:1', end },
      whenReady: () => Promise.resolve(),
      whenServing: () => Promise.resolve(),
      kill: async ({ target }, onKilled) => {
        performed.push(target);
        onKilled();
        afterKill[performed.length - 1]?.();
      },
    }),
}));
vi.mock('#tests/faults/people.ts', () => ({
  registerSubmitter: (_: unknown, email: string) =>
    Promise.resolve({ email, secret: 'none', hasWebhook: false, createToken: () => Promise.resolve(null) }),
}));

const OPTIONS = { seed: 7, round: 0, database: 'PostgreSQL', kills: 9, tasksPerKill: 0, pauseMs: 1 } as const;
const planned = planRound({ ...OPTIONS, people: 5 }).map(({ kill }) => kill.target);
const nothing = (): void => undefined;

it('that ends early reports the kills that were performed, the last one too', async () => {
  const lost = (): void => {
    throw new Error('PostgreSQL does not start again');
  };
  afterKill = [nothing, nothing, lost];
  const { kills, violations } = await runRound({ ...OPTIONS, interruption: new AbortController().signal });
  expect(violations).toEqual(['the round ended early: PostgreSQL does not start again']);
  expect(performed).toEqual(planned.slice(0, 3));
  expect(kills).toEqual(
    Object.fromEntries([...Map.groupBy(performed, (target) => target)].map(([target, { length }]) => [target, length])),
  );
  expect(end).toHaveBeenCalledOnce();
});

it('that is interrupted kills nothing more, ends everything and has no report', async () => {
  const interruption = new AbortController();
  afterKill = [nothing, () => interruption.abort(new Error('interrupted'))];
  await expect(runRound({ ...OPTIONS, interruption: interruption.signal })).rejects.toThrow('interrupted');
  expect(end).toHaveBeenCalledOnce();
  expect(performed).toEqual(planned.slice(0, 2));
});
