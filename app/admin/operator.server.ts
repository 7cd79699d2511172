import { requireOperator } from '#app/account/guard.server.ts';
import type { AppContext } from '#app/context.ts';
import type { Session } from '#app/services/accounts/index.ts';
import type { Actor } from '#app/services/audit/index.ts';

interface OperatorVisit {
  readonly session: Session;
  /** Who acts, as the audit log keeps it. */
  readonly actor: Actor;
}

/**
 * Every loader and every action of the console begins with this: layouts and pages load at the same time, so none
 * protects another.
 * @throws Response a redirect · AppError not_found
 */
export function operatorVisit({ context, request }: { context: AppContext; request: Request }): OperatorVisit {
  const session = requireOperator({ session: context.session, request });
  const { id: accountId, userName: name } = session.account;
  return { session, actor: { accountId, name, requestId: context.requestId } };
}
