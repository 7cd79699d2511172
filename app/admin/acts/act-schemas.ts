import { z } from 'zod';
import { isText } from '#app/account/rules.ts';
import {
  ACCOUNT_LEVELS,
  MAX_OWN_QUOTA,
  MAX_REASON,
  OPERATOR_ACTS,
  type OperatorActName,
} from '#app/domain/operator-acts.ts';

const MESSAGE = 'invalid_input';

const text = z
  .string(MESSAGE)
  .trim()
  .refine((value) => isText(value) && [...value].length <= MAX_REASON, MESSAGE);

/** At the command line some acts need none. */
const reasonOf = (name: OperatorActName) =>
  OPERATOR_ACTS[name].reason === 'optional'
    ? text.optional().transform((value) => value ?? '')
    : text.optional().transform((value, context) => {
        if (value === undefined || value === '') context.addIssue({ code: 'custom', message: 'reason_required' });
        return value ?? '';
      });

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
  'account:level': z.object({ level, reason: reasonOf('account:level') }),
  'account:test-permission': z.object({ isGranted: yesOrNo, reason: reasonOf('account:test-permission') }),
  'account:disable': z.object({ reason: reasonOf('account:disable') }),
  'account:enable': z.object({ reason: reasonOf('account:enable') }),
  'account:end-sessions': z.object({
    session: z
      .string(MESSAGE)
      .max(100, MESSAGE)
      .optional()
      .transform((value) => value ?? null),
    reason: reasonOf('account:end-sessions'),
  }),
  'account:remove-factors': z.object({ reason: reasonOf('account:remove-factors') }),
  'account:quotas': z.object({
    projects: quota,
    versions: quota,
    programMib: quota,
    resultMib: quota,
    reason: reasonOf('account:quotas'),
  }),
  'task:stop': z.object({ reason: reasonOf('task:stop') }),
  'task:requeue': z.object({ reason: reasonOf('task:requeue') }),
  'task:refund': z.object({
    coins: z
      .number(MESSAGE)
      .int(MESSAGE)
      .optional()
      .transform((value) => value ?? null),
    reason: reasonOf('task:refund'),
  }),
  'access-request:approve': z.object({
    level: level.optional().transform((value) => value ?? null),
    reason: reasonOf('access-request:approve'),
  }),
  'access-request:refuse': z.object({ reason: reasonOf('access-request:refuse') }),
} as const;

export type ConsoleActName = keyof typeof ACT_SCHEMAS;
