import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SQLite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createDatabase, openCounters } from './connect.ts';
import { countersFileOf } from './database-address.ts';
import { explained } from './database-error.ts';
import { migrate } from './migrate.ts';

let folder: string;
let url: string;
const opened: SQLite.Database[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'locked-'));
  url = `sqlite:${join(folder, 'harbor.db')}`;
});
afterEach(() => {
  for (const each of opened.splice(0)) each.close();
  rmSync(folder, { recursive: true });
});

/** Locks a file that is not in WAL mode yet, like another program in the middle of a write. */
function lock(file: string, begin: string): SQLite.Database {
  const other = new SQLite(file);
  opened.push(other);
  other.exec(begin);
  return other;
}

const tables = 'create table if not exists a (id); insert into a values (1)';

/** Releases the lock at the first pause of the waiting code. */
function releasing(other: SQLite.Database) {
  const pauses: string[] = [];
  const pause = (): void => {
    pauses.push('waited');
    if (other.inTransaction) other.exec('commit');
  };
  return { pauses, waiting: { pause, tries: 3 } };
}

describe.each(['begin immediate', 'begin exclusive'])('a new file that another process has locked (%s)', (begin) => {
  it('is awaited by the database', async () => {
    const { pauses, waiting } = releasing(lock(join(folder, 'harbor.db'), `${begin}; ${tables}`));
    await using db = createDatabase(url, waiting);
    expect(pauses).toEqual(['waited']);
    // From now on SQLite itself waits.
    expect((await sql`pragma busy_timeout`.execute(db)).rows).toEqual([{ timeout: 5000 }]);
    expect((await migrate(db)).length).toBeGreaterThan(0);
  });

  it('is awaited by the counters', async () => {
    const { pauses, waiting } = releasing(lock(countersFileOf(url)!, `${begin}; ${tables}`));
    await openCounters(url, waiting)!.close();
    expect(pauses).toEqual(['waited']);
  });

  it('is refused in one line if the lock is not released', () => {
    lock(join(folder, 'harbor.db'), begin);
    lock(countersFileOf(url)!, begin);
    let pauses = 0;
    const waiting = { pause: () => void pauses++, tries: 3 };
    expect(messageOf(() => createDatabase(url, waiting))).toMatch(
      /^The database .*harbor\.db: another program has locked the file\. Stop that one and start again\. \(database is locked\)$/,
    );
    expect(messageOf(() => openCounters(url, waiting))).toMatch(
      new RegExp(
        String.raw`^The counters’ file .*harbor\.db\.limits: another program has locked the file\. ` +
          String.raw`Stop that one and start again\. It holds counters only .* \(database is locked\)$`,
      ),
    );
    expect(pauses).toBe(4);
  });
});

/** Returns the message as the server prints it. */
function messageOf(work: () => unknown): string {
  try {
    work();
    return '';
  } catch (error) {
    return String((explained(error, url) as Error).message);
  }
}
