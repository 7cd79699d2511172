import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { runHostile } from './run.ts';
import { evaluate } from './verdict.ts';

/** `npm run test:hostile` sends more requests, on an idle machine. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1900);
const IS_FULL_RUN = process.env.HOSTILE_REQUESTS !== undefined;
const SEED = Number(process.env.HOSTILE_SEED ?? 2026);
/** Repeats only these requests, by the numbers in a report. */
const ONLY = (process.env.HOSTILE_ONLY ?? '').split(',').filter(Boolean).map(Number);
const EXCLUDED = new Set((process.env.HOSTILE_WITHOUT ?? '').split(',').filter(Boolean));

/**
 * Low concurrency where the clock is judged: a turn of the event loop with twelve waiting requests is as long as
 * twelve.
 */
const FULL_RUN = {
  concurrency: 4,
  bells: 10,
  expensivePrograms: Number.POSITIVE_INFINITY,
  rehearsalRequests: Math.min(1000, REQUESTS),
  taskLimitS: 20,
};
const SHORT_RUN = { concurrency: 12, bells: 2, expensivePrograms: 4, rehearsalRequests: 0, taskLimitS: 2 };

it(
  `${REQUESTS} hostile requests break nothing, are shown nothing and hold nobody up`,
  { timeout: 3_600_000 },
  async () => {
    const run = await runHostile(
      {
        seed: SEED,
        numbers: ONLY.length > 0 ? ONLY : Array.from({ length: REQUESTS }, (_, number) => number),
        limitMs: IS_FULL_RUN ? 15_000 : 30_000,
        ...(IS_FULL_RUN ? FULL_RUN : SHORT_RUN),
        excluded: EXCLUDED,
      },
      IS_FULL_RUN ? (line) => console.log(line) : undefined,
    );
    const verdict = evaluate(run, IS_FULL_RUN);
    const report = reportOf(run, verdict);
    mkdirSync('var', { recursive: true });
    writeFileSync('var/hostile.txt', `${report}\n`);
    if (IS_FULL_RUN) console.log(report);
    expect(verdict.faults.length === 0 ? '' : report).toBe('');
  },
);
