import { z } from 'zod';
import { fieldMessage, filled } from '#app/account/rules.ts';
import { reasonField } from '#app/admin/field-schemas.ts';
import { LOCALES } from '#app/i18n/locale.ts';

export const MOST_ANSWER = 4000;

export const AnswerSchema = z.object({
  text: filled('answerText').refine((text) => [...text].length <= MOST_ANSWER, fieldMessage('answerText')),
  locale: z.enum(LOCALES, fieldMessage('invalid_input')),
  reason: reasonField('letter:answer'),
});
