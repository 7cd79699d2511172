import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';
import type { AccountRecord } from '#db/repositories/accounts.ts';
import type { Captcha } from '#app/services/captcha/index.ts';
import type { Coins } from '#app/services/coins/index.ts';
import type { Messages } from '#app/services/messages/index.ts';
import type { SecurityAlerts } from '#app/services/notifications/index.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';
import type { Account } from './contract.ts';
import type { Passwords } from './passwords.ts';
import type { SessionEndings } from './session-endings.ts';
import type { ThirdPartyProvider } from './third-party-provider.ts';

/** What the use cases of accounts work with. */
export interface AccountsContext {
  readonly db: Kysely<Database>;
  readonly messages: Pick<Messages, 'sendCode' | 'verifyCode' | 'checkCode' | 'newestPurpose'>;
  readonly captcha: Pick<Captcha, 'pass'>;
  readonly coins: Pick<Coins, 'grantDaily'>;
  readonly passwords: Passwords;
  /** Tells an account of what concerns its safety. */
  readonly alerts: SecurityAlerts;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  /** Hears of every account whose sessions ended, after they did. */
  readonly sessionEndings: Pick<SessionEndings, 'publish'>;
  /** null where none is set up. */
  readonly thirdParty: ThirdPartyProvider | null;
  /** Hears of what went wrong outside and is answered as an expected refusal. */
  readonly onError: (error: unknown) => void;
}

/** What leaves the service: no hash, no flag of the operator's. */
export const publicAccount = ({ id, userName, phone, email, level, hasTestPermission }: AccountRecord): Account => ({
  id,
  userName,
  phone,
  email,
  level,
  hasTestPermission,
});
