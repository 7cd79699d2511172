import { useTranslation } from 'react-i18next';
import type { ResultDocument } from '#app/applications/contract.ts';
import { viewOf } from '#app/applications/views.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { useFormat } from '#app/i18n/react.ts';
import { failureText } from '#app/live-tasks/failure-text.ts';
import { progressText } from '#app/live-tasks/progress-text.ts';
import { DeletedResult } from '#app/results/deleted-result.tsx';
import type { TaskView } from '#app/services/tasks/index.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Meter } from '#app/ui/meter.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { StepText } from './step-text.tsx';

interface RunProgressProps {
  readonly task: TaskView;
  readonly document: ResultDocument | null;
}

/** How a run goes or how it ended without a whole answer; nothing for a whole answer. */
export function RunProgress({ task, document }: RunProgressProps) {
  const { t } = useTranslation('applications');
  const { t: tConsole } = useTranslation('console');
  const { t: tProgram } = useTranslation('program');
  const format = useFormat();
  const refund = task.refunded > 0 ? tConsole('tasks.refunded', { coins: format.number(task.refunded) }) : null;
  if (task.deletedResult !== null) return <DeletedResult task={task} />;
  if (task.status === 'completed') return null;
  if (task.status === 'error')
    return (
      <Alert kind="bad">
        <p>{t('progress.failed', { reason: failureText(tProgram, task) })}</p>
        {refund === null ? null : <p>{refund}</p>}
      </Alert>
    );
  if (isEnded(task.status))
    return (
      <Alert>
        <p>{document === null ? tConsole('task.terminated') : t('progress.partial')}</p>
        {refund === null ? null : <p>{refund}</p>}
      </Alert>
    );
  const { Progress } = viewOf(task.application!);
  return (
    <>
      <Panel className="app-progress">
        <div className="app-progress-row">
          <StateBadge status={task.status} />
          <Meter label={t('progress.title')} value={task.progress} text={progressText(tConsole, format, task)} />
          <span className="number small">{progressText(tConsole, format, task)}</span>
        </div>
        {document === null ? null : <StepText document={document} />}
        <form method="post">
          <Button icon="stop" kind="line" name="intent" value="stop">
            {t('form.stop')}
          </Button>
        </form>
      </Panel>
      {document === null ? null : <Progress document={document} />}
    </>
  );
}
