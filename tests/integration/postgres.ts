import { execFile } from 'node:child_process';
import { access, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface PostgresCluster {
  readonly url: string;
  /** The folder of its programs, such as `pg_dump`. */
  readonly programs: string;
  /** Kills its main process with SIGKILL; those that serve connections then end by themselves. */
  kill(): Promise<void>;
  /** Starts it again at the same address, after `kill`. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The reason why there is no cluster, for the title of the skipped suite. */
export interface NoPostgres {
  readonly reason: string;
}

const RESTART_TRIES = 20;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/** Finds the folder of the server's programs: on PATH, or in Debian's folder of each major version. */
async function findPrograms(): Promise<string | null> {
  const versions = await readdir('/usr/lib/postgresql').catch((): string[] => []);
  const debian = versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`);
  for (const folder of [...debian, ...(process.env.PATH ?? '').split(':')]) {
    if ((await exists(join(folder, 'initdb'))) && (await exists(join(folder, 'pg_ctl')))) return folder;
  }
  return null;
}

export const isPostgresInstalled = async (): Promise<boolean> => (await findPrograms()) !== null;

/** initdb refuses to run as root, so root runs it as another user. */
async function findUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => null);
    if (ids) return { uid: Number(ids[0]?.stdout), gid: Number(ids[1]?.stdout) };
  }
  throw new Error('neither user postgres nor nobody is there to run the server, and root may not');
}

const freePort = () =>
  new Promise<number>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Starts a private, temporary cluster on a loopback port, or returns the reason why it cannot. */
export async function startPostgres(): Promise<PostgresCluster | NoPostgres> {
  const programs = await findPrograms();
  if (programs === null) return { reason: 'PostgreSQL is not installed (initdb, pg_ctl): apt-get install postgresql' };
  const folder = await mkdtemp(join(tmpdir(), 'postgres-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const user = await findUser();
    if (user) await chown(folder, user.uid, user.gid);
    const data = join(folder, 'data');
    const options = { cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' }, ...user };
    await run(
      join(programs, 'initdb'),
      ['-D', data, '-U', 'tester', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
      options,
    );
    // A temporary cluster need not survive a power failure. A high statistics target makes the planner's statistics
    // cover all rows instead of a sample.
    const settings =
      "-c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c full_page_writes=off -c " +
      'autovacuum=off -c default_statistics_target=1000';
    const control = (...args: string[]) =>
      run(join(programs, 'pg_ctl'), ['-D', data, '-w', '-t', '60', ...args], options);
    const startAt = async (port: number): Promise<number> => {
      await control('-l', join(folder, 'log'), '-o', `-p ${port} ${settings}`, 'start');
      return port;
    };
    // Another process may take the free port in the meantime; try a second port.
    const port = await startAt(await freePort()).catch(async () => startAt(await freePort()));
    const kill = async () => {
      const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      process.kill(Number(pid), 'SIGKILL');
    };
    const restart = async (tries = RESTART_TRIES): Promise<void> => {
      // It refuses while a process that served a connection has not ended yet; `pg_ctl` waits between two attempts.
      await startAt(port).catch((error: unknown) => {
        if (tries <= 1) throw error;
        return restart(tries - 1);
      });
    };
    const stop = async () => {
      await control('-m', 'immediate', 'stop');
      await remove();
    };
    return { url: `postgres://tester@127.0.0.1:${port}/postgres`, programs, kill, restart, stop };
  } catch (error) {
    await remove();
    return { reason: `PostgreSQL did not start: ${error instanceof Error ? error.message : String(error)}` };
  }
}
