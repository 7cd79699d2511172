import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { databaseFilesOf } from '#db/database-address.ts';
import { requireDistinctPaths } from './data-paths.ts';

const folder = mkdtempSync(join(tmpdir(), 'places-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DATABASE = databaseFilesOf('sqlite:/srv/nowhere/harbor.db');

describe('the outbox', () => {
  it.each([
    'harbor.db',
    'harbor.db-wal',
    'harbor.db-shm',
    'harbor.db-journal',
    'harbor.db.limits',
    'harbor.db.limits-wal',
    'harbor.db.limits-shm',
  ])('is refused at the path of %s, in one line', (name) => {
    expect(() => requireDistinctPaths(`/srv/nowhere/${name}`, DATABASE)).toThrow(
      new RegExp(
        String.raw`^OUTBOX_FILE: /srv/nowhere/harbor\.db\S* is a file of the database\. ` +
          String.raw`Set OUTBOX_FILE to another place, or let DATABASE_URL name another file\.$`,
      ),
    );
  });

  it.each(['outbox.jsonl', 'harbor.db.jsonl', 'harbor'])('may be in the same folder as the database: %s', (name) => {
    expect(() => requireDistinctPaths(`/srv/nowhere/${name}`, DATABASE)).not.toThrow();
  });

  it('is refused if symbolic links lead to the database', () => {
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(folder, 'data'), join(folder, 'link'));
    const files = databaseFilesOf(`sqlite:${join(folder, 'data', 'harbor.db')}`);
    expect(() => requireDistinctPaths(join(folder, 'link', 'harbor.db'), files)).toThrow(/^OUTBOX_FILE/);
    writeFileSync(join(folder, 'data', 'harbor.db'), '');
    symlinkSync(join(folder, 'data', 'harbor.db'), join(folder, 'outbox.jsonl'));
    expect(() => requireDistinctPaths(join(folder, 'outbox.jsonl'), files)).toThrow(/^OUTBOX_FILE/);
  });

  it('may be any file if the database is not a file', () => {
    for (const url of [':memory:', 'postgres://db/harbor']) expect(databaseFilesOf(url)).toEqual([]);
  });
});
