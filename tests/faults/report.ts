import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { RoundReport } from './round.ts';

/** A round with the time of its end, ISO 8601. */
export interface FiledRound extends RoundReport {
  readonly at: string;
}

/** Returns the rounds of a report file; none if there is no file yet. */
export const readRounds = (file: string): readonly FiledRound[] =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as readonly FiledRound[]) : [];

export function writeRounds(file: string, rounds: readonly FiledRound[]): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(rounds, null, 2)}\n`);
}

/** Returns the first round of a seed that is not complete: it has fewer databases than `databases`. */
export function nextRound(rounds: readonly FiledRound[], seed: number, databases: number): number {
  const done = Map.groupBy(
    rounds.filter((each) => each.seed === seed),
    ({ round }) => round,
  );
  let round = 0;
  while ((done.get(round)?.length ?? 0) >= databases) round += 1;
  return round;
}

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

const added = (records: readonly Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const record of records)
    for (const [name, count] of Object.entries(record)) sums[name] = (sums[name] ?? 0) + count;
  return sums;
};

const listed = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([name, count]) => `${count} ${name}`)
    .join(', ');

/** One line about rounds of a report: a single one, or their sums. */
export function roundsLine(name: string, rounds: readonly RoundReport[]): string {
  const kills = added(rounds.map((each) => each.kills));
  const tasks = added(rounds.map((each) => each.tasks));
  const { cuts = 0, failures = 0, tooSlow = 0 } = added(rounds.map(({ requests }) => ({ ...requests })));
  const violations = rounds.reduce((sum, each) => sum + each.violations.length, 0);
  const seconds = rounds.reduce((sum, each) => sum + each.seconds, 0);
  return (
    `${name}: ${total(kills)} kills (${listed(kills)}); ${total(tasks)} tasks (${listed(tasks)}); ` +
    `${cuts} requests cut, ${failures} answered with 5xx, ${tooSlow} as too slow; ${violations} violations; ${seconds} s`
  );
}
