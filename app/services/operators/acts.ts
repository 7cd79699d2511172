import { OPERATOR_ACTS, type OperatorActName } from '#app/domain/operator-acts.ts';
import { AppError } from '#app/errors.ts';
import type { Actor } from '#app/services/audit/index.ts';
import { decide } from './access-request-acts.ts';
import {
  changeLevel,
  changeOperator,
  changeQuotas,
  changeTestPermission,
  disable,
  enable,
  endSessions,
  removeFactors,
} from './account-acts.ts';
import { checkedReason, requireActing } from './acting.ts';
import type { ActCall, ActContext } from './context.ts';
import type { ActInput, Operators } from './contract.ts';
import { refundTask, requeueTask, stopTask } from './task-acts.ts';

type Acts = {
  readonly [Name in OperatorActName]: (context: ActContext, call: ActCall<ActInput<Name>>) => Promise<void>;
};

/** What does each act. */
const ACTS: Acts = {
  'account:level': changeLevel,
  'account:test-permission': changeTestPermission,
  'account:disable': disable,
  'account:enable': enable,
  'account:end-sessions': endSessions,
  'account:remove-factors': removeFactors,
  'account:quotas': changeQuotas,
  'account:operator': changeOperator,
  'task:stop': stopTask,
  'task:requeue': requeueTask,
  'task:refund': refundTask,
  'access-request:approve': (context, { input, ...call }) =>
    decide(context, { ...call, input: { ...input, isApproved: true } }),
  'access-request:refuse': (context, { input, ...call }) =>
    decide(context, { ...call, input: { ...input, isApproved: false, level: null } }),
};

export const createPerform =
  (context: ActContext): Operators['perform'] =>
  async <Name extends OperatorActName>(actor: Actor, name: Name, input: ActInput<Name>, given = '') => {
    const { by, subject: subjectKind } = OPERATOR_ACTS[name];
    if (by === 'command-line' && actor.accountId !== null) throw new AppError('not_found');
    const reason = checkedReason(name, actor, given);
    let isNoted = false;
    await ACTS[name](context, {
      actor,
      input,
      reason,
      async note(trx, { before, after }) {
        await requireActing(trx, actor);
        await context.audit.record(trx, actor, {
          name,
          subjectKind,
          subjectId: input.subject,
          before,
          after,
          reason,
        });
        isNoted = true;
      },
    });
    if (!isNoted) throw new Error(`The act ${name} left no entry.`);
  };
