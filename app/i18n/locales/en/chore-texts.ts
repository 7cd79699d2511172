import type { Translated } from '#app/i18n/locale.ts';
import type { choreTexts as original } from '#app/i18n/locales/zh/chore-texts.ts';

export const choreTexts: Translated<typeof original> = {
  'old-notifications': 'deletes old notifications and results of deliveries',
  'expired-access': 'deletes expired sessions, codes and old sign-ins',
  'unqueued-deliveries': 'gives emails and webhook calls without a place in a queue one',
  'late-parts': 'deletes parts of runs that came late',
  tasks: 'gives tasks without a place in a queue one',
  'empty-classes': 'deletes classes without members',
  'queue-samples': 'notes the length of the queue, and lost processes',
  'unqueued-answers': 'gives answers to letters without a place in a queue one',
  'unqueued-announcements': 'goes on putting announcements to notifications',
  'silent-workers': 'takes processes off the list that have been lost for a day',
  'unfinished-steps': 'deletes second steps and requests of passkeys that nobody has finished',
  'expiring-results': 'tells people 14 days before their results are deleted',
  'old-results': 'deletes results above the age that is kept',
  'old-sign-ins': 'deletes sign-ins above the age or size that is kept',
  'old-letters': 'deletes letters above the age or size that is kept',
  orphans: 'deletes what belongs to no account or task any longer',
  'free-space': 'gives unused space of the database file back to the disk',
};
