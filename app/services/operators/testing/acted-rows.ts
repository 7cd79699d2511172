import type { Kysely } from 'kysely';
import { insertTestPasskey } from '#app/services/second-factors/testing/passkey-row.ts';
import { insertTestAccount, insertTestTask } from '#app/services/tasks/testing/rows.ts';
import { setDisabled } from '#db/repositories/operator.ts';
import { insertSession } from '#db/repositories/sessions.ts';
import type { Database } from '#db/schema.ts';

/** Ids of the rows on which operators act. */
export const ACTED = {
  ...{ account: 'acted', active: 'acted-active', disabled: 'acted-disabled' },
  ...{ stopped: 'acted-queued', failed: 'acted-failed', refunded: 'acted-charged' },
  ...{ approved: 'acted-request-1', refused: 'acted-request-2' },
  ...{ banner: 'acted-banner', removed: 'acted-banner-2' },
  ...{ announcement: 'acted-announcement', product: 'noisy' },
  ...{ letter: 'acted-letter', closed: 'acted-closed', answer: 'acted-answer' },
  ...{ chore: 'acted-chore', job: 'acted-job', worker: 'acted-worker' },
} as const;

const FAR = Date.UTC(2099, 6, 1);

/** Accounts, tasks and access requests, each in the state in which one of the acts can be done. */
async function insertPeople(db: Kysely<Database>): Promise<void> {
  for (const id of [ACTED.account, ACTED.active, ACTED.disabled]) await insertTestAccount(db, id);
  await setDisabled(db, ACTED.disabled, { isDisabled: true, reason: 'spam' });
  await insertTestPasskey(db, ACTED.account);
  await insertSession(db, {
    ...{ id: 'acted-session', accountId: ACTED.account, isRemembered: false, ip: '', userAgent: '' },
    ...{ createdAt: 1, lastSeenAt: 1, expiresAt: FAR, secondFactorAt: null },
  });
  const task = { accountId: ACTED.account, price: 5 };
  await insertTestTask(db, { ...task, id: ACTED.stopped, status: 'queued' });
  await insertTestTask(db, { ...task, id: ACTED.failed, status: 'error', error_kind: 'internal' });
  await insertTestTask(db, { ...task, id: ACTED.refunded, status: 'completed', finished_at: 1 });
  await db
    .insertInto('coin_entries')
    .values({
      ...{ id: 'acted-charge', account_id: ACTED.account, day: '2026-11-20', kind: 'charge', amount: -5 },
      ...{ task_id: ACTED.refunded, product: 'noisy', created_at: 1 },
    })
    .execute();
  const request = { product: 'chip-72', purpose: 'for study', status: 'pending', created_at: 1, decided_at: null };
  await db
    .insertInto('machine_applications')
    .values([
      { ...request, id: ACTED.approved, account_id: ACTED.account },
      { ...request, id: ACTED.refused, account_id: ACTED.disabled },
    ])
    .execute();
}

/** Rows of the portal itself; what visitors would see begins in a far future. */
async function insertPortal(db: Kysely<Database>): Promise<void> {
  const banner = { device: 0, text: '', link: '', image: '', open_type: 0, shown_from: FAR };
  await db
    .insertInto('banner_items')
    .values([
      { ...banner, id: ACTED.banner, position: 1, title: 'First' },
      { ...banner, id: ACTED.removed, position: 2, title: 'Second' },
    ])
    .execute();
  await db
    .insertInto('announcements')
    .values({
      ...{ id: ACTED.announcement, level: 'info', text_zh: '一', text_en: 'one', starts_at: FAR, ends_at: null },
      ...{ withdrawn_at: null, created_by: 'chen', created_at: 1, bell: 'none', bell_place: '' },
    })
    .execute();
  await db
    .insertInto('product_closures')
    .values({
      ...{ product: ACTED.product, message_zh: '一', message_en: 'one', closed_from: FAR, closed_until: null },
      ...{ closed_by: 'chen', created_at: 1 },
    })
    .execute();
  const letter = { account_id: null, contact: 'lin@example.org', title: 'T', description: 'D', created_at: 1 };
  await db
    .insertInto('feedbacks')
    .values([
      { ...letter, id: ACTED.letter, state: 'new' },
      { ...letter, id: ACTED.closed, state: 'closed' },
    ])
    .execute();
  await db
    .insertInto('letter_answers')
    .values({
      ...{ id: ACTED.answer, feedback_id: ACTED.letter, contact_message_id: null, message_id: null },
      ...{ channel: 'email', recipient: 'x@example.org', text: 'T', locale: 'en-US', answered_by: 'chen' },
      ...{ created_at: 1, status: 'failed', job_id: null, error: 'no', ended_at: 2 },
    })
    .execute();
  await db
    .insertInto('job_schedules')
    .values({ name: `housekeeping ${ACTED.chore}`, cron: '* * * * *', next_at: FAR })
    .execute();
  await db
    .insertInto('jobs')
    .values({
      ...{ id: ACTED.job, queue: 'acted-queue', state: 'failed', priority: 0, data: '{}', group_id: null, attempt: 2 },
      ...{ run_at: 1, holder: null, created_at: 1, ended_at: Date.now(), error: 'no' },
    })
    .execute();
  await db
    .insertInto('workers')
    .values({
      ...{ id: ACTED.worker, host: 'h', process: 1, build: 'b', slots: 1, cores: 1, memory_mb: 1 },
      // Lost, but for less than a day.
      ...{ started_at: 1, beat_at: Date.now() - 600_000 },
    })
    .execute();
}

/** Rows on which every act of the tables can be done once, on SQLite. */
export async function insertActedRows(db: Kysely<Database>): Promise<void> {
  await insertPeople(db);
  await insertPortal(db);
}
