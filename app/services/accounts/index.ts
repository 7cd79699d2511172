import type { Options } from '@node-rs/argon2';
import { requireRecord } from './account-of.ts';
import { createCancellation } from './cancellation.ts';
import { type AccountsContext, publicAccount } from './context.ts';
import type { Accounts } from './contract.ts';
import { createIdentity } from './identity.ts';
import { createLoginTokens } from './login-tokens.ts';
import { createOwnPassword } from './own-password.ts';
import { createPasswordChange } from './password-change.ts';
import { createPasswordReset } from './password-reset.ts';
import { createPasswords } from './passwords.ts';
import { createBindingPrompt, createProfiles } from './profile.ts';
import { register, sendRegistrationCode } from './registration.ts';
import { createSecondStep } from './second-step.ts';
import { createSecurity } from './security.ts';
import { endSession, readSession, resolveSession } from './sessions.ts';
import { failuresLeft, signIn } from './sign-in.ts';
import { createThirdParty } from './third-party.ts';

export type * from './contract.ts';
export { deleteExpiredAccess } from './expired-access.ts';
export { createLocalProvider } from './providers/local.ts';
export { createWeChat, type WeChatSettings } from './providers/wechat.ts';
export { createSessionEndings, SESSIONS_TOPIC } from './session-endings.ts';
export { readSession } from './sessions.ts';

export interface AccountsDependencies extends Omit<AccountsContext, 'passwords'> {
  /** Options of argon2id; tests make it cheap. */
  readonly passwordCost?: Options;
}

export function createAccounts({ passwordCost, ...dependencies }: AccountsDependencies): Accounts {
  const { randomBytes } = dependencies;
  const context: AccountsContext = {
    ...dependencies,
    passwords: createPasswords({ randomBytes, ...(passwordCost && { cost: passwordCost }) }),
  };
  const matchesOwnPassword = createOwnPassword(context);
  return {
    sendRegistrationCode: sendRegistrationCode(context),
    register: register(context),
    failuresLeft: failuresLeft(context),
    signIn: signIn(context),
    resolveSession: (token) => resolveSession(context, token),
    readSession: (token) => readSession(context, token),
    openLegacySession: (token) => resolveSession(context, token, true),
    signOut: (sessionId) => endSession(context, sessionId),
    getUser: async (accountId) => publicAccount(await requireRecord(context, accountId)),
    secondStep: createSecondStep(context),
    identity: createIdentity(context),
    passwordChange: createPasswordChange(context, matchesOwnPassword),
    passwordReset: createPasswordReset(context),
    security: createSecurity(context, matchesOwnPassword),
    profiles: createProfiles(context),
    bindingPrompt: createBindingPrompt(context),
    cancellation: createCancellation(context, matchesOwnPassword),
    loginTokens: createLoginTokens(context),
    thirdParty: createThirdParty(context),
  };
}
