import type { ReasonRule } from './operator-acts.ts';

const act = <Subject extends string>(subjects: readonly Subject[], reason: ReasonRule = 'optional') => ({
  subjects,
  reason,
});

const LETTERS = ['feedback', 'contact', 'message'] as const;

/**
 * What operators change of the portal itself, by the name that the audit log keeps, with the kinds of subjects and
 * whether a reason is needed. Acts on accounts, tasks and access requests are in operator-acts.ts.
 */
export const PORTAL_ACTS = {
  'banner:add': act(['banner']),
  'banner:change': act(['banner']),
  'banner:remove': act(['banner']),
  'banner:move': act(['banner']),
  'announcement:publish': act(['announcement']),
  'announcement:withdraw': act(['announcement'], 'in-console'),
  'product:close': act(['product'], 'in-console'),
  'product:open': act(['product']),
  'letter:answer': act(LETTERS),
  'letter:close': act(LETTERS),
  'letter:reopen': act(LETTERS),
  'letter:resend': act(LETTERS),
  'chore:run': act(['chore']),
  'job:retry': act(['job']),
  'worker:forget': act(['worker']),
} as const;

export type PortalActName = keyof typeof PORTAL_ACTS;

export const PORTAL_ACT_NAMES = Object.keys(PORTAL_ACTS) as readonly PortalActName[];
