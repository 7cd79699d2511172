import type { CaseId } from './cases/cases.ts';

/** The checklist of a new account, in this order: each step ticks itself from what the account has done. */
export const FIRST_STEPS = ['open', 'run', 'change', 'compare', 'share'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];

/** The case of the first step. */
export const FIRST_CASE = 'bell' satisfies CaseId;
