import type { Translated } from '#app/i18n/locale.ts';
import type { drafts as original } from '#app/i18n/locales/zh/drafts.ts';

export const drafts: Translated<typeof original> = {
  status: {
    saving: 'Saving the draft',
    saved: 'Draft saved {{time}}',
    local: 'Draft kept in this browser {{time}}; it goes to your account when you sign in',
    offline:
      'No connection. Your changes are kept in this browser {{time}} and will be saved to your account when you are online again',
    unanswered: 'The server does not answer. Your changes are kept in this browser {{time}} and are being sent again',
    signedOut: 'You are signed out. Your changes are kept in this browser {{time}} until you sign in again',
    refused: 'The draft is too large for your account. It is kept only in this browser {{time}}',
    full: 'The draft could not be kept: browser storage is full. Export it or save a version',
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
  discardNamed: 'Delete the draft {{name}} from {{time}}',
};
