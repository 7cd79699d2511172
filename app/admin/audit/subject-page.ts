import { subjectPath } from '#app/admin/acts/act-names.ts';
import { adminPaths } from '#app/admin/admin-paths.ts';
import type { PORTAL_ACTS, PortalActName } from '#app/domain/portal-acts.ts';

type PortalSubject = (typeof PORTAL_ACTS)[PortalActName]['subjects'][number];

/** Where the subjects of the portal are; what was removed has no page of its own. */
const PORTAL_PATHS: Readonly<Record<PortalSubject, (id: string) => string>> = {
  banner: () => adminPaths.banners(),
  announcement: () => adminPaths.announcements(),
  product: () => adminPaths.products(),
  feedback: (id) => adminPaths.letter('feedback', id),
  contact: (id) => adminPaths.letter('contact', id),
  message: (id) => adminPaths.letter('message', id),
  chore: () => adminPaths.background(),
  job: () => adminPaths.background(),
  worker: () => adminPaths.background(),
};

/** Returns the page on which a subject of the log is; null for a kind of another version. */
export const subjectPage = (kind: string, id: string): string | null =>
  Object.hasOwn(PORTAL_PATHS, kind) ? PORTAL_PATHS[kind as PortalSubject](id) : subjectPath(kind, id);
