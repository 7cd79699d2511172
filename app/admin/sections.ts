import { paths } from '#app/paths.ts';

/**
 * The sections of the operators' console, in the order of the navigation. A section is listed once its page is built;
 * its name is `admin:section.<id>`.
 */
export const ADMIN_SECTIONS = [
  { id: 'overview', to: paths.admin() },
  { id: 'tasks', to: paths.adminTasks() },
  { id: 'accounts', to: paths.adminAccounts() },
  { id: 'accessRequests', to: paths.adminAccessRequests() },
  { id: 'letters', to: paths.adminLetters() },
  { id: 'banners', to: paths.adminBanners() },
  { id: 'announcements', to: paths.adminAnnouncements() },
  { id: 'products', to: paths.adminProducts() },
  { id: 'jobs', to: paths.adminBackground() },
  { id: 'settings', to: paths.adminSettings() },
  { id: 'audit', to: paths.adminAudit() },
] as const;
