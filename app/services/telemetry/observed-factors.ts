import { isAppError } from '#app/errors.ts';
import type { SecondFactors } from '#app/services/second-factors/index.ts';
import { WRONG } from './observed-accounts.ts';
import type { SecurityLog } from './security-log.ts';

/** Logs changes of second factors, and factors that are shown in a session; those of sign-ins are logged with them. */
export const observeSecondFactors = (factors: SecondFactors, security: SecurityLog): SecondFactors => ({
  ...factors,
  passkeys: {
    ...factors.passkeys,
    async register(session, passkey, visit) {
      const registered = await factors.passkeys.register(session, passkey, visit);
      security('factor:added', { account: session.account.id, factor: 'passkey' });
      return registered;
    },
    async remove(session, id) {
      await factors.passkeys.remove(session, id);
      security('factor:removed', { account: session.account.id, factor: 'passkey' });
    },
  },
  app: {
    ...factors.app,
    async confirm(session, code, client) {
      const confirmed = await factors.app.confirm(session, code, client);
      security('factor:added', { account: session.account.id, factor: 'totp' });
      return confirmed;
    },
    async remove(session) {
      await factors.app.remove(session);
      security('factor:removed', { account: session.account.id, factor: 'totp' });
    },
  },
  async renewRecoveryCodes(session) {
    const codes = await factors.renewRecoveryCodes(session);
    security('factor:renewed', { account: session.account.id });
    return codes;
  },
  async stepUp(session, proof, visit) {
    try {
      await factors.stepUp(session, proof, visit);
    } catch (error) {
      if (isAppError(error) && WRONG.includes(error.code))
        security('factor:wrong', { account: session.account.id, code: error.code });
      throw error;
    }
    security('factor:shown', { account: session.account.id });
  },
});
