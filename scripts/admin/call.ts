import type { Kysely } from 'kysely';
import type { Actor, Audit } from '#app/services/audit/index.ts';
import type { Messages } from '#app/services/messages/index.ts';
import type { Operators } from '#app/services/operators/index.ts';
import type { SettingInForce } from '#app/services/overview/index.ts';
import { type AccountRecord, findAccount, findAccountBy } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';

/** A command that was not understood, or whose subject does not exist; the message is for the operator. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Dependencies of the commands. */
export interface AdminContext {
  readonly db: Kysely<Database>;
  /** The address of `db`. */
  readonly databaseUrl: string;
  readonly messages: Pick<Messages, 'sendCode' | 'newestPurpose'>;
  /** What the console does, too. */
  readonly operators: Operators;
  readonly audit: Audit;
  /** Who acts: the user of the host. */
  readonly actor: Actor;
  readonly now: number;
  readonly newId: () => string;
  /** Origins of other sites from which pages may show images. */
  readonly imageSites: readonly string[];
  /** Folder of the data, on the disk whose room is shown. */
  readonly dataDir: string;
  readonly settingsInForce: readonly SettingInForce[];
  /** Shows a line while a command works; what it returns is printed when it has ended. */
  readonly onProgress: (line: string) => void;
}

export interface AdminCommandContext extends AdminContext {
  readonly args: readonly string[];
  /** Of `--reason`; empty without it. */
  readonly reason: string;
}

export interface AdminCommand {
  readonly usage: string;
  readonly does: string;
  readonly run: (call: AdminCommandContext) => Promise<readonly string[]>;
}

/** Rows of a list without a number. */
export const LISTED_ROWS = 50;

export function countOf(text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) throw new UsageError(`How many is ${text}?`);
  return Number(text);
}

/** Replaces line breaks and control characters in user text, so that each entry stays on one line. */
export const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ');

export const orNone = (lines: readonly string[]) => (lines.length === 0 ? ['None.'] : lines);

export const iso = (at: number): string => new Date(at).toISOString();

/** Finds an account by its complete id, phone or email: an account to change must not be guessed. */
export async function requireNamedAccount({
  db,
  args: [name = ''],
}: Pick<AdminCommandContext, 'db' | 'args'>): Promise<AccountRecord> {
  const account =
    (await findAccount(db, name)) ??
    (await findAccountBy(db, { phone: name })) ??
    (await findAccountBy(db, { email: name.toLowerCase() }));
  if (!account)
    throw new UsageError(name === '' ? 'Name an account by its id, phone or email.' : `There is no account ${name}.`);
  return account;
}
