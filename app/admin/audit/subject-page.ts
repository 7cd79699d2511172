import { subjectPath } from '#app/admin/acts/act-names.ts';
import type { PORTAL_ACTS, PortalActName } from '#app/domain/portal-acts.ts';
import { paths } from '#app/paths.ts';

type PortalSubject = (typeof PORTAL_ACTS)[PortalActName][number];

/** Where the subjects of the portal are; what was removed has no page of its own. */
const PORTAL_PATHS: Readonly<Record<PortalSubject, (id: string) => string>> = {
  banner: () => paths.adminBanners(),
  announcement: () => paths.adminAnnouncements(),
  product: () => paths.adminProducts(),
  feedback: (id) => paths.adminLetter('feedback', id),
  contact: (id) => paths.adminLetter('contact', id),
  message: (id) => paths.adminLetter('message', id),
  chore: () => paths.adminBackground(),
  job: () => paths.adminBackground(),
  worker: () => paths.adminBackground(),
};

/** Returns the page on which a subject of the log is; null for a kind of another version. */
export const subjectPage = (kind: string, id: string): string | null =>
  Object.hasOwn(PORTAL_PATHS, kind) ? PORTAL_PATHS[kind as PortalSubject](id) : subjectPath(kind, id);
