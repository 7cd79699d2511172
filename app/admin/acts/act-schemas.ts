import { z } from 'zod';
import { reasonField } from '#app/admin/field-schemas.ts';
import { ACCOUNT_LEVELS, MAX_OWN_QUOTA } from '#app/domain/operator-acts.ts';

const MESSAGE = 'invalid_input';

const level = z.number(MESSAGE).int(MESSAGE).min(ACCOUNT_LEVELS.least, MESSAGE).max(ACCOUNT_LEVELS.most, MESSAGE);
/** Empty: the limit of the installation. */
const quota = z
  .number(MESSAGE)
  .int(MESSAGE)
  .min(0, MESSAGE)
  .max(MAX_OWN_QUOTA, MESSAGE)
  .optional()
  .transform((value) => value ?? null);
const yesOrNo = z.enum(['yes', 'no'], MESSAGE).transform((value) => value === 'yes');

/** The form of each act, without the operator's role, which the command line gives. */
export const ACT_SCHEMAS = {
  'account:level': z.object({ level, reason: reasonField('account:level') }),
  'account:test-permission': z.object({ isGranted: yesOrNo, reason: reasonField('account:test-permission') }),
  'account:disable': z.object({ reason: reasonField('account:disable') }),
  'account:enable': z.object({ reason: reasonField('account:enable') }),
  'account:end-sessions': z.object({
    session: z
      .string(MESSAGE)
      .max(100, MESSAGE)
      .optional()
      .transform((value) => value ?? null),
    reason: reasonField('account:end-sessions'),
  }),
  'account:remove-factors': z.object({ reason: reasonField('account:remove-factors') }),
  'account:quotas': z.object({
    projects: quota,
    versions: quota,
    programMib: quota,
    resultMib: quota,
    reason: reasonField('account:quotas'),
  }),
  'task:stop': z.object({ reason: reasonField('task:stop') }),
  'task:requeue': z.object({ reason: reasonField('task:requeue') }),
  'task:refund': z.object({
    coins: z
      .number(MESSAGE)
      .int(MESSAGE)
      .optional()
      .transform((value) => value ?? null),
    reason: reasonField('task:refund'),
  }),
  'access-request:approve': z.object({
    level: level.optional().transform((value) => value ?? null),
    reason: reasonField('access-request:approve'),
  }),
  'access-request:refuse': z.object({ reason: reasonField('access-request:refuse') }),
} as const;

export type ConsoleActName = keyof typeof ACT_SCHEMAS;
