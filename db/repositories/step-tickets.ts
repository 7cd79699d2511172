import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface StepTicketRecord {
  /** SHA-256 of the ticket. */
  readonly id: string;
  readonly accountId: string;
  readonly method: string;
  readonly isRemembered: boolean;
  readonly network: string;
  readonly browser: string | null;
  readonly expiresAt: number;
}

export async function insertStepTicket(db: Kysely<Database>, ticket: StepTicketRecord): Promise<void> {
  await db
    .insertInto('step_tickets')
    .values({
      id: ticket.id,
      account_id: ticket.accountId,
      method: ticket.method,
      is_remembered: ticket.isRemembered ? 1 : 0,
      network: ticket.network,
      browser: ticket.browser,
      expires_at: ticket.expiresAt,
      used_at: null,
    })
    .execute();
}

/** Returns a ticket that is neither used nor expired. */
export async function findStepTicket(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
): Promise<StepTicketRecord | undefined> {
  const row = await db
    .selectFrom('step_tickets')
    .selectAll()
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      accountId: row.account_id,
      method: row.method,
      isRemembered: row.is_remembered === 1,
      network: row.network,
      browser: row.browser,
      expiresAt: row.expires_at,
    }
  );
}

/** Uses a ticket; true for the only caller that succeeds. */
export async function consumeStepTicket(
  db: Kysely<Database>,
  { id, now }: { id: string; now: number },
): Promise<boolean> {
  const row = await db
    .updateTable('step_tickets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredStepTickets(db: Kysely<Database>, now: number): Promise<void> {
  await db.deleteFrom('step_tickets').where('expires_at', '<=', now).execute();
}

/** Ends the sign-ins of an account that wait for their second step. */
export async function deleteStepTicketsOf(db: Kysely<Database>, accountId: string): Promise<void> {
  await db.deleteFrom('step_tickets').where('account_id', '=', accountId).execute();
}
