import type { Kysely } from 'kysely';
import {
  API_SCOPES,
  type ApiScope,
  DEFAULT_TOKEN_LIFETIME,
  endOfLifetime,
  isApiScope,
} from '#app/domain/api-tokens.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { AppError } from '#app/errors.ts';
import { type Coins, dayOf } from '#app/services/coins/index.ts';
import type { SecurityAlerts } from '#app/services/notifications/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import { type RandomBytes, randomId, randomToken, sha256 } from '#app/services/secrets/index.ts';
import { lockAccount } from '#db/repositories/account-usage.ts';
import {
  type ApiTokenRow,
  countApiTokens,
  findApiToken,
  insertApiToken,
  listApiTokens,
  markApiTokenUsed,
  revokeApiToken,
} from '#db/repositories/api-tokens.ts';
import type { Database } from '#db/schema.ts';
import type { ApiTokenView, Tokens } from './contract.ts';

/** Lets scanners of published code recognise a token. */
const PREFIX = 'qh_';
const LAST_USED_INTERVAL_MS = 60_000;

const scopesOf = ({ scopes }: Pick<ApiTokenRow, 'scopes'>): readonly ApiScope[] =>
  (JSON.parse(scopes) as readonly unknown[]).filter(isApiScope);

const hasEnded = ({ expires_at }: Pick<ApiTokenRow, 'expires_at'>, at: number): boolean =>
  expires_at !== null && expires_at <= at;

const toView = (row: ApiTokenRow, at: number): ApiTokenView => ({
  id: row.id,
  name: row.name,
  scopes: scopesOf(row),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  expiresAt: row.expires_at,
  hasEnded: hasEnded(row, at),
});

interface TokensContext {
  readonly coins: Pick<Coins, 'grantDaily'>;
  /** Notifies the account of a new token. */
  readonly alerts: SecurityAlerts;
  /** Time zone whose days are used to grant QCoins. */
  readonly timeZone: string;
  readonly rates: Pick<Rates, 'apiCalls'>;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
}

export function createTokens(
  db: Kysely<Database>,
  { coins, alerts, timeZone, rates, now, randomBytes }: TokensContext,
): Tokens {
  return {
    async create(accountId, { name, scopes, lifetime = DEFAULT_TOKEN_LIFETIME }) {
      const createdAt = now();
      const secret = `${PREFIX}${randomToken(randomBytes)}`;
      const row: ApiTokenRow = {
        id: randomId(randomBytes),
        account_id: accountId,
        name,
        token_hash: sha256(secret),
        scopes: JSON.stringify(API_SCOPES.filter((scope) => scopes.includes(scope))),
        created_at: createdAt,
        last_used_at: null,
        revoked_at: null,
        expires_at: endOfLifetime(lifetime, createdAt),
      };
      await db.transaction().execute(async (trx) => {
        // Concurrent requests are serialised, so that they cannot exceed the limit.
        await lockAccount(trx, accountId);
        if ((await countApiTokens(trx, accountId, createdAt)) >= LIMITS.apiTokens)
          throw new AppError('token_limit', { limit: LIMITS.apiTokens });
        await insertApiToken(trx, row);
        await alerts.record(trx, accountId, { kind: 'token_created', name });
      });
      return { secret, token: toView(row, createdAt) };
    },
    async list(accountId) {
      const at = now();
      return (await listApiTokens(db, accountId)).map((row) => toView(row, at));
    },
    countCall: (tokenId) => rates.apiCalls.consume(tokenId),
    async revoke(accountId, tokenId) {
      if (!(await revokeApiToken(db, accountId, tokenId, now()))) throw new AppError('not_found');
    },
    async open(secret) {
      const row = secret.startsWith(PREFIX) ? await findApiToken(db, sha256(secret)) : undefined;
      if (row === undefined) throw new AppError('token_invalid');
      if (row.is_disabled !== 0) throw new AppError('abnormal_account');
      const at = now();
      if (row.expires_at !== null && hasEnded(row, at))
        throw new AppError('token_expired', { day: dayOf(row.expires_at, timeZone) });
      const isNewDay = row.last_used_at === null || dayOf(at, timeZone) !== dayOf(row.last_used_at, timeZone);
      if (isNewDay || at - row.last_used_at! >= LAST_USED_INTERVAL_MS) await markApiTokenUsed(db, row.id, at);
      // A program that only uses its token also gets the day's QCoins.
      if (isNewDay) await coins.grantDaily(row.account_id);
      return { tokenId: row.id, accountId: row.account_id, scopes: scopesOf(row) };
    },
  };
}
