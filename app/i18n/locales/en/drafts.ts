import type { Translated } from '#app/i18n/locale.ts';
import type { drafts as original } from '#app/i18n/locales/zh/drafts.ts';

export const drafts: Translated<typeof original> = {
  status: {
    saving: 'Saving the draft',
    saved: 'Draft saved {{time}}',
    local: 'Draft kept in this browser {{time}}; it goes to your account when you sign in',
    offline: 'No connection. Your changes are kept in this browser {{time}} and go to your account when it is back',
    unanswered: 'The server does not answer. Your changes are kept in this browser {{time}} and are being sent again',
    signedOut: 'You are signed out. Your changes are kept in this browser {{time}} until you sign in again',
    refused: 'The draft is too large for your account and is kept in this browser only {{time}}',
    full: 'The draft could not be kept: browser storage is full. Export it or save a version',
  },
  conflict: 'This project was also changed elsewhere, at {{time}}. Both are kept; yours is now a draft of its own.',
  openOther: 'See the other in a new tab',
  opened: 'Your unsaved draft of {{time}} is open.',
  elsewhere: 'This browser also keeps unsaved work of {{time}} for the {{product}}.',
  openElsewhere: 'Open it',
  openVersion: 'Open version {{number}} instead',
  afresh: 'Start over',
  others_one: 'One unsaved draft',
  others_other: '{{count}} unsaved drafts',
  discard: 'Delete',
  discardNamed: 'Delete the draft {{name}} of {{time}}',
};
