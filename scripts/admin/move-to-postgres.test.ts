import { expect, it } from 'vitest';
import { DatabaseError } from '#db/database-error.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { UsageError } from './call.ts';
import { runCommand } from './commands.ts';
import { testCommandLine } from './testing/command-line.ts';

async function move(args: readonly string[], databaseUrl = 'sqlite::memory:'): Promise<unknown> {
  await using db = await freshDatabase();
  const context = {
    db,
    databaseUrl,
    messages: { sendCode: () => expect.fail('a code'), newestPurpose: () => expect.fail('a code') },
    now: 0,
    newId: () => expect.fail('an id'),
    imageSites: [],
    ...testCommandLine(db),
    onProgress: (line: string) => expect.fail(line),
  };
  return await runCommand(context, ['move-to-postgres', ...args]).catch((error: unknown) => error);
}

it.each([
  [[], 'Name one database to move to'],
  [['sqlite:other.db'], 'Name one database to move to'],
  [['postgres://lin@localhost/a', 'postgres://lin@localhost/b'], 'Name one database to move to'],
])('rejects %j', async (args, reason) => {
  const error = await move(args);
  expect(error).toBeInstanceOf(UsageError);
  expect((error as UsageError).message).toContain(reason);
});

it('moves from SQLite only', async () => {
  const error = await move(['postgres://lin@localhost/b'], 'postgres://lin@localhost/a');
  expect(error).toBeInstanceOf(UsageError);
  expect((error as UsageError).message).toContain('DATABASE_URL names a PostgreSQL database already.');
});

it('says which address to correct if no server is there, without its password', async () => {
  const error = await move(['postgres://lin:secret@127.0.0.1:1/harbor']);
  expect(error).toBeInstanceOf(DatabaseError);
  expect((error as DatabaseError).message).toMatch(
    /^The database postgres:\/\/lin@127\.0\.0\.1:1\/harbor: .* mend host and port in the address to move to\./,
  );
  expect((error as DatabaseError).message).not.toContain('secret');
});
