import type { Translated } from '#app/i18n/locale.ts';
import type { common as original } from '#app/i18n/locales/zh/common.ts';

export const common: Translated<typeof original> = {
  skip: 'Skip to content',
  skipToCircuit: 'Skip to the circuit',
  language: 'Language',
  languageNames: { 'zh-CN': '中文', 'en-US': 'EN' },
  theme: { label: 'Appearance', system: 'Match system', light: 'Light', dark: 'Dark' },
  menu: 'Menu',
  home: 'Home',
  close: 'Close',
  cancel: 'Cancel',
  save: 'Save',
  back: 'Back',
  more: 'More',
  copy: 'Copy',
  copied: 'Copied',
  newWindow: ' (opens in a new window)',
  showPassword: 'Show password',
  noAnswer: 'No response from the server. Check your connection and try again.',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  breadcrumbs: 'You are here',
  required: 'Required',
  status: {
    waiting: 'Waiting',
    queued: 'Queued',
    ongoing: 'Running',
    completed: 'Completed',
    error: 'Failed',
    terminated: 'Terminated',
  },
  failure: {
    notFound: { title: 'Page not found', text: 'The address may be mistyped, or the page has moved.' },
    forbidden: {
      title: 'You cannot open this page',
      text: 'It belongs to another account, or you do not have permission.',
    },
    busy: {
      title: 'The server is busy',
      text: 'Too many requests are waiting. Nothing was changed; please try again in a few seconds.',
    },
    tooOften: {
      title: 'Too many requests',
      text: 'This came too often from you or from your network. Please wait a minute, then try again.',
    },
    server: {
      title: 'Something broke on our side',
      text: 'It is not your fault; the error has been logged. Please try again later.',
    },
    other: { title: 'Something went wrong', text: 'Please go back and try once more.' },
    code: 'Error {{status}}',
    toHome: 'Go to the home page',
    toCenter: 'Go to the computing center',
    toUsage: 'See your storage',
  },
};
