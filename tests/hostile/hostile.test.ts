import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { reportOf } from './report.ts';
import { runHostile } from './run.ts';
import { judge } from './verdict.ts';

/** `npm run test:hostile` sends more requests, on an idle machine. */
const REQUESTS = Number(process.env.HOSTILE_REQUESTS ?? 1500);
const IS_ALONE = process.env.HOSTILE_REQUESTS !== undefined;
const SEED = Number(process.env.HOSTILE_SEED ?? 2026);
/** Repeats only these requests, by the numbers in a report. */
const ONLY = (process.env.HOSTILE_ONLY ?? '').split(',').filter(Boolean).map(Number);
const LEFT = new Set((process.env.HOSTILE_WITHOUT ?? '').split(',').filter(Boolean));

/**
 * Low concurrency where the clock is judged: a turn of the event loop with twelve waiting requests is as long as
 * twelve.
 */
const THOROUGH = {
  concurrency: 4,
  bells: 10,
  dearPrograms: Number.POSITIVE_INFINITY,
  rehearsed: Math.min(1000, REQUESTS),
  taskLimitS: 20,
};
const QUICK = { concurrency: 12, bells: 2, dearPrograms: 4, rehearsed: 0, taskLimitS: 2 };

it(
  `${REQUESTS} hostile requests break nothing, are shown nothing and hold nobody up`,
  { timeout: 3_600_000 },
  async () => {
    const ran = await runHostile(
      {
        seed: SEED,
        numbers: ONLY.length > 0 ? ONLY : Array.from({ length: REQUESTS }, (_, number) => number),
        limitMs: IS_ALONE ? 15_000 : 30_000,
        ...(IS_ALONE ? THOROUGH : QUICK),
        left: LEFT,
      },
      IS_ALONE ? (line) => console.log(line) : undefined,
    );
    const verdict = judge(ran, IS_ALONE);
    const report = reportOf(ran, verdict);
    mkdirSync('var', { recursive: true });
    writeFileSync('var/hostile.txt', `${report}\n`);
    if (IS_ALONE) console.log(report);
    expect(verdict.faults.length === 0 ? '' : report).toBe('');
  },
);
