import { createAnnouncements } from '#app/services/announcements/index.ts';
import { createBackground } from '#app/services/background/index.ts';
import { createStoredBanners } from '#app/services/content/index.ts';
import { createAbsentJobs, failedJobsOf, JOBS_TOPIC } from '#app/services/jobs/index.ts';
import { createLetters } from '#app/services/letters/index.ts';
import { createMaintenance } from '#app/services/maintenance/index.ts';
import { actsOfOperators } from '#app/services/operators/index.ts';
import type { AdminCommandContext } from './call.ts';

/** The services of the console's pages. A server gives jobs to what they write, within a minute. */
export function portalServices({ db, audit: log, newId, imageSites, now: at }: AdminCommandContext) {
  const now = () => at;
  const jobs = createAbsentJobs(failedJobsOf(db, { now, topic: JOBS_TOPIC }));
  const audit = actsOfOperators(log);
  const monotonicMs = () => performance.now();
  return {
    announcements: createAnnouncements(db, { audit, jobs, now, newId, monotonicMs }),
    background: createBackground(db, { audit, jobs, now }),
    banners: createStoredBanners({ db, audit, imageSites, newId }),
    letters: createLetters(db, { audit, jobs, now, newId }),
    maintenance: createMaintenance(db, { audit, now, monotonicMs }),
  };
}
