import type { Translated } from '#app/i18n/locale.ts';
import type { admin as original } from '#app/i18n/locales/zh/admin.ts';

export const admin: Translated<typeof original> = {
  title: 'Operators’ console',
  toSite: 'Back to the site',
  filter: 'Filter',
  firstPage: 'First page',
  nextPage: 'Next page',
  section: {
    overview: 'Overview',
    tasks: 'Tasks',
    accounts: 'Accounts',
    accessRequests: 'Access requests',
    letters: 'Letters',
    banners: 'Banners',
    announcements: 'Announcements',
    products: 'Products',
    jobs: 'Processes and work',
    settings: 'Settings',
    audit: 'Audit log',
  },
};
