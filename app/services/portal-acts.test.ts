import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PORTAL_ACT_NAMES, PORTAL_ACTS, type PortalActName } from '#app/domain/portal-acts.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createAnnouncements } from './announcements/index.ts';
import { createAudit } from './audit/index.ts';
import { createBackground } from './background/index.ts';
import { createStoredBanners } from './content/index.ts';
import { createJobs } from './jobs/index.ts';
import { createLetters } from './letters/index.ts';
import { createMaintenance } from './maintenance/index.ts';
import { actsOfOperators } from './operators/index.ts';
import { randomId } from './secrets/index.ts';
import { insertTestAccount } from './tasks/testing/rows.ts';

const NOW = Date.UTC(2026, 10, 29);
const OPERATOR = { accountId: 'chen', name: 'chen', requestId: 'r1' };
const TEXTS = { messageZh: '校准', messageEn: 'Calibration', from: null, until: null };
const BANNER = { device: 0, title: 'T', text: '', link: '', image: '', openType: 0, from: null, until: null } as const;
const ANNOUNCEMENT = {
  level: 'info',
  textZh: '一',
  textEn: 'one',
  startsAt: null,
  endsAt: null,
  toBell: false,
} as const;

let db: Kysely<Database>;
let portal: Awaited<ReturnType<typeof services>>;

async function services() {
  const newId = () => randomId(randomBytes);
  const now = () => NOW;
  const monotonicMs = () => 0;
  const audit = actsOfOperators(createAudit(db, { now, newId }));
  const jobs = createJobs(db, { now, onError: (error) => expect.fail(String(error)), postgresUrl: null });
  await jobs.start([
    { name: 'answers', retryLimit: 1, retryDelaySeconds: 0, limitSeconds: 9 },
    { name: 'announcements', retryLimit: 1, retryDelaySeconds: 0, limitSeconds: 9 },
  ]);
  return {
    banners: createStoredBanners({ db, audit, imageSites: [], newId }),
    announcements: createAnnouncements(db, { audit, jobs, now, newId, monotonicMs }),
    maintenance: createMaintenance(db, { audit, now, monotonicMs }),
    letters: createLetters(db, { audit, jobs, now, newId }),
    background: createBackground(db, { audit, jobs, now }),
    close: () => jobs.close(0),
  };
}

beforeEach(async () => {
  db = await freshDatabase();
  await insertTestAccount(db, 'chen');
  await db.updateTable('accounts').set({ is_operator: 1 }).execute();
  portal = await services();
});
afterEach(async () => {
  await portal.close();
  await db.destroy();
});

const LETTER = { kind: 'feedback', id: 'f' } as const;

async function insertLetter(state: 'new' | 'closed' = 'new') {
  const letter = { id: 'f', account_id: null, contact: 'lin@example.org', title: 'T', description: 'D', created_at: 1 };
  await db
    .insertInto('feedbacks')
    .values({ ...letter, state })
    .execute();
}

/** What each act needs, and how it is done: every act of the table must be here. */
const DONE: Readonly<Record<PortalActName, (actor: typeof OPERATOR) => Promise<unknown>>> = {
  'banner:add': (actor) => portal.banners.add(actor, BANNER),
  'banner:change': async (actor) => portal.banners.change(actor, await someBanner(), { title: 'Other' }),
  'banner:remove': async (actor) => portal.banners.remove(actor, await someBanner()),
  'banner:move': async (actor) => portal.banners.move(actor, await someBanner(), 1),
  'announcement:publish': (actor) => portal.announcements.announce(actor, ANNOUNCEMENT),
  async 'announcement:withdraw'(actor) {
    await db
      .insertInto('announcements')
      .values({
        ...{ id: 'a', level: 'info', text_zh: '一', text_en: 'one', starts_at: 1, ends_at: null, withdrawn_at: null },
        ...{ created_by: 'chen', created_at: 1, bell: 'none', bell_place: '' },
      })
      .execute();
    await portal.announcements.withdraw(actor, 'a', 'wrong');
  },
  'product:close': (actor) => portal.maintenance.close(actor, 'noisy', TEXTS, 'calibration'),
  async 'product:open'(actor) {
    await db
      .insertInto('product_closures')
      .values({
        ...{ product: 'noisy', message_zh: '一', message_en: 'one', closed_from: 1, closed_until: null },
        ...{ closed_by: 'chen', created_at: 1 },
      })
      .execute();
    await portal.maintenance.open(actor, 'noisy', '');
  },
  async 'letter:answer'(actor) {
    await insertLetter();
    await portal.letters.answer(actor, LETTER, { text: 'Thanks', locale: 'en-US' });
  },
  async 'letter:close'(actor) {
    await insertLetter();
    await portal.letters.setState(actor, LETTER, 'closed');
  },
  async 'letter:reopen'(actor) {
    await insertLetter('closed');
    await portal.letters.setState(actor, LETTER, 'new');
  },
  async 'letter:resend'(actor) {
    await insertLetter();
    await db
      .insertInto('letter_answers')
      .values({
        ...{ id: 'w', feedback_id: 'f', contact_message_id: null, message_id: null, channel: 'email', recipient: 'x' },
        ...{ text: 'T', locale: 'en-US', answered_by: 'chen', created_at: 1, status: 'failed', job_id: null },
        ...{ error: 'no', ended_at: 2 },
      })
      .execute();
    await portal.letters.sendAgain(actor, 'w');
  },
  async 'chore:run'(actor) {
    await db
      .insertInto('job_schedules')
      .values({ name: 'housekeeping tasks', cron: '* * * * *', next_at: 9 })
      .execute();
    await portal.background.runChore(actor, 'tasks');
  },
  async 'job:retry'(actor) {
    await db
      .insertInto('jobs')
      .values({
        ...{ id: 'j', queue: 'answers', state: 'failed', priority: 0, data: '{}', group_id: null, attempt: 2 },
        ...{ run_at: 1, holder: null, created_at: 1, ended_at: 2, error: 'no' },
      })
      .execute();
    await portal.background.retryJob(actor, 'j');
  },
  async 'worker:forget'(actor) {
    await db
      .insertInto('workers')
      .values({
        ...{ id: 'w', host: 'h', process: 1, build: 'b', slots: 1, cores: 1, memory_mb: 1, started_at: 1, beat_at: 1 },
      })
      .execute();
    await portal.background.forgetWorker(actor, 'w');
  },
};

async function someBanner(): Promise<string> {
  const row = { id: 'b', device: 0, position: 1, title: 'T', text: '', link: '', image: '', open_type: 0 };
  await db.insertInto('banner_items').values(row).execute();
  return row.id;
}

const entries = () => db.selectFrom('audit_entries').selectAll().execute();

describe.each(PORTAL_ACT_NAMES)('%s', (name) => {
  it('leaves exactly one entry in the log: who, what and on what', async () => {
    await DONE[name](OPERATOR);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor_id: 'chen', actor_name: 'chen', act: name, request_id: 'r1', at: NOW });
    expect(PORTAL_ACTS[name]).toContain(entry!.subject_kind);
    expect(entry!.subject_id).not.toBe('');
    // Whether something came, went or changed.
    if (name !== 'chore:run') expect([entry!.before, entry!.after]).not.toEqual([null, null]);
  });

  it('is refused to somebody who is an operator no longer, and changes nothing', async () => {
    await db.updateTable('accounts').set({ is_operator: 0 }).execute();
    await expect(DONE[name](OPERATOR)).rejects.toMatchObject({ code: 'not_found' });
    expect(await entries()).toEqual([]);
  });
});
