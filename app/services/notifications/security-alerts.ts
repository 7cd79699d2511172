import type { Kysely } from 'kysely';
import { findMailbox } from '#db/repositories/accounts.ts';
import { insertDeliveries } from '#db/repositories/deliveries.ts';
import { insertNotice } from '#db/repositories/notices.ts';
import type { Database } from '#db/schema.ts';
import { randomId } from '#app/services/secrets/index.ts';
import { alertBody } from './payloads.ts';
import { newDelivery, type NoticesContext } from './delivery.ts';

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

export const createSecurityAlerts = (
  context: Pick<NoticesContext, 'now' | 'randomBytes' | 'wake'>,
): SecurityAlerts => ({
  wake: context.wake,
  async record(trx, accountId, alert) {
    const at = context.now();
    const { kind, ...security } = alert;
    await insertNotice(trx, {
      id: randomId(context.randomBytes),
      account_id: accountId,
      kind,
      params: JSON.stringify({ security }),
      created_at: at,
      read_at: null,
    });
    const mailbox = await findMailbox(trx, accountId);
    if (mailbox?.email) await insertDeliveries(trx, [newDelivery(context, accountId, alertBody(alert, at), null)]);
  },
});
