/** What an operator can do, and on what. Pages, command line and tests walk this table. */

export type ActSubject = 'account' | 'task' | 'access-request';

/** Whether a reason must be given: always, in the console only, or never. */
export type ReasonRule = 'always' | 'in-console' | 'optional';

interface OperatorAct {
  readonly subject: ActSubject;
  readonly reason: ReasonRule;
  /** Where it can be done. */
  readonly by: 'anyone' | 'command-line';
}

const act = (subject: ActSubject, reason: ReasonRule, by: OperatorAct['by'] = 'anyone'): OperatorAct => ({
  subject,
  reason,
  by,
});

/** By the name that the audit log keeps: `subject:verb`. */
export const OPERATOR_ACTS = {
  'account:level': act('account', 'optional'),
  'account:test-permission': act('account', 'optional'),
  'account:disable': act('account', 'in-console'),
  'account:enable': act('account', 'optional'),
  'account:end-sessions': act('account', 'optional'),
  'account:remove-factors': act('account', 'always'),
  'account:quotas': act('account', 'optional'),
  'account:operator': act('account', 'optional', 'command-line'),
  'task:stop': act('task', 'in-console'),
  'task:requeue': act('task', 'optional'),
  'task:refund': act('task', 'always'),
  'access-request:approve': act('access-request', 'optional'),
  'access-request:refuse': act('access-request', 'in-console'),
} as const satisfies Readonly<Record<string, OperatorAct>>;

export type OperatorActName = keyof typeof OPERATOR_ACTS;

export const OPERATOR_ACT_NAMES = Object.keys(OPERATOR_ACTS) as readonly OperatorActName[];

/** Longest reason, in characters. */
export const MAX_REASON = 500;

/** The levels of accounts. */
export const ACCOUNT_LEVELS = { least: 1, most: 9 } as const;

/** Highest value of an own limit of an account: larger than any disk, and exact in JSON. */
export const MAX_OWN_QUOTA = 1_000_000_000;

/** Limits of one account, in place of those of the installation; null: those of the installation. */
export interface OwnQuotas {
  readonly projects: number | null;
  readonly versions: number | null;
  readonly programMib: number | null;
  readonly resultMib: number | null;
}
