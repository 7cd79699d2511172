import { type Kysely, sql } from 'kysely';
import { choice, counter, key, optionalChoice, required } from './columns.ts';

const LETTERS = ['feedbacks', 'contact_messages', 'messages'] as const;
const STATES = ['new', 'answered', 'closed'];

/**
 * What the operators' console shows and changes: samples of the queue, events and last rounds of chores; the state of
 * letters and the answers to them; times of banners; announcements; products that are closed for maintenance. Processes
 * that serve pages are workers without slots.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('queue_samples')
    .addColumn('at', 'bigint', required)
    .addColumn('product', 'text', required)
    .addColumn('queued', 'integer', required)
    .addColumn('ongoing', 'integer', required)
    .addPrimaryKeyConstraint('queue_samples_pkey', ['at', 'product'])
    .execute();
  await schema
    .createTable('system_events')
    .addColumn('id', 'text', key)
    .addColumn('at', 'bigint', required)
    .addColumn('kind', 'text', required)
    .addColumn('subject', 'text', required)
    .execute();
  await schema.createIndex('system_events_by_time').on('system_events').columns(['at', 'id']).execute();
  await schema
    .createTable('chore_runs')
    .addColumn('chore', 'text', key)
    .addColumn('started_at', 'bigint', required)
    .addColumn('finished_at', 'bigint')
    .addColumn('outcome', 'text', optionalChoice('outcome', ['done', 'failed']))
    .addColumn('error', 'text')
    .addColumn('runs', 'integer', counter)
    .addColumn('failures', 'integer', counter)
    .execute();
  for (const [column, type] of WORKER_COLUMNS) await schema.alterTable('workers').addColumn(column, type).execute();

  // The waits of the last hour.
  await sql`create index tasks_by_end on tasks (finished_at) where finished_at is not null`.execute(db);

  for (const table of LETTERS) {
    await schema
      .alterTable(table)
      .addColumn('state', 'text', (column) => choice('state', STATES)(column).defaultTo('new'))
      .execute();
    await schema.createIndex(`${table}_by_time`).on(table).columns(['created_at', 'id']).execute();
    await schema.createIndex(`${table}_by_state`).on(table).columns(['state', 'created_at', 'id']).execute();
  }
  await schema
    .createTable('letter_answers')
    .addColumn('id', 'text', key)
    .addColumn('feedback_id', 'text', (column) => column.references('feedbacks.id').onDelete('cascade'))
    .addColumn('contact_message_id', 'text', (column) => column.references('contact_messages.id').onDelete('cascade'))
    .addColumn('message_id', 'text', (column) => column.references('messages.id').onDelete('cascade'))
    .addColumn('channel', 'text', choice('channel', ['email', 'bell']))
    .addColumn('recipient', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('locale', 'text', required)
    .addColumn('answered_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('status', 'text', choice('status', ['pending', 'sent', 'failed']))
    .addColumn('job_id', 'text')
    .addColumn('attempts', 'integer', counter)
    .addColumn('error', 'text')
    .addColumn('ended_at', 'bigint')
    .execute();
  for (const column of ['feedback_id', 'contact_message_id', 'message_id'])
    await sql
      .raw(`create index letter_answers_of_${column} on letter_answers (${column}) where ${column} is not null`)
      .execute(db);
  await sql`create index letter_answers_unsent on letter_answers (created_at) where status <> 'sent'`.execute(db);

  await schema.alterTable('banner_items').addColumn('shown_from', 'bigint').execute();
  await schema.alterTable('banner_items').addColumn('shown_until', 'bigint').execute();

  await schema
    .createTable('announcements')
    .addColumn('id', 'text', key)
    .addColumn('level', 'text', choice('level', ['info', 'maintenance']))
    .addColumn('text_zh', 'text', required)
    .addColumn('text_en', 'text', required)
    .addColumn('starts_at', 'bigint', required)
    .addColumn('ends_at', 'bigint')
    .addColumn('withdrawn_at', 'bigint')
    .addColumn('created_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('bell', 'text', choice('bell', ['none', 'waiting', 'sending', 'sent', 'stopped']))
    .addColumn('bell_job', 'text')
    .addColumn('bell_place', 'text', required)
    .addColumn('bell_count', 'integer', counter)
    .execute();
  await schema.createIndex('announcements_by_time').on('announcements').columns(['created_at', 'id']).execute();

  await schema
    .createTable('product_closures')
    .addColumn('product', 'text', key)
    .addColumn('message_zh', 'text', required)
    .addColumn('message_en', 'text', required)
    .addColumn('closed_from', 'bigint', required)
    .addColumn('closed_until', 'bigint')
    .addColumn('closed_by', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
}

/** null in rows of an earlier version. */
const WORKER_COLUMNS = [
  ['role', 'text'],
  ['rss_mb', 'integer'],
  ['cpu_percent', 'integer'],
  ['busy', 'integer'],
  ['loop_delay_ms', 'integer'],
] as const;

export async function down(db: Kysely<unknown>): Promise<void> {
  const { schema } = db;
  for (const table of [
    'product_closures',
    'announcements',
    'letter_answers',
    'chore_runs',
    'system_events',
    'queue_samples',
  ])
    await schema.dropTable(table).execute();
  for (const column of ['shown_from', 'shown_until'])
    await schema.alterTable('banner_items').dropColumn(column).execute();
  for (const table of LETTERS) {
    for (const by of ['time', 'state']) await schema.dropIndex(`${table}_by_${by}`).execute();
    await schema.alterTable(table).dropColumn('state').execute();
  }
  await schema.dropIndex('tasks_by_end').execute();
  for (const [column] of WORKER_COLUMNS) await schema.alterTable('workers').dropColumn(column).execute();
}
