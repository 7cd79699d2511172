import { adminPaths } from '#app/admin/admin-paths.ts';

/**
 * The sections of the operators' console, in the order of the navigation. A section is listed once its page is built;
 * its name is `admin:section.<id>`.
 */
export const ADMIN_SECTIONS = [
  { id: 'overview', to: adminPaths.overview() },
  { id: 'tasks', to: adminPaths.tasks() },
  { id: 'accounts', to: adminPaths.accounts() },
  { id: 'accessRequests', to: adminPaths.accessRequests() },
  { id: 'letters', to: adminPaths.letters() },
  { id: 'banners', to: adminPaths.banners() },
  { id: 'announcements', to: adminPaths.announcements() },
  { id: 'products', to: adminPaths.products() },
  { id: 'jobs', to: adminPaths.background() },
  { id: 'settings', to: adminPaths.settings() },
  { id: 'audit', to: adminPaths.audit() },
] as const;
