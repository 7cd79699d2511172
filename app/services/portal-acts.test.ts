import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_REASON } from '#app/domain/operator-acts.ts';
import { PORTAL_ACT_NAMES, PORTAL_ACTS, type PortalActName } from '#app/domain/portal-acts.ts';
import type { Database } from '#db/schema.ts';
import { freshDatabase } from '#db/testing/fresh-database.ts';
import { createAnnouncements } from './announcements/index.ts';
import { type Actor, createAudit } from './audit/index.ts';
import { createBackground } from './background/index.ts';
import { createStoredBanners } from './content/index.ts';
import { createJobs } from './jobs/index.ts';
import { createLetters } from './letters/index.ts';
import { createMaintenance } from './maintenance/index.ts';
import { actsOfOperators } from './operators/index.ts';
import { ACTED, insertActedRows } from './operators/testing/acted-rows.ts';
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
  await db.updateTable('accounts').set({ is_operator: 1 }).where('id', '=', 'chen').execute();
  await insertActedRows(db);
  portal = await services();
});
afterEach(async () => {
  await portal.close();
  await db.destroy();
});

const LETTER = { kind: 'feedback', id: ACTED.letter } as const;
const CLOSED = { kind: 'feedback', id: ACTED.closed } as const;
const ANSWER = { text: 'Thanks', locale: 'en-US' } as const;

/** How each act is done: every act of the table must be here. */
const DONE: Readonly<Record<PortalActName, (actor: Actor, reason: string) => Promise<unknown>>> = {
  'banner:add': (actor, reason) => portal.banners.add(actor, BANNER, reason),
  'banner:change': (actor, reason) => portal.banners.change(actor, ACTED.banner, { title: 'Other' }, reason),
  'banner:remove': (actor, reason) => portal.banners.remove(actor, ACTED.removed, reason),
  'banner:move': (actor, reason) => portal.banners.move(actor, ACTED.banner, 2, reason),
  'announcement:publish': (actor, reason) => portal.announcements.announce(actor, ANNOUNCEMENT, reason),
  'announcement:withdraw': (actor, reason) => portal.announcements.withdraw(actor, ACTED.announcement, reason),
  'product:close': (actor, reason) => portal.maintenance.close(actor, 'single-amplitude', TEXTS, reason),
  'product:open': (actor, reason) => portal.maintenance.open(actor, ACTED.product, reason),
  'letter:answer': (actor, reason) => portal.letters.answer(actor, LETTER, ANSWER, reason),
  'letter:close': (actor, reason) => portal.letters.setState(actor, LETTER, 'closed', reason),
  'letter:reopen': (actor, reason) => portal.letters.setState(actor, CLOSED, 'new', reason),
  'letter:resend': (actor, reason) => portal.letters.sendAgain(actor, ACTED.answer, reason),
  'chore:run': (actor, reason) => portal.background.runChore(actor, ACTED.chore, reason),
  'job:retry': (actor, reason) => portal.background.retryJob(actor, ACTED.job, reason),
  'worker:forget': (actor, reason) => portal.background.forgetWorker(actor, ACTED.worker, reason),
};

const entries = () => db.selectFrom('audit_entries').selectAll().execute();

describe.each(PORTAL_ACT_NAMES)('%s', (name) => {
  it('leaves exactly one entry in the log: who, what, on what and why', async () => {
    await DONE[name](OPERATOR, ' why ');
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ actor_id: 'chen', actor_name: 'chen', act: name, request_id: 'r1', at: NOW });
    expect(entry).toMatchObject({ reason: 'why' });
    expect(PORTAL_ACTS[name].subjects).toContain(entry!.subject_kind);
    expect(entry!.subject_id).not.toBe('');
    // Whether something came, went or changed.
    expect([entry!.before, entry!.after]).not.toEqual([null, null]);
  });

  it('is refused to somebody who is an operator no longer, and changes nothing', async () => {
    await db.updateTable('accounts').set({ is_operator: 0 }).execute();
    await expect(DONE[name](OPERATOR, 'why')).rejects.toMatchObject({ code: 'not_found' });
    expect(await entries()).toEqual([]);
  });

  it('takes no reason that is too long, and changes nothing', async () => {
    await expect(DONE[name](OPERATOR, 'x'.repeat(MAX_REASON + 1))).rejects.toMatchObject({ code: 'invalid_input' });
    expect(await entries()).toEqual([]);
  });

  it('is done at the command line without a reason', async () => {
    await DONE[name]({ accountId: null, name: 'root' }, '');
    expect(await entries()).toMatchObject([{ act: name, actor_id: null, reason: '' }]);
  });
});

describe.each(PORTAL_ACT_NAMES.filter((name) => PORTAL_ACTS[name].reason === 'in-console'))('%s', (name) => {
  it('is refused in the console without a reason, and changes nothing', async () => {
    await expect(DONE[name](OPERATOR, ' ')).rejects.toMatchObject({ code: 'reason_required' });
    expect(await entries()).toEqual([]);
  });
});
