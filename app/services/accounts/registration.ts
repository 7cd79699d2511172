import { AppError } from '#app/errors.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { findAccount, findAccountBy, insertAccount } from '#db/repositories/accounts.ts';
import { defaultUserName, normalised } from './account-of.ts';
import { requestedFrom, submittedFrom, targetOf } from './code-requests.ts';
import { requireUncommon } from './common-passwords.ts';
import type { AccountsContext } from './context.ts';
import type { Accounts } from './contract.ts';
import { beginSession } from './sessions.ts';

export const sendRegistrationCode =
  ({ db, messages }: AccountsContext): Accounts['sendRegistrationCode'] =>
  async (loginKey, from) => {
    const key = normalised(loginKey);
    const check = async () => {
      if (await findAccountBy(db, key)) throw new AppError('already_registered');
    };
    await messages.sendCode({ target: targetOf(key), purpose: 'register', check, ...requestedFrom(from) });
  };

export const register =
  (context: AccountsContext): Accounts['register'] =>
  async (loginKey, { code, passwordMd5, locale }, signInContext) => {
    const { db, messages, passwords, now, randomBytes } = context;
    const key = normalised(loginKey);
    await requireUncommon(passwordMd5, key);
    await messages.verifyCode({
      target: targetOf(key),
      purpose: 'register',
      code,
      ...submittedFrom(signInContext.client),
    });
    const account = {
      id: randomId(randomBytes),
      userName: defaultUserName(key),
      phone: null,
      email: null,
      ...key,
      passwordHash: await passwords.hash(passwordMd5),
      locale,
      createdAt: now(),
    };
    // The unique index decides between two concurrent registrations.
    const isNew = await insertAccount(db, account);
    const stored = isNew ? await findAccount(db, account.id) : undefined;
    if (!stored) throw new AppError('already_registered');
    return beginSession(context, stored, { ...signInContext, remember: false, method: 'registration' });
  };
