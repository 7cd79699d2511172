import type { Insertable, Kysely } from 'kysely';
import type { Database, TasksTable } from '#db/schema.ts';

/** Inserts an account with default permissions. */
export async function insertTestAccount(
  db: Kysely<Database>,
  id: string,
  { level = 1 }: { level?: number } = {},
): Promise<void> {
  await db
    .insertInto('accounts')
    .values({
      id,
      user_name: id,
      phone: null,
      email: `${id}@example.org`,
      password_hash: null,
      level,
      has_test_permission: 0,
      is_disabled: 0,
      locale: 'zh-CN',
      wants_email: 0,
      application_industry: null,
      main_business: null,
      website_url: null,
      contact_address: null,
      contact_phone: null,
      created_at: 0,
    })
    .execute();
}

/** Inserts a task row with values for all columns; pass those that matter for the test. */
export async function insertTestTask(
  db: Kysely<Database>,
  { id, accountId, ...changes }: { id: string; accountId: string } & Partial<Insertable<TasksTable>>,
): Promise<void> {
  await db
    .insertInto('tasks')
    .values({
      id,
      account_id: accountId,
      project_id: null,
      version_id: null,
      name: 'Bell pair',
      product: 'full-amplitude',
      language: 'qrunes',
      program: 'QINIT 2\nCREG 2\nH 0\nCNOT 0,1\nMEASURE 0,$0\nMEASURE 1,$1\n',
      qubits: 2,
      classical_bits: 2,
      shots: 100,
      seed: 1,
      precision: null,
      options: null,
      status: 'queued',
      error_kind: null,
      error_detail: null,
      progress: 0,
      estimated_ms: 1,
      price: 1,
      attempts: 0,
      lease_owner: null,
      stop_requested_at: null,
      delete_requested_at: null,
      share_token: null,
      created_at: 0,
      queued_at: 0,
      started_at: null,
      finished_at: null,
      updated_at: 0,
      execution_ms: null,
      ...changes,
    })
    .execute();
}
