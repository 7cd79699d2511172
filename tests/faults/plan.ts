import { type Random, randomOf } from '#tests/hostile/random.ts';
import { FAULT_JOBS, type FaultJob } from './jobs.ts';

export const DATABASES = ['SQLite', 'PostgreSQL'] as const;
export type DatabaseName = (typeof DATABASES)[number];

/** What may be killed; `connection` is a process of PostgreSQL that serves one connection. */
const TARGETS = {
  SQLite: [{ name: 'server', weight: 1 }],
  PostgreSQL: [
    { name: 'web', weight: 3 },
    { name: 'worker-1', weight: 3 },
    { name: 'worker-2', weight: 3 },
    { name: 'postgres', weight: 2 },
    { name: 'connection', weight: 2 },
  ],
} as const satisfies Record<DatabaseName, readonly { readonly name: string; readonly weight: number }[]>;

export type KillTarget = (typeof TARGETS)[DatabaseName][number]['name'];

export interface PlannedTask {
  /** Idempotency key and name. */
  readonly key: string;
  /** Index of the account. */
  readonly person: number;
  readonly job: FaultJob;
  readonly then: 'keep' | 'stop' | 'remove';
  /** Pause between its acceptance and what is done then. */
  readonly thenAfterMs: number;
  /** `once`: a request whose connection was cut is not repeated. `doubled`: it is sent twice at the same time. */
  readonly sending: 'repeated' | 'once' | 'doubled';
}

export interface PlannedKill {
  readonly target: KillTarget;
  /** Before the process is ready again, if it was killed before. */
  readonly isDuringStart: boolean;
  readonly afterMs: number;
  /** From 0 to below 1: which of several connections. */
  readonly choice: number;
}

export interface FaultStep {
  readonly tasks: readonly PlannedTask[];
  /** Index of the account that creates a token before the kill, of which it is told by email. */
  readonly alerted: number;
  readonly kill: PlannedKill;
}

export interface PlanOptions {
  readonly seed: number;
  readonly round: number;
  readonly database: DatabaseName;
  readonly kills: number;
  readonly people: number;
  /** Longest pause before a kill. */
  readonly pauseMs: number;
  readonly tasksPerKill: number;
}

const SHARE_DURING_START = 0.25;
const FATES = [
  { then: 'keep', weight: 6 },
  { then: 'stop', weight: 2 },
  { then: 'remove', weight: 2 },
] as const;
const SENDINGS = [
  { sending: 'repeated', weight: 6 },
  { sending: 'once', weight: 1 },
  { sending: 'doubled', weight: 2 },
] as const;

/** Returns what is submitted and killed in a round on one database, determined by the seed. Each kind of task is there. */
export function planRound({
  seed,
  round,
  database,
  kills,
  people,
  pauseMs,
  tasksPerKill,
}: PlanOptions): readonly FaultStep[] {
  const random: Random = randomOf(seed, round * DATABASES.length + DATABASES.indexOf(database));
  let count = 0;
  const task = (): PlannedTask => {
    const number = count++;
    return {
      key: `${seed}-${round}-${number}`,
      person: random.below(people),
      job: FAULT_JOBS[number] ?? random.weighted(FAULT_JOBS),
      then: random.weighted(FATES).then,
      thenAfterMs: random.below(pauseMs),
      sending: random.weighted(SENDINGS).sending,
    };
  };
  return Array.from({ length: kills }, () => ({
    tasks: Array.from({ length: tasksPerKill }, task),
    alerted: random.below(people),
    kill: {
      target: random.weighted<{ name: KillTarget; weight: number }>(TARGETS[database]).name,
      isDuringStart: random.chance(SHARE_DURING_START),
      afterMs: random.below(pauseMs),
      choice: random.next(),
    },
  }));
}
