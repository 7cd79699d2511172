import type { Kysely } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { AccountRecord } from '../../../db/repositories/accounts.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Coins } from '../coins/index.ts';
import type { Messages } from '../messages/index.ts';
import type { SecurityAlerts } from '../notices/index.ts';
import type { RandomBytes } from '../secrets/index.ts';
import type { Account } from './contract.ts';
import type { Passwords } from './passwords.ts';
import type { ThirdPartyProvider } from './third-party-provider.ts';

/** What the use cases of accounts work with. */
export interface AccountsContext {
  readonly db: Kysely<Database>;
  readonly messages: Pick<Messages, 'sendCode' | 'verifyCode' | 'checkCode' | 'newestPurpose'>;
  readonly captcha: Pick<Captcha, 'verify' | 'redeem'>;
  readonly coins: Pick<Coins, 'grantDaily'>;
  readonly passwords: Passwords;
  /** Tells an account of what concerns its safety. */
  readonly alerts: SecurityAlerts;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
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
