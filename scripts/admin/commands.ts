import { decideAccessRequest, listPendingAccessRequests } from '#db/repositories/access-requests.ts';
import { type AccountRecord, findAccount, findAccountBy } from '#db/repositories/accounts.ts';
import { listInboundMessages } from '#db/repositories/conversations.ts';
import { listAccounts, searchAccounts, setDisabled, setLevel, setTestPermission } from '#db/repositories/operator.ts';
import { deleteSessionsOf } from '#db/repositories/sessions.ts';
import { backup } from './backup.ts';
import { banners } from './banners.ts';
import { type AdminCommandContext, type AdminContext, UsageError } from './call.ts';
import { moveToPostgres } from './move-to-postgres.ts';
import { resend } from './resend.ts';
import { restore } from './restore.ts';
import { vacuumFile } from './vacuum.ts';

export { UsageError } from './call.ts';

interface Command {
  readonly usage: string;
  readonly does: string;
  readonly run: (call: AdminCommandContext) => Promise<readonly string[]>;
}

const MAX_ROWS = 50;

const describe = ({
  id,
  userName,
  phone,
  email,
  level,
  hasTestPermission,
  isDisabled,
  createdAt,
}: AccountRecord): string =>
  [
    id,
    userName,
    phone ?? '-',
    email ?? '-',
    `level ${level}`,
    ...(hasTestPermission ? ['test permission'] : []),
    ...(isDisabled ? ['disabled'] : []),
    new Date(createdAt).toISOString(),
  ].join('\t');

/** Finds an account by its complete id, phone or email: an account to change must not be guessed. */
async function requireAccount({ db, args: [name = ''] }: AdminCommandContext): Promise<AccountRecord> {
  const account =
    (await findAccount(db, name)) ??
    (await findAccountBy(db, { phone: name })) ??
    (await findAccountBy(db, { email: name.toLowerCase() }));
  if (!account)
    throw new UsageError(name === '' ? 'Name an account by its id, phone or email.' : `There is no account ${name}.`);
  return account;
}

/** Changes an account and returns its new description. */
const changing =
  (change: (call: AdminCommandContext, account: AccountRecord) => Promise<void>): Command['run'] =>
  async (call) => {
    const account = await requireAccount(call);
    await change(call, account);
    const changed = await findAccount(call.db, account.id);
    return changed ? [describe(changed)] : [];
  };

function countOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`How many is ${text}?`);
  return Number(text);
}

/** Replaces line breaks and control characters in user text, so that each entry stays on one line. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');

const orNone = (lines: readonly string[]) => (lines.length === 0 ? ['None.'] : lines);

const deciding =
  (isApproved: boolean): Command['run'] =>
  async ({ db, args: [id = ''], now }) => {
    if (!(await decideAccessRequest(db, { id, isApproved, now })))
      throw new UsageError(`There is no application ${id} that waits.`);
    return [isApproved ? 'Approved.' : 'Refused.'];
  };

/** All commands by name. */
export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    usage: 'list [number]',
    does: 'the newest accounts',
    async run({ db, args: [number = String(MAX_ROWS)] }) {
      return orNone((await listAccounts(db, countOf(number))).map(describe));
    },
  },
  find: {
    usage: 'find <text>',
    does: 'accounts whose name, phone or email contains it',
    async run({ db, args: [text = ''] }) {
      if (text === '') throw new UsageError('Find what?');
      return orNone((await searchAccounts(db, text, MAX_ROWS)).map(describe));
    },
  },
  level: {
    usage: 'level <account> <1-9>',
    does: 'sets the level; 2 and above may use more than 20 qubits',
    run: changing(async ({ db, args: [, level = ''] }, { id }) => {
      if (!/^[1-9]$/.test(level)) throw new UsageError('A level is 1 to 9.');
      await setLevel(db, id, Number(level));
    }),
  },
  'test-permission': {
    usage: 'test-permission <account> <on|off>',
    does: 'gives or takes the test permission',
    run: changing(async ({ db, args: [, value = ''] }, { id }) => {
      if (value !== 'on' && value !== 'off') throw new UsageError('Say on or off.');
      await setTestPermission(db, id, value === 'on');
    }),
  },
  disable: {
    usage: 'disable <account>',
    does: 'shuts it out and ends its sessions',
    run: changing(async ({ db, onSessionsEnded }, { id }) => {
      await setDisabled(db, id, true);
      await deleteSessionsOf(db, { accountId: id, exceptId: null });
      await onSessionsEnded(id);
    }),
  },
  enable: {
    usage: 'enable <account>',
    does: 'lets it in again',
    run: changing(({ db }, { id }) => setDisabled(db, id, false)),
  },
  resend: {
    usage: 'resend <phone or email> [purpose]',
    does: 'sends a new code in the place of the last, which has not arrived',
    run: resend,
  },
  letters: {
    usage: 'letters [number]',
    does: 'the newest feedback, contact letters and in-product messages',
    async run({ db, args: [number = String(MAX_ROWS)] }) {
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
    usage: 'approve <application>',
    does: 'opens the machine, or the qubits, that it asks for',
    run: deciding(true),
  },
  refuse: { usage: 'refuse <application>', does: 'turns it down', run: deciding(false) },
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

/** Runs one command line and returns the lines to print. @throws UsageError */
export async function runCommand(
  context: AdminContext,
  [name, ...args]: readonly string[],
): Promise<readonly string[]> {
  const command = name !== undefined && Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;
  if (command !== undefined) return command.run({ ...context, args });
  if (name === undefined) return ['npm run admin -- <command>', ...usageLines()];
  throw new UsageError([`There is no command ${name}.`, ...usageLines()].join('\n'));
}
