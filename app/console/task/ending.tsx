import { useTranslation } from 'react-i18next';
import { useCoinFormat } from '#app/console/coins/coin-format.ts';
import { refundOf } from '#app/console/coins/entries.tsx';
import { failureText } from '#app/live-tasks/failure-text.ts';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Alert } from '#app/ui/alert.tsx';

interface TaskEndingProps {
  readonly task: TaskView;
  /** What was done until then is on the page. */
  readonly isKept: boolean;
}

/** Shows how a task without a whole result ended, and what happened to its coins. */
export function TaskEnding({ task, isKept }: TaskEndingProps) {
  const { t } = useTranslation('console');
  const { t: tPage } = useTranslation('resultPage');
  const { t: tProgram } = useTranslation('program');
  const { hasExpired, values } = refundOf(useCoinFormat(), task);
  if (task.status === 'error') {
    return (
      <Alert kind="bad">
        <p>
          <b>{t('task.failed')}</b> · {t(`errorKinds.${task.errorKind ?? 'internal'}`)}
        </p>
        <p>
          {failureText(tProgram, task)}{' '}
          {task.refunded > 0 ? t(hasExpired ? 'task.failedLapsed' : 'task.failedRefund', values) : ''}
        </p>
        {isKept ? <p>{tPage('workload.failedKept')}</p> : null}
      </Alert>
    );
  }
  if (task.status === 'completed' && task.refunded > 0)
    return <Alert>{tPage(hasExpired ? 'workload.unusedLapsed' : 'workload.unusedRefund', values)}</Alert>;
  if (task.status !== 'terminated') return null;
  if (isKept) {
    return (
      <Alert>
        {task.refunded > 0
          ? tPage(hasExpired ? 'workload.keptLapsed' : 'workload.keptRefund', values)
          : tPage('workload.kept')}
      </Alert>
    );
  }
  return (
    <Alert>
      {task.refunded > 0
        ? t(hasExpired ? 'task.terminatedLapsed' : 'task.terminatedRefund', values)
        : t('task.terminated')}
    </Alert>
  );
}
