import type { QuotaLimits } from '#app/domain/quotas.ts';

export type { NotStored } from '#app/domain/quotas.ts';

/** Context of the quota checks. */
export interface QuotaContext {
  /** Limits of the installation; by default those of the product. */
  readonly quotas?: QuotaLimits;
}

export interface Quota {
  readonly used: number;
  readonly limit: number;
}

/** What an account stores and may store: numbers of projects, bytes of programs and of results. */
export interface AccountUse {
  readonly projects: Quota;
  readonly programs: Quota;
  readonly results: Quota;
  /** Maximal number of versions per project. */
  readonly versionLimit: number;
}

export interface Quotas {
  of(accountId: string): Promise<AccountUse>;
}
