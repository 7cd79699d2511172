import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/integration/postgres.ts';
import { ROLES } from './deployment.ts';
import { type Conditions, type Member, type Report, type RoleName, startMember } from './members.ts';
import { startMessageServices } from './message-services.ts';
import { copyProgram, releaseProgram } from './program-copy.ts';
import { createProxy } from './proxy.ts';

export interface Fleet {
  /** The address of the proxy. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Where the services for mail and SMS write what was sent to phones and inboxes, one line of JSON each. */
  readonly messagesFile: string;
  readonly members: readonly Member[];
  /** Ends all processes and removes their files. */
  end(): Promise<void>;
}

/** Root starts the processes as this user, who owns no file of the program. */
const USER_WITHOUT_RIGHTS = 'nobody';

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, USER_WITHOUT_RIGHTS], { encoding: 'utf8' }));

/**
 * Starts PostgreSQL, services for mail and SMS, the webs behind a proxy, and the workers: on loopback, from a read-only
 * copy of the built program.
 * @throws Error if PostgreSQL is not installed, the program is not built, or a process does not become ready
 */
export async function startFleet(checkout: string, report: Report): Promise<Fleet> {
  /** What has to be undone, the newest last. */
  const undo: (() => unknown)[] = [];
  const end = async (): Promise<void> => {
    const errors: unknown[] = [];
    for (let step = undo.pop(); step !== undefined; step = undo.pop())
      await Promise.resolve()
        .then(step)
        .catch((error: unknown) => errors.push(error));
    if (errors.length > 0) throw new AggregateError(errors, 'The fleet was not removed completely.');
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'fleet-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    chmodSync(folder, 0o755);
    const program = join(folder, 'program');
    mkdirSync(program);
    undo.push(() => releaseProgram(program));
    copyProgram(checkout, program);

    const postgres = await startPostgres();
    if ('reason' in postgres) throw new Error(postgres.reason);
    undo.push(() => postgres.stop());
    const messagesFile = join(folder, 'messages.jsonl');
    const messageServices = await startMessageServices(messagesFile);
    undo.push(() => messageServices.close());

    // The webs are known only after they have started, and they have to be told the public address.
    const webs: { host: string; port: number }[] = [];
    const proxy = createProxy(webs);
    await new Promise<void>((resolve, reject) => proxy.once('error', reject).listen(0, '127.0.0.1', resolve));
    undo.push(() => {
      proxy.close();
      proxy.closeAllConnections();
    });
    const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;

    const conditions: Conditions = {
      program,
      settings: {
        HOST: '127.0.0.1',
        PORT: '0',
        METRICS_HOST: '127.0.0.1',
        METRICS_PORT: '0',
        // Nothing may be written: the folder is not there, and the user may not make it.
        DATA_DIR: join(program, 'no-data'),
        PUBLIC_URL: url,
        DATABASE_URL: postgres.url,
        ...messageServices.settings,
      },
      user: process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : null,
    };
    const members: Member[] = [];
    undo.push(() => Promise.all(members.map((member) => member.end())));
    const start = async ([role, number]: readonly [RoleName, number]): Promise<void> => {
      members.push(await startMember(role, number, conditions, report));
    };
    // The first web migrates the database, as in the deployment files.
    const [first, ...others] = (Object.keys(ROLES) as RoleName[]).flatMap((role) =>
      Array.from({ length: ROLES[role].processes }, (_, index) => [role, index + 1] as const),
    );
    await start(first!);
    // All are awaited, also after one has failed, so that none is left.
    const outcomes = await Promise.allSettled(others.map(start));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    members.sort((one, other) => one.name.localeCompare(other.name));
    for (const { url: address } of members)
      if (address !== undefined) webs.push({ host: '127.0.0.1', port: Number(new URL(address).port) });
    return { url, databaseUrl: postgres.url, messagesFile, members, end };
  } catch (error) {
    await end();
    throw error;
  }
}
