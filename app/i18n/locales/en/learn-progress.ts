import type { Translated } from '#app/i18n/locale.ts';
import type { learnProgress as original } from '#app/i18n/locales/zh/learn-progress.ts';

export const learnProgress: Translated<typeof original> = {
  title: 'My progress',
  description: 'Chapters read, exercises solved, days of learning, and a certificate for each part.',
  place: 'My progress',
  read: 'Read',
  solved: 'Solved',
  legend: 'Key',
  state: { done: 'Read, exercises solved', begun: 'Begun', new: 'Not begun' },
  days_one: '{{count}} day of learning',
  days_other: '{{count}} days of learning',
  readOf: 'Read: {{count}} of {{total}} chapters',
  solvedOf: 'Solved: {{count}} of {{total}}',
  chapterSolved: '{{count}} of {{total}} exercises solved',
  continue: {
    eyebrow: 'Last time',
    next: 'Next',
    left_one: '{{count}} exercise is left.',
    left_other: '{{count}} exercises are left.',
    unread: 'Not marked as read yet.',
    go: 'Continue',
    exercise: 'Next exercise',
    all: 'Everything is read and solved',
    allText: 'There is a certificate for each part.',
    certificates: 'See my progress',
  },
  end: {
    title: 'Have you read this chapter?',
    button: 'I have read it',
    done: 'This chapter is marked as read.',
    kept: {
      account: 'It is kept in your account.',
      browser: 'It is kept in this browser, and joins your account when you sign in.',
    },
    refused:
      'Your browser refused the cookie that remembers this, so it is not kept. Allow cookies of this site, ' +
      'or sign in and press the button again.',
    exercises_one: '{{count}} exercise is not solved yet.',
    exercises_other: '{{count}} exercises are not solved yet.',
  },
  unnoted: 'Your answer was checked but could not be noted. Check it again in a while, and it will be.',
  where: {
    account:
      'Your progress is kept in your account, on every device where you sign in. An answer that could not be sent ' +
      'stays in the storage of the browser, whole, until you answer again while signed in.',
    browser:
      'Your progress is kept in a cookie of this browser for a year: the chapters that you read, the exercises that ' +
      'you solved, the days of learning and your last lesson. It joins your account when you sign in; nothing is ' +
      'lost. An answer that could not be sent stays in the storage of the browser, whole, until it is sent.',
  },
  login: 'Sign in',
  unreadable:
    'The progress in this browser has been changed and cannot be read, so it does not count. Go on ' +
    'learning, and it begins anew.',
  kept: 'What is kept',
  keptItems: {
    chapters: 'the chapters at whose end you pressed “I have read it”',
    exercises:
      'the exercises that you solved; with an account also when you first solved each, how often you ' +
      'checked an answer, and your answer with the fewest gates',
    days: 'the days on which you learned something. Their number only grows',
  },
  parts: 'Parts and certificates',
  part: 'Part',
  certificate: 'Certificate',
  missing: {
    none: 'Left: {{parts}}',
    chapters_one: '{{count}} chapter',
    chapters_other: '{{count}} chapters',
    exercises_one: '{{count}} exercise',
    exercises_other: '{{count}} exercises',
  },
  signInFirst: 'Sign in to get it',
  needsAccount: 'Certificates are for signed-in accounts only, so that each has an address where it can be verified.',
  make: {
    holder: 'Name on the certificate',
    hint: '1 to 60 characters. Anyone with the address can see it.',
    button: 'Get the certificate',
    wrong: 'A name has 1 to 60 characters, and none that cannot be seen.',
    notYet: 'Not everything in this part is read and solved yet.',
  },
  open: 'Open the certificate',
  remove: 'Delete this certificate',
  done: {
    made: 'The certificate is ready.',
    removed: 'The certificate is deleted, and its address no longer works.',
    deleted: 'Your progress is deleted.',
  },
  delete: {
    title: 'Delete my progress',
    lead: 'This cannot be undone.',
    what: 'This deletes:',
    items: {
      lessons: 'chapters read: {{chapters}}; exercises solved: {{exercises}}; the answers that are kept',
      days_one: '{{count}} day of learning',
      days_other: '{{count}} days of learning',
      certificates_one: '{{count}} certificate, whose address will no longer work',
      certificates_other: '{{count}} certificates, whose addresses will no longer work',
      browser: 'what is kept in this browser',
      unsent: 'answers that this browser could not send',
    },
    nothing: 'There is nothing to delete, unless this browser keeps answers that it could not send.',
    button: 'Delete everything',
    keep: 'Keep it',
  },
  paper: {
    title: 'Certificate',
    gone: 'No such certificate',
    goneText:
      'There is no certificate at this address. Characters may be missing or changed, or its owner has deleted it.',
    toLearn: 'To the map of chapters',
    certifies: 'This is to certify that',
    text:
      'has read all {{chapters}} chapters of “{{part}}” of the textbook of quantum computing, and has ' +
      'solved all of its {{exercises}} exercises.',
    graded: 'This site has checked every answer. The learner chose the name; it has not been verified.',
    verify: 'Verify it at',
    verified: 'This certificate is valid: this site keeps it, unchanged since it was made.',
  },
};
