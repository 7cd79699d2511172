import { resolve } from 'node:path';
import { restoreBackup } from '#db/backup/restore.ts';
import { inEnglish, rowLine, sqliteFile } from './backup.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

/**
 * Puts a backup in the place of the SQLite database of the installation, which may be missing or damaged, so it is not
 * opened before. @throws UsageError, DatabaseError
 */
export async function restore({
  databaseUrl,
  args: [name, ...others],
  now,
}: Pick<AdminCommandContext, 'databaseUrl' | 'args'> & { readonly now: number }): Promise<readonly string[]> {
  const database = sqliteFile(
    databaseUrl,
    (url) => `pg_restore --clean --if-exists --exit-on-error --dbname=${url} ${name ?? 'FILE'}`,
  );
  if (name === undefined || name.startsWith('-') || others.length > 0)
    throw new UsageError('Name one backup: restore <file>.');
  const { rows, openTasks, sessions, replaced, version } = await restoreBackup({
    backup: resolve(name),
    database,
    now: () => now,
  });
  return [
    `${database} is the backup now: ${rowLine(rows)}; migrations up to ${version}.`,
    replaced === null
      ? 'There was no database before.'
      : `The database before is ${replaced}. Remove it when you no longer need it.`,
    `All ${inEnglish(sessions)} sessions were ended, and codes that were sent no longer hold: everybody signs in again.`,
    'Passwords, second factors, API tokens, disabled accounts and operators are those of the backup, and recovery codes ' +
      'that were used since hold again. Revoke and disable again what was since.',
    `Start the server: ${inEnglish(openTasks)} tasks that had not ended go on. E-mails that waited in the backup are sent again.`,
  ];
}
