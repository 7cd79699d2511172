import type { Kysely } from 'kysely';
import type { SecurityAlerts } from '#app/services/notifications/index.ts';
import type { Rates } from '#app/services/rate-limits/index.ts';
import type { RandomBytes } from '#app/services/secrets/index.ts';
import type { Database } from '#db/schema.ts';
import type { SecretBox } from './secret-box.ts';

/** Cost of the hash of recovery codes; tests make it cheap. */
export interface ScryptCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export interface SecondFactorsContext {
  readonly db: Kysely<Database>;
  readonly rates: Pick<
    Rates,
    'secondFactorTries' | 'secondFactors' | 'secondFactorsOfBrowser' | 'secondFactorsOfStrangers' | 'passkeyChallenges'
  >;
  readonly alerts: SecurityAlerts;
  readonly now: () => number;
  readonly randomBytes: RandomBytes;
  readonly box: SecretBox;
  readonly recoveryCost: ScryptCost;
  /** Receives the reason for which a passkey was refused; its user sees one sentence for all. */
  readonly onRefusal: (reason: string) => void;
}
