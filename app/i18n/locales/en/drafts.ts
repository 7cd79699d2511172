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
  import: {
    short: 'Import',
    title: 'Import a program',
    hint: 'QRunes, OriginIR, OpenQASM 2 or 3, up to {{kib}} KiB. The language is recognized.',
    file: 'File',
    text: 'Or paste a program',
    act: 'Import',
    drop: 'A file may also be dropped anywhere on the page.',
    done: 'Imported and recognized as {{language}}.',
    undo: 'Undo the import',
    undone: 'The program is as it was before the import.',
    empty: 'Choose a file or paste a program.',
    large: 'A program has at most {{kib}} KiB; this one has {{size}} KiB. Your program has not changed.',
    binary: 'This is not a text file. Your program has not changed.',
    unknown:
      'The language was not recognized. You can import QRunes, OriginIR, OpenQASM 2 or 3. Your program has not changed.',
    foreign:
      'This is {{tool}}, which cannot be imported directly. Export it from there as OpenQASM and import that. ' +
      'Your program has not changed.',
    unread: 'The file cannot be read. Your program has not changed.',
  },
  export: {
    short: 'Export',
    title: 'Export',
    format: 'Format',
    act: 'Download',
    failed: 'No connection, so nothing was exported. Your program is still here.',
  },
};
