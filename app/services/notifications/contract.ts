import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** Something about an account that its owner would want to hear of if it was somebody else's doing. */
export type SecurityAlert =
  | { readonly kind: 'token_created'; readonly name: string }
  | { readonly kind: 'password_changed' }
  | {
      readonly kind: 'new_network';
      /** An IPv4 address, or the /64 network of an IPv6 one. */
      readonly network: string;
    };

/** Tells an account of what concerns its safety: on the bell, and by email where one is bound. */
export interface SecurityAlerts {
  /** In the transaction that does it: it is told exactly if it was done. */
  record(trx: Kysely<Database>, accountId: string, alert: SecurityAlert): Promise<void>;
  /** After that transaction. */
  wake(): void;
}
