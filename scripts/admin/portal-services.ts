import { createAnnouncements } from '#app/services/announcements/index.ts';
import { createBackground } from '#app/services/background/index.ts';
import { createStoredBanners } from '#app/services/content/index.ts';
import { createAbsentJobs } from '#app/services/jobs/index.ts';
import { createLetters } from '#app/services/letters/index.ts';
import { createMaintenance } from '#app/services/maintenance/index.ts';
import type { AdminCommandContext } from './call.ts';

/** The services of the console's pages. A server gives jobs to what they write, within a minute. */
export function portalServices({ db, audit, newId, imageSites, now: at }: AdminCommandContext) {
  const now = () => at;
  const jobs = createAbsentJobs();
  const monotonicMs = () => performance.now();
  return {
    announcements: createAnnouncements(db, { audit, jobs, now, newId, monotonicMs }),
    background: createBackground(db, { audit, jobs, now }),
    banners: createStoredBanners({ db, audit, imageSites, newId }),
    letters: createLetters(db, { audit, jobs, now, newId }),
    maintenance: createMaintenance(db, { audit, now, monotonicMs }),
  };
}
