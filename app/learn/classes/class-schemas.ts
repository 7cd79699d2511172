import { z } from 'zod';
import { fieldMessage, filled } from '#app/account/rules.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { readHolder } from '#app/learn/progress/holder.ts';

/** A name that others read: none of its characters are invisible. */
const readableName = (max: number, message: 'className' | 'memberName') =>
  filled(message).refine((text) => [...text].length <= max && readHolder(text) !== null, fieldMessage(message));

const settings = {
  name: readableName(LIMITS.className, 'className'),
  language: z.enum(['zh', 'en'], fieldMessage('invalid_input')),
};

export const ClassSettingsSchema = z.object(settings);
export const OpenClassSchema = z.object({ ...settings, own: readableName(LIMITS.className, 'memberName') });
export const MemberNameSchema = z.object({ own: readableName(LIMITS.className, 'memberName') });
export const JoinClassSchema = z.object({
  code: z.string(fieldMessage('classCode')).max(32, fieldMessage('classCode')),
  own: readableName(LIMITS.className, 'memberName'),
});
