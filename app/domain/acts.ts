import { OPERATOR_ACT_NAMES, OPERATOR_ACTS, type OperatorActName, type ReasonRule } from './operator-acts.ts';
import { PORTAL_ACT_NAMES, PORTAL_ACTS, type PortalActName } from './portal-acts.ts';

/** Every act of which the audit log can have an entry. */
export type ActName = OperatorActName | PortalActName;

export const ACT_NAMES: readonly ActName[] = [...OPERATOR_ACT_NAMES, ...PORTAL_ACT_NAMES];

const RULES: Readonly<Record<ActName, { readonly reason: ReasonRule }>> = { ...OPERATOR_ACTS, ...PORTAL_ACTS };

/** Whether an act needs a reason: in the console, or at the command line. */
export const needsReason = (name: ActName, { isInConsole }: { readonly isInConsole: boolean }): boolean => {
  const { reason } = RULES[name];
  return reason === 'always' || (reason === 'in-console' && isInConsole);
};
