import { z } from 'zod';
import { fieldMessage, filled, isText } from '#app/account/rules.ts';
import { MAX_REASON } from '#app/domain/operator-acts.ts';
import { readLocalTime } from './local-time.ts';

/** A text on one line that others read. */
export const shownLine = (max: number, message: 'announcementText' | 'closureMessage') =>
  filled(message).refine(
    (text) => [...text].length <= max && text.isWellFormed() && !/\p{Cc}/u.test(text),
    fieldMessage(message),
  );

/** A field `datetime-local` in a time zone; null if it is empty. */
export const localTimeField = (timeZone: string) =>
  z
    .string()
    .optional()
    .transform((text, context): number | null => {
      const at = readLocalTime(text ?? '', timeZone);
      if (at !== undefined) return at;
      context.addIssue({ code: 'custom', message: 'localTime' });
      return z.NEVER;
    });

/** Why an operator does it; may be left out. */
export const reasonField = z
  .string()
  .trim()
  .optional()
  .transform((text) => text ?? '')
  .refine((text) => [...text].length <= MAX_REASON && isText(text), fieldMessage('reasonText'));
