/** `npm run admin -- <command> …`: the operator's way to accounts and applications. Without a command it lists them. */
import { readSettings, SettingsError } from '../app/server/settings.ts';
import { createDatabase } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { runCommand, UsageError } from './admin/commands.ts';

try {
  // Carriers are the server's matter: this command sends nothing.
  const db = createDatabase(readSettings({ ...process.env, ALLOW_LOCAL_CARRIERS: '1' }).databaseUrl);
  try {
    await migrate(db);
    const lines = await runCommand(db, process.argv.slice(2), Date.now());
    process.stdout.write(lines.map((line) => `${line}\n`).join(''));
  } finally {
    await db.destroy();
  }
} catch (error) {
  if (!(error instanceof UsageError || error instanceof SettingsError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
