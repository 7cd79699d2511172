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
};
