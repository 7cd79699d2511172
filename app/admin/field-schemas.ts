import { z } from 'zod';
import { type FieldMessage, fieldMessage, filled, isText } from '#app/account/rules.ts';
import { type ActName, needsReason } from '#app/domain/acts.ts';
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

/** Why an operator does it, by the rule of the act. */
export const reasonField = (name: ActName) =>
  z
    .string(fieldMessage('reasonText'))
    .trim()
    .optional()
    .transform((text, context) => {
      const reason = text ?? '';
      const add = (message: FieldMessage) => context.addIssue({ code: 'custom', message });
      if (reason === '' && needsReason(name, { isInConsole: true })) add('reason_required');
      if ([...reason].length > MAX_REASON || !isText(reason)) add('reasonText');
      return reason;
    });
