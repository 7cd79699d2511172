/**
 * What operators change of the portal itself, by the name that the audit log keeps, and the kinds of subjects. Acts on
 * accounts, tasks and access requests are in operator-acts.ts.
 */
export const PORTAL_ACTS = {
  'banner:add': ['banner'],
  'banner:change': ['banner'],
  'banner:remove': ['banner'],
  'banner:move': ['banner'],
  'announcement:publish': ['announcement'],
  'announcement:withdraw': ['announcement'],
  'product:close': ['product'],
  'product:open': ['product'],
  'letter:answer': ['feedback', 'contact', 'message'],
  'letter:close': ['feedback', 'contact', 'message'],
  'letter:reopen': ['feedback', 'contact', 'message'],
  'letter:resend': ['feedback', 'contact', 'message'],
  'chore:run': ['chore'],
  'job:retry': ['job'],
  'worker:forget': ['worker'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type PortalActName = keyof typeof PORTAL_ACTS;

export const PORTAL_ACT_NAMES = Object.keys(PORTAL_ACTS) as readonly PortalActName[];
