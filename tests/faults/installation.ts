import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '#tests/integration/postgres.ts';
import { unlessInterrupted } from './interruption.ts';
import { type FaultMember, startFaultMember } from './member.ts';
import { pause } from './pause.ts';
import type { DatabaseName, KillTarget, PlannedKill } from './plan.ts';
import { withState } from './state.ts';

/** The processes of one database, which are killed and started again. */
export interface Installation {
  readonly databaseUrl: string;
  readonly outboxFile: string;
  readonly baseUrl: () => string;
  /** Resolves when all processes are ready. */
  whenReady(): Promise<void>;
  /** Resolves when the process that serves pages is ready. */
  readonly whenServing: () => Promise<void>;
  /** Kills, and lets everything start again. Calls `onKilled` as soon as the process has been killed. */
  kill(kill: PlannedKill, onKilled: () => void): Promise<void>;
  /** Ends all processes in order and removes their files. Returns the problems of the whole time. */
  end(): Promise<readonly string[]>;
}

type Undo = () => Promise<unknown>;

/** Kills the process of PostgreSQL that serves one of the connections; it then ends all others and recovers. */
async function killConnection(url: string, choice: number): Promise<boolean> {
  const { rows } = await withState(url, (db) =>
    sql<{ pid: number }>`select pid from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid() order by pid`.execute(db),
  );
  const chosen = rows[Math.floor(choice * rows.length)];
  if (chosen !== undefined) process.kill(chosen.pid, 'SIGKILL');
  return chosen !== undefined;
}

const NEXT_TRY_MS = 20;

/**
 * Starts all processes and waits until they are ready. If that fails, or is interrupted, ends what was started.
 * @param interruption its reason is thrown
 * @throws Error if PostgreSQL is needed and not installed
 */
export async function startInstallation(database: DatabaseName, interruption: AbortSignal): Promise<Installation> {
  const folder = mkdtempSync(join(tmpdir(), 'faults-'));
  const [dataDir, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
  const outboxFile = join(dataDir, 'outbox.jsonl');
  for (const path of [dataDir, temporary]) mkdirSync(path);
  chmodSync(folder, 0o755);
  const undo: Undo[] = [async () => rmSync(folder, { recursive: true, force: true })];
  const problems: string[] = [];

  const postgres = database === 'PostgreSQL' ? await startPostgres() : null;
  if (postgres !== null && 'reason' in postgres) {
    rmSync(folder, { recursive: true });
    throw new Error(postgres.reason);
  }
  if (postgres !== null) undo.push(() => postgres.stop());
  const databaseUrl = postgres?.url ?? `sqlite:${join(dataDir, 'harbor.db')}`;

  const start = (name: string, environment: Readonly<Record<string, string>>): FaultMember =>
    startFaultMember(
      name,
      {
        DATABASE_URL: databaseUrl,
        DATA_DIR: dataDir,
        OUTBOX_FILE: outboxFile,
        TMPDIR: temporary,
        WEBHOOKS_TO_PRIVATE_ADDRESSES: '1',
        ...environment,
      },
      (problem) => problems.push(problem),
    );
  const members = new Map<KillTarget, FaultMember>();
  let isEnding = false;
  let killing = Promise.resolve();
  const whenReady = async (): Promise<void> => {
    await Promise.all([...members.values()].map((member) => member.whenReady()));
  };
  const startMembers = async (): Promise<void> => {
    if (postgres === null) members.set('server', start('server', {}));
    else {
      members.set('web', start('web', { ROLE: 'web' }));
      for (const name of ['worker-1', 'worker-2'] as const) members.set(name, start(name, { ROLE: 'worker' }));
    }
    await whenReady();
  };
  const killOnce = async ({ target, choice }: PlannedKill): Promise<boolean> => {
    if (target === 'connection') return killConnection(databaseUrl, choice);
    if (target !== 'postgres') return members.get(target)!.kill();
    await postgres!.kill();
    return true;
  };
  const kill: Installation['kill'] = async (planned, onKilled) => {
    // A killed process has ended before, and the one that replaces it is not there yet: waits for it.
    while (!(await killOnce(planned))) {
      if (isEnding) return;
      await pause(NEXT_TRY_MS);
    }
    onKilled();
    if (planned.target === 'postgres') await postgres!.restart();
  };
  const end = async (): Promise<readonly string[]> => {
    isEnding = true;
    // PostgreSQL would start again after its end.
    await killing.catch(() => undefined);
    const codes = await Promise.all([...members].map(async ([name, member]) => [name, await member.end()] as const));
    for (const [name, code] of codes) if (code !== 0) problems.push(`${name} did not end in order: ${code}`);
    for (const left of readdirSync(temporary)) problems.push(`a temporary file was left: ${left}`);
    for (const step of undo.reverse()) await step();
    return problems;
  };
  try {
    await unlessInterrupted(interruption, startMembers);
  } catch (error) {
    await end();
    throw error;
  }
  const [first] = members.values();

  return {
    databaseUrl,
    outboxFile,
    baseUrl: () => first!.baseUrl(),
    whenReady,
    whenServing: () => first!.whenReady(),
    kill(planned, onKilled) {
      killing = kill(planned, onKilled);
      return killing;
    },
    end,
  };
}
