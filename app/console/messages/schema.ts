import { z } from 'zod';
import { email, filled, phone, say } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';

/** The limit counts Unicode characters: an emoji is one character. */
const text = (max: number, message: 'messageSubject' | 'messageContent') =>
  filled(message).refine((typed) => [...typed].length <= max, say(message));
const reachable = z.union([phone, email], say('messageContact'));

/** The in-product message (specification 5): subject, content and contact for a reply. */
export const MessageFormSchema = z.object({
  subject: text(LIMITS.message.subject, 'messageSubject'),
  content: text(LIMITS.message.content, 'messageContent'),
  contact: z
    .string()
    .trim()
    .optional()
    .transform((contact) => (contact === undefined || contact === '' ? null : contact))
    .pipe(z.union([z.null(), reachable], say('messageContact'))),
});
