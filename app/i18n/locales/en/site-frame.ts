import type { Translated } from '#app/i18n/locale.ts';
import type { siteFrame as original } from '#app/i18n/locales/zh/site-frame.ts';

export const siteFrame: Translated<typeof original> = {
  title: '{{page}} · {{site}}',
  tabs: {
    home: 'Home',
    education: 'Education',
    simulation: 'Programming',
    development: 'Tools',
    application: 'Applications',
  },
  mainNavigation: 'Main',
  header: {
    signIn: 'Sign in',
    signUp: 'Sign up',
    center: 'Computing center',
    account: 'Account: {{name}}',
    notices: 'Notifications',
    messages: 'Messages',
    unread_one: 'Notifications, 1 unread',
    unread_other: 'Notifications, {{count}} unread',
    security: 'Security settings',
    signOut: 'Sign out',
    search: 'Search',
  },
  /** The picture that a link to any page is shown with. */
  home: {
    hero: {
      chart: 'Chart of a superposition of two-dimensional oscillator states: contours, lines of equal phase, readings',
    },
  },
};
