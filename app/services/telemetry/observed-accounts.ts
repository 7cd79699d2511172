import { maskAddress } from '#app/domain/account-addresses.ts';
import { type ErrorCode, isAppError } from '#app/errors.ts';
import type { Accounts, SignedIn } from '#app/services/accounts/index.ts';
import type { ServerMetrics } from './contract.ts';
import { isWrongFactor } from './observed-factors.ts';
import type { SecurityLog } from './security-log.ts';

interface AccountObserver {
  readonly metrics: Pick<ServerMetrics, 'signedIn'>;
  readonly security: SecurityLog;
}

/** Refusals that mean a wrong secret, and not a rule. */
const WRONG: readonly string[] = ['wrong_credentials', 'code_wrong', 'code_expired', 'session_expired'];

/** A first step that was right, before the second one, is neither. */
function outcomeOf(code: ErrorCode): 'step' | 'wrong' | 'refused' {
  if (code === 'second_factor_required') return 'step';
  return WRONG.includes(code) || isWrongFactor(code) ? 'wrong' : 'refused';
}

const masked = (loginName: string): string => maskAddress(loginName.includes('@') ? 'email' : 'phone', loginName);

/** Counts sign-ins, and logs what changes who can use an account. */
export function observeAccounts(accounts: Accounts, { metrics, security }: AccountObserver): Accounts {
  const accepted = (method: string, { session }: Pick<SignedIn, 'session'>): void => {
    metrics.signedIn(method, 'accepted');
    security('sign-in:accepted', { method, account: session.account.id });
  };
  /** Returns the result of a sign-in, after it was counted. */
  async function signingIn<Result>(
    method: string,
    attempt: Promise<Result>,
    signedInOf: (result: Result) => Pick<SignedIn, 'session'> | null,
    loginName?: string,
  ): Promise<Result> {
    const result = await attempt.catch((error: unknown) => {
      if (isAppError(error)) {
        const outcome = outcomeOf(error.code);
        metrics.signedIn(method, outcome);
        const name = loginName === undefined ? null : masked(loginName);
        security(`sign-in:${outcome}`, { method, code: error.code, name });
      }
      throw error;
    });
    const signedIn = signedInOf(result);
    if (signedIn !== null) accepted(method, signedIn);
    return result;
  }
  const itself = (signedIn: SignedIn): SignedIn => signedIn;

  return {
    ...accounts,
    signIn: (credentials, context) =>
      signingIn('password', accounts.signIn(credentials, context), itself, credentials.loginName),
    async register(key, registration, context) {
      const signedIn = await accounts.register(key, registration, context);
      security('account:opened', { account: signedIn.session.account.id });
      accepted('registration', signedIn);
      return signedIn;
    },
    secondStep: {
      ...accounts.secondStep,
      complete: (ticket, proof, origin, context) =>
        signingIn(
          'code' in proof ? 'second-step-code' : 'second-step-passkey',
          accounts.secondStep.complete(ticket, proof, origin, context),
          itself,
        ),
      byPasskey: (response, origin, context) =>
        signingIn('passkey', accounts.secondStep.byPasskey(response, origin, context), itself),
    },
    loginTokens: {
      ...accounts.loginTokens,
      redeem: (token, context) => signingIn('login-token', accounts.loginTokens.redeem(token, context), itself),
    },
    thirdParty: {
      ...accounts.thirdParty,
      handleCallback: (callback, session, context) =>
        signingIn('third-party', accounts.thirdParty.handleCallback(callback, session, context), (outcome) =>
          outcome.kind === 'signed_in' ? outcome.signedIn : null,
        ),
      bind: (state, binding, context) =>
        signingIn('third-party', accounts.thirdParty.bind(state, binding, context), ({ signedIn }) => signedIn),
    },
    passwordChange: {
      ...accounts.passwordChange,
      async change(accountId, change, client) {
        await accounts.passwordChange.change(accountId, change, client);
        security('password:changed', { account: accountId, revokesAccess: change.revokesAccess === true });
      },
    },
    passwordReset: {
      ...accounts.passwordReset,
      async reset(key, reset, client) {
        await accounts.passwordReset.reset(key, reset, client);
        security('password:reset', { revokesAccess: reset.revokesAccess === true });
      },
      async finish(token, fresh) {
        await accounts.passwordReset.finish(token, fresh);
        security('password:reset', { revokesAccess: fresh.revokesAccess === true });
      },
    },
    identity: {
      ...accounts.identity,
      async complete(session, flowId, key, code, client) {
        await accounts.identity.complete(session, flowId, key, code, client);
        security('address:changed', { account: session.account.id, flow: flowId });
      },
    },
    security: {
      ...accounts.security,
      async revokeSession(accountId, sessionId) {
        await accounts.security.revokeSession(accountId, sessionId);
        security('session:revoked', { account: accountId, all: false });
      },
      async revokeOtherSessions(session) {
        await accounts.security.revokeOtherSessions(session);
        security('session:revoked', { account: session.account.id, all: true });
      },
    },
    cancellation: {
      ...accounts.cancellation,
      async cancel(accountId, proof, client) {
        await accounts.cancellation.cancel(accountId, proof, client);
        security('account:deleted', { account: accountId });
      },
    },
  };
}
