/**
 * `npm run test:faults -- [--rounds 1] [--seed 1] [--kills 50] [--report FILE]`: rounds of seeded kills
 * (SIGKILL) over a web, two workers and PostgreSQL, and over one server on SQLite, under load; half of the kills on each
 * database. After each round everything that was accepted must have ended once, and be charged right. The seed
 * determines what is submitted and killed, and with which pauses; the machine determines what that hits. Needs
 * PostgreSQL and a build.
 *
 * Rounds add up in a report, `var/faults/seed-<seed>.json`: a list of `FiledRound`, two for each round, one per
 * database. A further call goes on after the last one, so an interrupted call loses at most half a round: SIGINT and
 * SIGTERM end all that was started. Exits with 1 if any round of the report has a violation.
 */
import { constants } from 'node:os';
import { parseArgs } from 'node:util';
import { DATABASES } from '#tests/faults/plan.ts';
import { type FiledRound, nextRound, readRounds, roundsLine, writeRounds } from '#tests/faults/report.ts';
import { type RoundOptions, type RoundReport, runRound } from '#tests/faults/round.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    kills: { type: 'string', default: '50' },
    report: { type: 'string' },
  },
});
const [rounds, seed, kills] = [values.rounds, values.seed, values.kills].map(Number) as [number, number, number];
if (![rounds, seed, kills].every((value) => Number.isSafeInteger(value) && value >= 0))
  throw new Error('--rounds, --seed and --kills are whole numbers.');
const file = values.report ?? `var/faults/seed-${seed}.json`;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** A second signal ends this process at once. */
const interruption = new AbortController();
let exitCode = 0;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    exitCode = 128 + constants.signals[signal];
    interruption.abort(new Error(`Interrupted by ${signal}`));
  });

/** Runs a round; if it is interrupted, ends the process. */
async function roundUnlessInterrupted(options: Omit<RoundOptions, 'interruption'>): Promise<RoundReport> {
  const { signal } = interruption;
  try {
    return await runRound({ ...options, interruption: signal });
  } catch (error) {
    if (error !== signal.reason) throw error;
    print(`${(error as Error).message}: all processes were ended, and this round is not in the report.`);
    // Requests of the round may still be waiting.
    process.exit(exitCode);
  }
}

let filed: readonly FiledRound[] = readRounds(file);
const first = nextRound(filed, seed, DATABASES.length);
for (let round = first; round < first + rounds; round++) {
  for (const database of DATABASES) {
    // A call that was interrupted may have done one database of a round.
    if (filed.some((each) => each.seed === seed && each.round === round && each.database === database)) continue;
    const report = await roundUnlessInterrupted({ seed, round, database, kills: Math.ceil(kills / DATABASES.length) });
    filed = [...filed, { ...report, at: new Date().toISOString() }];
    writeRounds(file, filed);
    print(roundsLine(`seed ${seed}, round ${round}, ${database}`, [report]));
    for (const violation of report.violations) print(`  ${violation}`);
  }
}
print(roundsLine(`all ${filed.length / DATABASES.length} rounds of ${file}`, filed));
if (filed.some(({ violations }) => violations.length > 0)) process.exitCode = 1;
