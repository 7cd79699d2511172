import type { Kysely } from 'kysely';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { randomToken, sha256 } from '#app/services/secrets/index.ts';
import { type AccountRecord, findAccount, findAccountBy } from '#db/repositories/accounts.ts';
import { consumeGrant, deleteExpiredGrants, findGrantAccount, insertGrant } from '#db/repositories/identity-grants.ts';
import { deleteFailuresOf } from '#db/repositories/sign-ins.ts';
import type { Database } from '#db/schema.ts';
import { normalised } from './account-of.ts';
import { requestedFrom, submittedFrom, targetOf } from './code-requests.ts';
import { requireUncommon } from './common-passwords.ts';
import type { AccountsContext } from './context.ts';
import { type Client, type LoginKey, type PasswordReset } from './contract.ts';
import { isKnownNetwork } from './familiar.ts';
import { type NewPassword, setPassword } from './new-password.ts';
import { nameSubject } from './sign-in.ts';

const FLOW = 'reset_password';
const GRANT_MS = LIMITS.grantMinutes * 60_000;

export function createPasswordReset(context: AccountsContext): PasswordReset {
  const { db, messages, passwords, now, randomBytes, sessionEndings } = context;

  const finishReset = async (
    transaction: Kysely<Database>,
    { id, phone, email }: AccountRecord,
    password: NewPassword,
  ) => {
    await setPassword(transaction, context, id, password);
    for (const name of [phone, email]) if (name !== null) await deleteFailuresOf(transaction, nameSubject(name));
  };

  /**
   * Returns the submitted code in the form that the message service expects, with the account to which it may belong.
   */
  const submittedBy = async (loginKey: LoginKey, code: string, client: Client) => {
    const key = normalised(loginKey);
    const account = await findAccountBy(db, key);
    const submittedCode = {
      target: targetOf(key),
      purpose: 'reset_password',
      code,
      isKnownNetwork: await isKnownNetwork(context, account?.id, client),
      ...submittedFrom(client),
    } as const;
    return { presented: submittedCode, account };
  };

  /** Consumes the code and returns its account. */
  const redeem = async (loginKey: LoginKey, code: string, client: Client): Promise<AccountRecord> => {
    const { presented: submittedCode, account } = await submittedBy(loginKey, code, client);
    await messages.verifyCode(submittedCode);
    if (!account) throw new AppError('code_expired');
    return account;
  };

  return {
    async sendCode(loginKey, from) {
      const key = normalised(loginKey);
      const account = await findAccountBy(db, key);
      const relation = (await isKnownNetwork(context, account?.id, from.client)) ? 'familiar' : undefined;
      await messages.sendCode({
        target: targetOf(key),
        purpose: 'reset_password',
        ...(relation && { relation: relation }),
        hideExistence: { isKnown: account !== undefined },
        ...requestedFrom(from),
      });
    },

    async check(key, code, client) {
      await messages.checkCode((await submittedBy(key, code, client)).presented);
    },

    async reset(key, { code, passwordMd5, revokesAccess = false }, client) {
      // Before the code, so that a refused password does not consume it.
      await requireUncommon(passwordMd5, normalised(key));
      const account = await redeem(key, code, client);
      const passwordHash = await passwords.hash(passwordMd5);
      await db
        .transaction()
        .execute((transaction) => finishReset(transaction, account, { passwordHash, revokesAccess }));
      sessionEndings.publish(account.id);
    },

    async begin(key, code, client) {
      const account = await redeem(key, code, client);
      const token = randomToken(randomBytes);
      const at = now();
      await deleteExpiredGrants(db, at);
      await insertGrant(db, {
        id: sha256(token),
        accountId: account.id,
        sessionId: null,
        flow: FLOW,
        createdAt: at,
        expiresAt: at + GRANT_MS,
      });
      return token;
    },

    async isOpen(token) {
      return (await findGrantAccount(db, { id: sha256(token), flow: FLOW, now: now() })) !== undefined;
    },

    async finish(token, { passwordMd5, revokesAccess = false }) {
      const id = sha256(token);
      const accountId = await findGrantAccount(db, { id, flow: FLOW, now: now() });
      const account = accountId === undefined ? undefined : await findAccount(db, accountId);
      if (!account) throw new AppError('identity_required');
      await requireUncommon(passwordMd5, account);
      const passwordHash = await passwords.hash(passwordMd5);
      await db.transaction().execute(async (transaction) => {
        if (!(await consumeGrant(transaction, { id, now: now() }))) throw new AppError('identity_required');
        await finishReset(transaction, account, { passwordHash, revokesAccess });
      });
      sessionEndings.publish(account.id);
    },
  };
}
