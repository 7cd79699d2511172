import type { Kysely } from 'kysely';
import { AppError } from '#app/errors.ts';
import type { Audit } from '#app/services/audit/index.ts';
import type { JobQueue } from '#app/services/jobs/index.ts';
import { secondsOld } from '#app/services/maintenance/index.ts';
import { sha256 } from '#app/services/secrets/index.ts';
import {
  type AnnouncementRow,
  findAnnouncement,
  insertAnnouncement,
  listAnnouncements,
  listComing,
  updateAnnouncement,
} from '#db/repositories/announcements.ts';
import type { Database } from '#db/schema.ts';
import { putBellRound } from './bell-rounds.ts';
import type { Announcements, WrittenAnnouncement } from './contract.ts';

export interface AnnouncementsContext {
  readonly audit: Pick<Audit, 'record'>;
  readonly jobs: Pick<JobQueue, 'put'>;
  readonly now: () => number;
  readonly newId: () => string;
  readonly monotonicMs: () => number;
}

/** More at a time would leave no room for the page. */
const MOST_AT_A_TIME = 5;
const LISTED = 100;

const toAnnouncement = (row: AnnouncementRow): WrittenAnnouncement => ({
  id: row.id,
  level: row.level,
  text: { zh: row.text_zh, en: row.text_en },
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  withdrawnAt: row.withdrawn_at,
  createdAt: row.created_at,
  by: row.created_by,
  bell: row.bell,
  bellCount: row.bell_count,
});

const toAudit = ({ level, text, startsAt, endsAt, withdrawnAt, bell }: WrittenAnnouncement) => ({
  level,
  text,
  startsAt,
  endsAt,
  withdrawnAt,
  bell,
});

export function createAnnouncements(
  db: Kysely<Database>,
  { audit, jobs, now, newId, monotonicMs }: AnnouncementsContext,
): Announcements {
  const coming = secondsOld(() => listComing(db, now()), monotonicMs);
  return {
    async shown() {
      const rows = await coming.get();
      // Most of the time there is none.
      if (rows.length === 0) return [];
      const at = now();
      return rows
        .map(toAnnouncement)
        .filter(({ startsAt, endsAt }) => startsAt <= at && (endsAt === null || at < endsAt))
        .slice(0, MOST_AT_A_TIME)
        .map(({ id, level, text }) => ({ id, level, text }));
    },
    list: async () => (await listAnnouncements(db, LISTED)).map(toAnnouncement),
    async announce(actor, { level, textZh, textEn, startsAt, endsAt, toBell }, reason, formKey = '') {
      const at = now();
      const starts = startsAt ?? at;
      if (endsAt !== null && endsAt <= Math.max(at, starts)) throw new AppError('times_reversed');
      const row: AnnouncementRow = {
        id: formKey === '' ? newId() : sha256(JSON.stringify([formKey, textZh, textEn])),
        level,
        text_zh: textZh,
        text_en: textEn,
        starts_at: starts,
        ends_at: endsAt,
        withdrawn_at: null,
        created_by: actor.name,
        created_at: at,
        bell: toBell ? 'waiting' : 'none',
        bell_job: null,
        bell_place: '',
        bell_count: 0,
      };
      await db.transaction().execute(async (trx) => {
        if (!(await insertAnnouncement(trx, row))) return;
        if ((await listComing(trx, at)).length > MOST_AT_A_TIME)
          throw new AppError('announcement_limit', { limit: MOST_AT_A_TIME });
        if (toBell) {
          const delaySeconds = Math.max(0, Math.ceil((starts - at) / 1000));
          await updateAnnouncement(trx, row.id, { bell_job: await putBellRound(trx, jobs, row.id, delaySeconds) });
        }
        await audit.record(trx, actor, {
          name: 'announcement:publish',
          subjectKind: 'announcement',
          subjectId: row.id,
          after: toAudit(toAnnouncement(row)),
          reason,
        });
      });
      coming.forget();
      return row.id;
    },
    async withdraw(actor, id, reason) {
      const at = now();
      await db.transaction().execute(async (trx) => {
        const row = await findAnnouncement(trx, id);
        const hasEnded = row?.withdrawn_at !== null || (row.ends_at !== null && row.ends_at <= at);
        if (row === undefined || hasEnded) throw new AppError('not_found');
        const isUnsent = row.bell === 'waiting' || row.bell === 'sending';
        const changes = { withdrawn_at: at, ...(isUnsent && { bell: 'stopped' as const }) };
        await updateAnnouncement(trx, id, changes);
        await audit.record(trx, actor, {
          name: 'announcement:withdraw',
          subjectKind: 'announcement',
          subjectId: id,
          before: toAudit(toAnnouncement(row)),
          after: toAudit(toAnnouncement({ ...row, ...changes })),
          reason,
        });
      });
      coming.forget();
    },
  };
}
