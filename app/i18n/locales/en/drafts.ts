import type { Translated } from '#app/i18n/locale.ts';
import type { drafts as original } from '#app/i18n/locales/zh/drafts.ts';

export const drafts: Translated<typeof original> = {
  status: {
    saving: 'Saving the draft',
    saved: 'Draft saved at {{time}}',
    local: 'Draft saved in this browser at {{time}}; it moves to your account when you sign in',
    offline:
      'No connection. Your changes were saved in this browser at {{time}} and will go to your account when you are back online',
    unanswered:
      'The server is not responding. Your changes were saved in this browser at {{time}} and are being sent again',
    signedOut:
      'You are signed out. Your changes were saved in this browser at {{time}}; sign in again to save them to your account',
    refused: 'The draft is too large for your account. It was saved only in this browser, at {{time}}',
    full: 'The draft could not be saved: the browser’s storage is full. Export it or save a version',
  },
  conflict:
    'This project was also changed elsewhere, at {{time}}. Both are kept; yours has been saved as a separate draft.',
  openOther: 'Open the other one in a new tab',
  opened: 'Your unsaved draft from {{time}} is open.',
  elsewhere: 'This browser also keeps unsaved work from {{time}} for the {{product}}.',
  openElsewhere: 'Open it',
  openVersion: 'Open version {{number}} instead',
  afresh: 'Start over',
  others_one: 'One unsaved draft',
  others_other: '{{count}} unsaved drafts',
  discard: 'Delete',
  discardNamed: 'Delete the draft “{{name}}” from {{time}}',
};
