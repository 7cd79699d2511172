import { z } from 'zod';
import { email, fieldMessage, filled, phone } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';

/** The limit counts Unicode characters: an emoji is one character. */
const text = (max: number, message: 'messageSubject' | 'messageContent') =>
  filled(message).refine((text) => [...text].length <= max, fieldMessage(message));
const reachable = z.union([phone, email], fieldMessage('messageContact'));

/** The in-product message (specification 5): subject, content and contact for a reply. */
export const MessageFormSchema = z.object({
  subject: text(LIMITS.message.subject, 'messageSubject'),
  content: text(LIMITS.message.content, 'messageContent'),
  contact: z
    .string()
    .trim()
    .optional()
    .transform((contact) => (contact === undefined || contact === '' ? null : contact))
    .pipe(z.union([z.null(), reachable], fieldMessage('messageContact'))),
});
