import type { Kysely } from 'kysely';
import type { Database } from '#db/schema.ts';

export interface AuditRecord {
  readonly id: string;
  readonly at: number;
  /** null at the command line. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly act: string;
  readonly subjectKind: string;
  readonly subjectId: string;
  /** JSON, or null. */
  readonly before: string | null;
  readonly after: string | null;
  readonly reason: string;
  readonly requestId: string | null;
}

export async function insertAuditEntry(db: Kysely<Database>, entry: AuditRecord): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      id: entry.id,
      at: entry.at,
      actor_id: entry.actorId,
      actor_name: entry.actorName,
      act: entry.act,
      subject_kind: entry.subjectKind,
      subject_id: entry.subjectId,
      before: entry.before,
      after: entry.after,
      reason: entry.reason,
      request_id: entry.requestId,
    })
    .execute();
}

interface AuditQuery {
  readonly act?: string;
  /** Id of an account. */
  readonly actor?: string;
  /** Id of the subject. */
  readonly subject?: string;
  /** Entries before this one only. */
  readonly position: { readonly at: number; readonly id: string } | null;
  readonly limit: number;
}

/** Newest first. */
export async function listAuditEntries(
  db: Kysely<Database>,
  { act, actor, subject, position, limit }: AuditQuery,
): Promise<readonly AuditRecord[]> {
  const rows = await db
    .selectFrom('audit_entries')
    .selectAll()
    .$if(act !== undefined, (query) => query.where('act', '=', act!))
    .$if(actor !== undefined, (query) => query.where('actor_id', '=', actor!))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject!))
    .$if(position !== null, (query) =>
      query.where((eb) =>
        eb.or([eb('at', '<', position!.at), eb.and([eb('at', '=', position!.at), eb('id', '<', position!.id)])]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    at: row.at,
    actorId: row.actor_id,
    actorName: row.actor_name,
    act: row.act,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    before: row.before,
    after: row.after,
    reason: row.reason,
    requestId: row.request_id,
  }));
}
