import { isAppError } from '#app/errors.ts';
import { translator } from '#app/i18n/translator.ts';
import { listPendingAccessRequests } from '#db/repositories/access-requests.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { backup } from './backup.ts';
import { banners } from './banners.ts';
import { type AdminCommand, type AdminContext, onOneLine, orNone, UsageError } from './call.ts';
import { deciding } from './decisions.ts';
import { INSTALLATION_COMMANDS } from './installation-commands.ts';
import { JOB_COMMANDS } from './job-commands.ts';
import { LETTER_COMMANDS } from './letter-commands.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { PORTAL_COMMANDS } from './portal-commands.ts';
import { takeReason } from './reasons.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { TASK_COMMANDS } from './task-commands.ts';
import { vacuumFile } from './vacuum.ts';

export { UsageError } from './call.ts';

/** All commands by name. */
export const ADMIN_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  ...ACCOUNT_COMMANDS,
  resend: {
    usage: 'resend <phone or email> [purpose]',
    does: 'sends a new code in the place of the last, which has not arrived',
    run: resend,
  },
  ...LETTER_COMMANDS,
  applications: {
    usage: 'applications',
    does: 'applications to use a machine, or more qubits on one, that wait for a decision',
    async run({ db }) {
      const pending = await listPendingAccessRequests(db);
      return orNone(
        pending.map(({ id, userName, product, purpose, createdAt }) =>
          [id, userName, product, onOneLine(purpose), new Date(createdAt).toISOString()].join('\t'),
        ),
      );
    },
  },
  approve: {
    usage: 'approve <application> [level]',
    does: 'opens the machine, or the qubits, that it asks for, and sets the level',
    run: deciding(true),
  },
  refuse: { usage: 'refuse <application> [reason]', does: 'turns it down', run: deciding(false) },
  ...TASK_COMMANDS,
  banners: {
    usage: 'banners <list|add|change|remove|move> …',
    does: 'what the head of the home page shows in each language',
    run: banners,
  },
  backup: {
    usage: 'backup <file> [--replace]',
    does: 'copies the SQLite database into one verified file, while the server runs',
    run: backup,
  },
  restore: {
    usage: 'restore <file>',
    does: 'puts a backup in the place of the SQLite database, and keeps that beside it; stop the server first',
    run: restore,
  },
  vacuum: {
    usage: 'vacuum',
    does: 'writes an SQLite file anew without unused space, and lets it give space back from then on; stop all servers first',
    run: vacuumFile,
  },
  ...PORTAL_COMMANDS,
  ...JOB_COMMANDS,
  ...INSTALLATION_COMMANDS,
  'move-to-postgres': {
    usage: 'move-to-postgres <postgres://user@host/database>',
    does: 'copies the SQLite database into an empty one of PostgreSQL, and compares them; stop all servers first',
    run: moveToPostgres,
  },
};

/** Usage, one command per line. */
const usageLines = (): readonly string[] => {
  const width = Math.max(...Object.values(ADMIN_COMMANDS).map(({ usage }) => usage.length)) + 2;
  return Object.values(ADMIN_COMMANDS).map(({ usage, does }) => `  ${usage.padEnd(width)}${does}`);
};

/** Refusals of the service are sentences, as on its pages. */
function asUsageError(error: unknown): never {
  if (!isAppError(error)) throw error;
  throw new UsageError(translator('en-US')(`errors:${error.code}`, error.params));
}

/** Runs one command line and returns the lines to print. @throws UsageError */
export async function runCommand(
  context: AdminContext,
  [name, ...args]: readonly string[],
): Promise<readonly string[]> {
  const command = name !== undefined && Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;
  if (command !== undefined) return command.run({ ...context, ...takeReason(args) }).catch(asUsageError);
  if (name === undefined) return ['npm run admin -- <command> [--reason <words>]', ...usageLines()];
  throw new UsageError([`There is no command ${name}.`, ...usageLines()].join('\n'));
}
