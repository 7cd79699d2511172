import type { ApiScope, TokenLifetime } from '#app/domain/api-tokens.ts';
import type { ConsumedPoints } from '#app/services/rate-limits/index.ts';

export interface ApiTokenView {
  readonly id: string;
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  readonly createdAt: number;
  /** Rounded to the minute; null: never. */
  readonly lastUsedAt: number | null;
  /** Expiry, epoch milliseconds; null: it does not expire. */
  readonly expiresAt: number | null;
  readonly hasEnded: boolean;
}

/** The account of a token, and its scopes. */
export interface Bearer {
  readonly tokenId: string;
  readonly accountId: string;
  readonly scopes: readonly ApiScope[];
}

interface NewToken {
  readonly name: string;
  readonly scopes: readonly ApiScope[];
  /** Default: 90 days. */
  readonly lifetime?: TokenLifetime;
}

/** Keys for programs that use the task API: named, scoped, revocable; only a digest of each is stored. */
export interface Tokens {
  /** Creates a token; its secret is returned only once. @throws AppError token_limit */
  create(accountId: string, token: NewToken): Promise<{ secret: string; token: ApiTokenView }>;
  /** Returns the tokens, newest first, including expired ones, until they are revoked. */
  list(accountId: string): Promise<readonly ApiTokenView[]>;
  /** @throws AppError not_found */
  revoke(accountId: string, tokenId: string): Promise<void>;
  /**
   * Authenticates a token. Its first use of a day grants that day's QCoins.
   * @throws AppError token_invalid · token_expired {day} · abnormal_account
   */
  open(secret: string): Promise<Bearer>;
  /** Counts a call. @throws AppError too_many_requests {seconds} */
  countCall(tokenId: string): Promise<ConsumedPoints>;
}
