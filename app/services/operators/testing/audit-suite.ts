import { type Kysely, sql, SqliteAdapter } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createAudit } from '#app/services/audit/index.ts';
import type { Database } from '#db/schema.ts';

const COLUMNS = 'id, at, actor_name, act, subject_kind, subject_id, reason';
const VALUES = "'e1', 5, 'root', 'account:level', 'account', 'lin', 'forged'";
const UPDATE = "set reason = 'forged'";

/** Statements that would change an entry, or put another one in its place. */
const EVERYWHERE = {
  'an update': `update audit_entries ${UPDATE}`,
  'an update of the id': "update audit_entries set id = 'e2'",
  'a deletion': 'delete from audit_entries',
  'an insertion that updates': `insert into audit_entries (${COLUMNS}) values (${VALUES}) on conflict (id) do update ${UPDATE}`,
};

/** Under another id. */
const PLACE_TAKEN = `insert or replace into audit_entries (rowid, ${COLUMNS})
  select rowid, ${VALUES.replace("'e1'", "'e2'")} from audit_entries`;

const ON_SQLITE = {
  'a replacement by id': `insert or replace into audit_entries (${COLUMNS}) values (${VALUES})`,
  'a replacement by the word alone': `replace into audit_entries (${COLUMNS}) values (${VALUES})`,
  'a replacement by the place in the table': PLACE_TAKEN,
  'an update that replaces': `update or replace audit_entries ${UPDATE}`,
  'an update that ignores': `update or ignore audit_entries ${UPDATE}`,
};

const ON_POSTGRES = {
  'a truncation': 'truncate audit_entries',
  'a merge': `merge into audit_entries as kept using (select 'e1' as id) as new on kept.id = new.id when matched then update ${UPDATE}`,
};

interface Settings {
  /** Settings of the connection, under which triggers might be left out. */
  readonly settings: readonly string[];
}

const SQLITE: Settings = { settings: ['pragma recursive_triggers = off', 'pragma recursive_triggers = on'] };
const POSTGRES: Settings = {
  settings: ["set local session_replication_role = 'origin'", "set local session_replication_role = 'replica'"],
};

/** What the database promises of the audit log; on each database. */
export function describeAuditLog(
  open: () => Promise<{ readonly db: Kysely<Database> }>,
  dialect: 'sqlite' | 'postgres',
): void {
  const [statements, { settings }] =
    dialect === 'sqlite' ? [{ ...EVERYWHERE, ...ON_SQLITE }, SQLITE] : [{ ...EVERYWHERE, ...ON_POSTGRES }, POSTGRES];

  describe.each(settings)('an entry of the audit log, with “%s”', (setting) => {
    it.each(Object.entries(statements))('is not changed by %s', async (_, statement) => {
      const { db } = await open();
      try {
        expect(db.getExecutor().adapter instanceof SqliteAdapter).toBe(dialect === 'sqlite');
        const audit = createAudit(db, { now: () => 5, newId: () => 'e1' });
        const act = { name: 'account:level', subjectKind: 'account', subjectId: 'lin', reason: 'why' } as const;
        await db.transaction().execute((trx) => audit.record(trx, { accountId: null, name: 'root' }, act));
        const entries = () => db.selectFrom('audit_entries').selectAll().execute();
        const before = await entries();
        expect(before).toMatchObject([{ id: 'e1', reason: 'why' }]);
        if (dialect === 'sqlite') await sql.raw(setting).execute(db);
        const changing = db.transaction().execute(async (trx) => {
          if (dialect === 'postgres') await sql.raw(setting).execute(trx);
          await sql.raw(statement).execute(trx);
        });
        await expect(changing).rejects.toThrow('an entry of the audit log cannot be changed');
        expect(await entries()).toEqual(before);
      } finally {
        await db.destroy();
      }
    });
  });
}
