/** `npm run admin -- <command> …`: the operator's way to accounts and applications. Without a command it lists them. */
import { randomBytes } from 'node:crypto';
import { readSettings } from '../app/server/settings.ts';
import { SettingsError } from '../app/server/settings/settings-error.ts';
import { carrierOf, createMessages, createOutbox } from '../app/services/messages/index.ts';
import { createDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { runCommand, UsageError } from './admin/commands.ts';

const onError = (error: unknown): void => void process.stderr.write(`${String(error)}\n`);

try {
  // Whether the server may do without real carriers is not asked here: who types this sits at the machine.
  const settings = readSettings({ ...process.env, ALLOW_LOCAL_CARRIERS: '1' });
  const now = Date.now;
  const db = createDatabase(settings.databaseUrl);
  const outbox = createOutbox({ file: settings.outboxFile, now });
  const messages = createMessages({ db, carrier: carrierOf(outbox, settings), outbox: null, now, randomBytes, onError });
  try {
    await migrate(db);
    const lines = await runCommand({ db, messages, now: now() }, process.argv.slice(2));
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
