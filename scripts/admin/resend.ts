import { CODE_PURPOSES } from '#app/domain/account-addresses.ts';
import { isAppError } from '#app/errors.ts';
import { DEFAULT_LOCALE, parseLocale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { CodeDestination, CodePurpose } from '#app/services/messages/index.ts';
import { type AccountRecord, findAccountBy } from '#db/repositories/accounts.ts';
import { type AdminCommandContext, UsageError } from './call.ts';

/** Purposes whose codes have no owner yet; the codes of all others are valid for one account only. */
const FREE_PURPOSES: readonly CodePurpose[] = ['register', 'reset_password'];

/** Codes of this purpose belong to a sign-in with the messaging app, not to an account. */
const ROUND_PURPOSE: CodePurpose = 'bind_third_party';

const isPurpose = (name: string): name is CodePurpose => (CODE_PURPOSES as readonly string[]).includes(name);

async function purposeOf(
  { messages, args: [, name] }: AdminCommandContext,
  target: CodeDestination,
): Promise<CodePurpose> {
  if (name !== undefined) {
    if (!isPurpose(name)) throw new UsageError(`There is no purpose ${name}. There are: ${CODE_PURPOSES.join(', ')}.`);
    return name;
  }
  const newest = await messages.newestPurpose(target, CODE_PURPOSES);
  if (newest === null)
    throw new UsageError(`${target.to} was sent no code that still holds. Say what for: ${CODE_PURPOSES.join(', ')}.`);
  return newest;
}

/**
 * Returns the owner of the code. For a new address that an account is about to add, the owner cannot be determined
 * here.
 */
function codeOwnerOf(purpose: CodePurpose, account: AccountRecord | undefined): string | undefined {
  if (FREE_PURPOSES.includes(purpose)) return undefined;
  if (purpose === ROUND_PURPOSE)
    throw new UsageError('Only who is signing in by a messaging app can ask for this code.');
  if (account === undefined)
    throw new UsageError('No account has this address yet: only who is about to take it can ask for its code.');
  return account.id;
}

/** Sends a new code to replace one that did not arrive; the old code becomes invalid. */
export async function resend(call: AdminCommandContext): Promise<readonly string[]> {
  const {
    db,
    messages,
    args: [address = ''],
  } = call;
  if (address === '') throw new UsageError('Send to which phone or email?');
  const target: CodeDestination = address.includes('@')
    ? { channel: 'email', to: address.toLowerCase() }
    : { channel: 'sms', to: address };
  const account = await findAccountBy(db, target.channel === 'email' ? { email: target.to } : { phone: target.to });
  const purpose = await purposeOf(call, target);
  const locale = parseLocale(account?.locale ?? null) ?? DEFAULT_LOCALE;
  try {
    await messages.sendCode({
      target,
      purpose,
      codeOwner: codeOwnerOf(purpose, account),
      locale,
      ip: 'operator',
      relation: 'owner',
    });
  } catch (error) {
    throw isAppError(error) ? new UsageError(translator('en-US')(`errors:${error.code}`, error.params)) : error;
  }
  return [`A new code for ${purpose} is on its way to ${target.to}.`];
}
