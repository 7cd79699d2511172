import type { Kysely } from 'kysely';
import type { Captcha } from '#app/services/captcha/index.ts';
import type { Coins } from '#app/services/coins/index.ts';
import type { Messages } from '#app/services/messages/index.ts';
import type { SecurityAlerts } from '#app/services/notifications/index.ts';
import type { SecondFactors } from '#app/services/second-factors/index.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';
import type { AccountRecord } from '#db/repositories/accounts.ts';
import type { Database } from '#db/schema.ts';
import type { Account, SessionEndings, ThirdPartyProvider } from './contract.ts';
import type { Passwords } from './passwords.ts';

/** Dependencies of the account use cases. */
export interface AccountsContext {
  readonly db: Kysely<Database>;
  readonly messages: Pick<Messages, 'sendCode' | 'verifyCode' | 'checkCode' | 'newestPurpose'>;
  readonly captcha: Pick<Captcha, 'pass'>;
  readonly coins: Pick<Coins, 'grantDaily'>;
  readonly passwords: Passwords;
  readonly secondFactors: Pick<
    SecondFactors,
    'methodsOf' | 'openTicket' | 'findTicket' | 'useTicket' | 'verify' | 'passkeys' | 'grantProof'
  >;
  /** Notifies an account of security events. */
  readonly alerts: SecurityAlerts;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Is notified of every account whose sessions ended, after they ended. */
  readonly sessionEndings: Pick<SessionEndings, 'publish'>;
  /** null if no provider is configured. */
  readonly thirdParty: ThirdPartyProvider | null;
  /** Receives errors of external services that the user sees as an expected refusal. */
  readonly onError: (error: unknown) => void;
}

/** Returns the public fields of an account: no password hash, not whether it is disabled. */
export const publicAccount = ({
  id,
  userName,
  phone,
  email,
  level,
  hasTestPermission,
  isOperator,
}: AccountRecord): Account => ({
  id,
  userName,
  phone,
  email,
  level,
  hasTestPermission,
  isOperator,
});
