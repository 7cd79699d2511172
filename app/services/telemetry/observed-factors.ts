import { type ErrorCode, isAppError } from '#app/errors.ts';
import type { FactorSession, SecondFactors } from '#app/services/second-factors/index.ts';
import type { SecurityLog } from './security-log.ts';

/** Refusals that mean a wrong factor, and not a rule. */
const WRONG: readonly ErrorCode[] = [
  ...(['second_factor_wrong', 'second_factor_used', 'second_factor_clock'] as const),
  ...(['passkey_refused', 'passkey_unknown'] as const),
];
export const isWrongFactor = (code: ErrorCode): boolean => WRONG.includes(code);

/** Logs what changes the second factors of an account, and who shows one in a session. Never codes or answers. */
export function observeSecondFactors(secondFactors: SecondFactors, security: SecurityLog): SecondFactors {
  const { passkeys, app } = secondFactors;
  const ofSession = ({ account }: FactorSession) => ({ account: account.id });
  const removed = (session: FactorSession, method: string): void =>
    security('factor:removed', { ...ofSession(session), method });
  return {
    ...secondFactors,
    passkeys: {
      ...passkeys,
      async register(session, passkey, visit) {
        const added = await passkeys.register(session, passkey, visit);
        security('factor:added', { ...ofSession(session), method: 'passkey' });
        return added;
      },
      async remove(session, id) {
        await passkeys.remove(session, id);
        removed(session, 'passkey');
      },
    },
    app: {
      ...app,
      async confirm(session, code, client) {
        const added = await app.confirm(session, code, client);
        security('factor:added', { ...ofSession(session), method: 'totp' });
        return added;
      },
      async remove(session) {
        await app.remove(session);
        removed(session, 'totp');
      },
    },
    async renewRecoveryCodes(session) {
      const codes = await secondFactors.renewRecoveryCodes(session);
      security('factor:codes-renewed', ofSession(session));
      return codes;
    },
    async stepUp(session, proof, visit) {
      const method = 'code' in proof ? 'code' : 'passkey';
      try {
        await secondFactors.stepUp(session, proof, visit);
      } catch (error) {
        if (isAppError(error)) security('factor:wrong', { ...ofSession(session), method, code: error.code });
        throw error;
      }
      security('factor:shown', { ...ofSession(session), method });
    },
  };
}
