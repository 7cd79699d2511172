import { isAppError } from '#app/errors.ts';
import { translator } from '#app/i18n/translator.ts';
import { listPendingAccessRequests } from '#db/repositories/access-requests.ts';
import { listInboundMessages } from '#db/repositories/conversations.ts';
import { ACCOUNT_COMMANDS } from './account-commands.ts';
import { banners } from './banners.ts';
import { type AdminCommand, type AdminContext, countOf, LISTED_ROWS, onOneLine, orNone, UsageError } from './call.ts';
import { deciding } from './decisions.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { resend } from './resend.ts';
import { TASK_COMMANDS } from './task-commands.ts';

export { UsageError } from './call.ts';

/** All commands by name. */
export const ADMIN_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  ...ACCOUNT_COMMANDS,
  resend: {
    usage: 'resend <phone or email> [purpose]',
    does: 'sends a new code in the place of the last, which has not arrived',
    run: resend,
  },
  letters: {
    usage: 'letters [number]',
    does: 'the newest feedback, contact letters and in-product messages',
    async run({ db, args: [number = String(LISTED_ROWS)] }) {
      const messages = await listInboundMessages(db, countOf(number));
      return orNone(
        messages.map(({ kind, from, title, text, createdAt }) =>
          [new Date(createdAt).toISOString(), kind, from, onOneLine(title), onOneLine(text)].join('\t'),
        ),
      );
    },
  },
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
  if (command !== undefined) return command.run({ ...context, args }).catch(asUsageError);
  if (name === undefined) return ['npm run admin -- <command>', ...usageLines()];
  throw new UsageError([`There is no command ${name}.`, ...usageLines()].join('\n'));
}
