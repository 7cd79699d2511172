import { type Kysely, sql } from 'kysely';

interface Index {
  readonly table: string;
  readonly columns: readonly string[];
  readonly unique?: true;
  /** Makes a partial index: only rows that satisfy this condition. */
  readonly where?: string;
}

/** In a unique index no two nulls are equal, so accounts without a phone or an email are not affected. */
const INDEXES: readonly Index[] = [
  { table: 'accounts', columns: ['phone'], unique: true },
  { table: 'accounts', columns: ['email'], unique: true },
  { table: 'third_party_accounts', columns: ['provider', 'subject'], unique: true },
  { table: 'third_party_accounts', columns: ['account_id'] },
  { table: 'sessions', columns: ['account_id', 'last_seen_at'] },
  { table: 'sessions', columns: ['expires_at'] },
  { table: 'sign_ins', columns: ['account_id', 'at'] },
  { table: 'sign_in_failures', columns: ['subject', 'at'] },
  { table: 'sign_in_failures', columns: ['at'] },
  { table: 'verification_codes', columns: ['target', 'purpose', 'created_at'] },
  { table: 'verification_codes', columns: ['expires_at'] },
  { table: 'captchas', columns: ['expires_at'] },
  { table: 'identity_grants', columns: ['account_id'] },
  { table: 'login_tokens', columns: ['account_id'] },
  { table: 'api_tokens', columns: ['token_hash'], unique: true },
  { table: 'api_tokens', columns: ['account_id'] },
  { table: 'machine_applications', columns: ['account_id', 'created_at'] },
  { table: 'projects', columns: ['account_id', 'updated_at'] },
  { table: 'projects', columns: ['share_token'], unique: true },
  { table: 'project_versions', columns: ['project_id', 'number'], unique: true },
  { table: 'tasks', columns: ['account_id', 'created_at'] },
  { table: 'tasks', columns: ['account_id', 'status'] },
  { table: 'tasks', columns: ['status', 'queued_at'] },
  { table: 'tasks', columns: ['lease_expires_at'], where: `status = 'ongoing'` },
  { table: 'tasks', columns: ['account_id', 'idempotency_key'], unique: true },
  { table: 'tasks', columns: ['share_token'], unique: true },
  { table: 'tasks', columns: ['project_id'] },
  { table: 'tasks', columns: ['version_id'] },
  // A day's grant is written once, and a task is charged once and refunded once, even with concurrent requests.
  { table: 'coin_entries', columns: ['account_id', 'day'], unique: true, where: `kind = 'grant'` },
  { table: 'coin_entries', columns: ['task_id', 'kind'], unique: true },
  { table: 'coin_entries', columns: ['account_id', 'day', 'created_at'] },
  { table: 'feedbacks', columns: ['account_id'] },
  { table: 'messages', columns: ['account_id', 'created_at'] },
  { table: 'notices', columns: ['account_id', 'created_at'] },
  { table: 'banner_items', columns: ['device', 'position'] },
];

export async function createIndexes(db: Kysely<unknown>): Promise<void> {
  for (const { table, columns, unique, where } of INDEXES) {
    const name = [table, ...columns, unique ? 'unique' : 'index'].join('_');
    const list = sql.join(columns.map((column) => sql.ref(column)));
    const condition = where === undefined ? sql`` : sql` where ${sql.raw(where)}`;
    await sql`create ${sql.raw(unique ? 'unique ' : '')}index ${sql.ref(name)} on ${sql.table(table)} (${list})${condition}`.execute(
      db,
    );
  }
}
