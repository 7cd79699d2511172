import type { Transaction } from 'kysely';
import type { ActName } from '#app/domain/acts.ts';
import type { AuditRecord } from '#db/repositories/audit-entries.ts';
import type { Database } from '#db/schema.ts';

/** An entry as it is read. */
export type AuditEntry = AuditRecord;

/** Who acts: an operator in the console, or somebody at the command line of the host. */
export interface Actor {
  /** null at the command line. */
  readonly accountId: string | null;
  /** The name that the log keeps, also after the account is gone. */
  readonly name: string;
  readonly requestId?: string | null;
}

/** What an operator did. Values are plain JSON; passwords, secrets and codes never belong here. */
interface Act {
  readonly name: ActName;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly before?: unknown;
  readonly after?: unknown;
  /** Why; empty if none was asked for. */
  readonly reason?: string;
}

interface AuditFilter {
  readonly act?: string;
  readonly actor?: string;
  readonly subject?: string;
}

interface AuditPage {
  readonly entries: readonly AuditEntry[];
  /** For the next page; null on the last. */
  readonly next: string | null;
}

/** The log of operators' acts. Entries can be read, and neither changed nor deleted: triggers of the database refuse. */
export interface Audit {
  /** Writes an entry in the transaction of the act, so that neither exists without the other. */
  record(trx: Transaction<Database>, actor: Actor, act: Act): Promise<void>;
  /** Newest first. */
  list(filter: AuditFilter, page: { readonly after: string | null; readonly limit: number }): Promise<AuditPage>;
}
