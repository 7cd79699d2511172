import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

/** A security-relevant event of an account that its user should know if someone else caused it. */
export type SecurityAlert =
  | { readonly kind: 'token_created'; readonly name: string }
  | { readonly kind: 'password_changed' }
  | {
      readonly kind: 'new_network';
      /** An IPv4 address, or the /64 network of an IPv6 one. */
      readonly network: string;
    };

/** Notifies an account of security events: by a notification, and by email if an address is bound. */
export interface SecurityAlerts {
  /** Call it in the transaction of the event, so that the alert is stored exactly if the event is. */
  record(trx: Kysely<Database>, accountId: string, alert: SecurityAlert): Promise<void>;
  /** Starts sending; call it after that transaction. */
  wake(): void;
}
