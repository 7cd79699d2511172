import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { createAudit } from '#app/services/audit/index.ts';
import type { Database } from '#db/schema.ts';

/** What the database promises of the audit log; on each database. */
export function describeAuditLog(open: () => Promise<{ readonly db: Kysely<Database> }>): void {
  it('an entry of the audit log is neither changed nor deleted by a statement', async () => {
    const { db } = await open();
    try {
      const audit = createAudit(db, { now: () => 5, newId: () => 'e1' });
      const act = { name: 'account:level', subjectKind: 'account', subjectId: 'lin', reason: 'why' };
      await db.transaction().execute((trx) => audit.record(trx, { accountId: null, name: 'root' }, act));
      const entries = () => db.selectFrom('audit_entries').selectAll().execute();
      const before = await entries();
      expect(before).toMatchObject([{ id: 'e1', reason: 'why' }]);
      await expect(db.updateTable('audit_entries').set({ reason: 'another' }).execute()).rejects.toThrow();
      await expect(db.deleteFrom('audit_entries').execute()).rejects.toThrow();
      expect(await entries()).toEqual(before);
    } finally {
      await db.destroy();
    }
  });
}
