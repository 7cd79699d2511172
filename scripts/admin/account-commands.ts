import { type AccountRecord, findAccount } from '#db/repositories/accounts.ts';
import { listAccounts, searchAccounts } from '#db/repositories/operator.ts';
import {
  type AdminCommand,
  type AdminCommandContext,
  countOf,
  iso,
  LISTED_ROWS,
  onOneLine,
  orNone,
  requireNamedAccount,
  UsageError,
} from './call.ts';
import { reasonFrom } from './reasons.ts';

const describe = ({
  id,
  userName,
  phone,
  email,
  level,
  hasTestPermission,
  isDisabled,
  isOperator,
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
    ...(isOperator ? ['operator'] : []),
    iso(createdAt),
  ].join('\t');

/** Changes an account and returns its new description. */
const changing =
  (change: (call: AdminCommandContext, subject: string) => Promise<void>): AdminCommand['run'] =>
  async (call) => {
    const { id } = await requireNamedAccount(call);
    await change(call, id);
    const changed = await findAccount(call.db, id);
    return changed ? [describe(changed)] : [];
  };

const isOn = (value: string | undefined): boolean => {
  if (value !== 'on' && value !== 'off') throw new UsageError('Say on or off.');
  return value === 'on';
};

async function sessions(call: AdminCommandContext): Promise<readonly string[]> {
  const { operators, actor, args, reason } = call;
  const { id: subject } = await requireNamedAccount(call);
  const [, verb, session = null] = args;
  if (verb !== undefined && verb !== 'end') throw new UsageError('Say end, or nothing.');
  if (verb === 'end') await operators.perform(actor, 'account:end-sessions', { subject, session }, reason);
  const { sessions: open } = await operators.account(subject);
  return orNone(
    open.map(({ id, ip, userAgent, lastSeenAt }) => [id, ip, iso(lastSeenAt), onOneLine(userAgent)].join('\t')),
  );
}

async function factors(call: AdminCommandContext): Promise<readonly string[]> {
  const { operators, actor, args, reason } = call;
  const { id: subject } = await requireNamedAccount(call);
  const [, verb, ...words] = args;
  if (verb !== undefined && verb !== 'remove') throw new UsageError('Say remove and why, or nothing.');
  if (verb === 'remove')
    await operators.perform(actor, 'account:remove-factors', { subject }, reasonFrom(words, reason));
  const { passkeys, app, recoveryCodesLeft } = (await operators.account(subject)).factors;
  return orNone([
    ...passkeys.map(({ name, createdAt, lastUsedAt }) =>
      ['passkey', onOneLine(name), iso(createdAt), lastUsedAt === null ? '-' : iso(lastUsedAt)].join('\t'),
    ),
    ...(app === null
      ? []
      : [
          ['authenticator app', '-', iso(app.confirmedAt), app.lastUsedAt === null ? '-' : iso(app.lastUsedAt)].join(
            '\t',
          ),
        ]),
    ...(recoveryCodesLeft === 0 ? [] : [`recovery codes\t${recoveryCodesLeft}`]),
  ]);
}

/** `-` is the limit of the installation. */
function quotaOf(text: string): number | null {
  if (text === '-') return null;
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`How many is ${text}?`);
  return Number(text);
}

async function quotas(call: AdminCommandContext): Promise<readonly string[]> {
  const { operators, actor, args, reason } = call;
  const { id: subject } = await requireNamedAccount(call);
  const [, ...given] = args;
  if (given.length > 0) {
    if (given.length !== 4) throw new UsageError('Give four limits; - is that of the installation.');
    const [projects = null, versions = null, programMib = null, resultMib = null] = given.map(quotaOf);
    await operators.perform(actor, 'account:quotas', { subject, projects, versions, programMib, resultMib }, reason);
  }
  const { use, ownQuotas } = await operators.account(subject);
  const own = (value: number | null): string => (value === null ? 'of the installation' : 'own');
  return [
    ['projects', use.projects.used, use.projects.limit, own(ownQuotas.projects)],
    ['versions of a project', '-', use.versionLimit, own(ownQuotas.versions)],
    ['bytes of programs', use.programs.used, use.programs.limit, own(ownQuotas.programMib)],
    ['bytes of results', use.results.used, use.results.limit, own(ownQuotas.resultMib)],
  ].map((row) => row.join('\t'));
}

/** Commands that find and change accounts. */
export const ACCOUNT_COMMANDS: Readonly<Record<string, AdminCommand>> = {
  list: {
    usage: 'list [number]',
    does: 'the newest accounts',
    async run({ db, args: [number = String(LISTED_ROWS)] }) {
      return orNone((await listAccounts(db, countOf(number))).map(describe));
    },
  },
  find: {
    usage: 'find <text>',
    does: 'accounts whose name, phone or email contains it',
    async run({ db, args: [text = ''] }) {
      if (text === '') throw new UsageError('Find what?');
      return orNone((await searchAccounts(db, text, LISTED_ROWS)).map(describe));
    },
  },
  level: {
    usage: 'level <account> <1-9>',
    does: 'sets the level; 2 and above may use more than 20 qubits',
    run: changing(async ({ operators, actor, args: [, level = ''], reason }, subject) => {
      if (!/^[1-9]$/.test(level)) throw new UsageError('A level is 1 to 9.');
      await operators.perform(actor, 'account:level', { subject, level: Number(level) }, reason);
    }),
  },
  'test-permission': {
    usage: 'test-permission <account> <on|off>',
    does: 'gives or takes the test permission',
    run: changing(({ operators, actor, args: [, value], reason }, subject) =>
      operators.perform(actor, 'account:test-permission', { subject, isGranted: isOn(value) }, reason),
    ),
  },
  operator: {
    usage: 'operator <account> <on|off>',
    does: 'makes it an operator of the console, or takes the role; nothing else does',
    run: changing(({ operators, actor, args: [, value], reason }, subject) =>
      operators.perform(actor, 'account:operator', { subject, isOperator: isOn(value) }, reason),
    ),
  },
  disable: {
    usage: 'disable <account> [reason]',
    does: 'shuts it out and ends its sessions',
    run: changing(({ operators, actor, args: [, ...words], reason }, subject) =>
      operators.perform(actor, 'account:disable', { subject }, reasonFrom(words, reason)),
    ),
  },
  enable: {
    usage: 'enable <account> [reason]',
    does: 'lets it in again',
    run: changing(({ operators, actor, args: [, ...words], reason }, subject) =>
      operators.perform(actor, 'account:enable', { subject }, reasonFrom(words, reason)),
    ),
  },
  sessions: {
    usage: 'sessions <account> [end [session]]',
    does: 'its open sessions; ends all of them, or one',
    run: sessions,
  },
  factors: {
    usage: 'factors <account> [remove <reason>]',
    does: 'its second factors; removes all of them and ends its sessions, for an owner who has lost them',
    run: factors,
  },
  quotas: {
    usage: 'quotas <account> [<projects> <versions> <program MiB> <result MiB>]',
    does: 'what it keeps and may keep; sets limits of its own, - for that of the installation',
    run: quotas,
  },
};
