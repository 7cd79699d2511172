import type { Kysely } from 'kysely';
import { insertAuditEntry, listAuditEntries } from '#db/repositories/audit-entries.ts';
import type { Database } from '#db/schema.ts';
import type { Audit } from './contract.ts';

interface AuditDependencies {
  readonly now: () => number;
  readonly newId: () => string;
}

const json = (value: unknown): string | null => (value === undefined ? null : JSON.stringify(value));

export function createAudit(db: Kysely<Database>, { now, newId }: AuditDependencies): Audit {
  return {
    record: (trx, actor, { name, subjectKind, subjectId, before, after, reason = '' }) =>
      insertAuditEntry(trx, {
        id: newId(),
        at: now(),
        actorId: actor.accountId,
        actorName: actor.name,
        act: name,
        subjectKind,
        subjectId,
        before: json(before),
        after: json(after),
        reason,
        requestId: actor.requestId ?? null,
      }),
    async list(filter, { after, limit }) {
      const [at, id] = after?.split('.') ?? [];
      const position = /^\d{1,15}$/.test(at ?? '') && id !== undefined ? { at: Number(at), id } : null;
      const entries = await listAuditEntries(db, { ...filter, position, limit: limit + 1 });
      const last = entries.length > limit ? entries[limit - 1] : undefined;
      return { entries: entries.slice(0, limit), next: last === undefined ? null : `${last.at}.${last.id}` };
    },
  };
}
