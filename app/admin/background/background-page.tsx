import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerButton } from '#app/admin/act-answers.server.ts';
import { ActOutcome } from '#app/admin/act-outcome.tsx';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import type { DoneAct } from '#app/admin/done-note.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { WorkerTable } from '#app/admin/overview/worker-table.tsx';
import { ReasonInput } from '#app/admin/reason-field.tsx';
import type { ActName } from '#app/domain/acts.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import type { Actor } from '#app/services/audit/index.ts';
import type { Background } from '#app/services/background/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ChoreTable } from './chore-table.tsx';
import { FailedJobTable } from './failed-job-table.tsx';
import { QueueTable } from './queue-table.tsx';
import '#app/admin/overview/overview.css';
import './background.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { background } = args.context.services;
  const [workers, queues, failed, chores] = await Promise.all([
    background.workers(),
    background.queues(),
    background.failedJobs(),
    background.chores(),
  ]);
  return { workers, queues, failed, chores, now: Date.now() };
}

const BACKGROUND_FORM = declareForm({ names: ['intent', 'of', 'reason'] });

interface BackgroundAct {
  readonly name: ActName;
  readonly act: (background: Background, actor: Actor, of: string, reason: string) => Promise<void>;
  readonly done: DoneAct;
}

/** What the buttons do, by intent. */
const ACTS = new Map<string, BackgroundAct>([
  [
    'run-chore',
    {
      name: 'chore:run',
      act: (background, actor, of, reason) => background.runChore(actor, of, reason),
      done: 'choreStarted',
    },
  ],
  [
    'retry-job',
    {
      name: 'job:retry',
      act: (background, actor, of, reason) => background.retryJob(actor, of, reason),
      done: 'jobRetried',
    },
  ],
  [
    'forget-worker',
    {
      name: 'worker:forget',
      act: (background, actor, of, reason) => background.forgetWorker(actor, of, reason),
      done: 'workerForgotten',
    },
  ],
]);

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const form = await readForm(request, BACKGROUND_FORM);
  const found = ACTS.get(fieldText(form, 'intent'));
  if (found === undefined) throw new Response(null, { status: 400 });
  const { name, act, done } = found;
  return answerButton(
    { request, form },
    {
      name,
      act: (reason) => act(context.services.background, actor, fieldText(form, 'of'), reason),
      done: adminPaths.background({ done }),
    },
  );
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('admin:section.jobs') }));

/** `/admin/jobs`: failed jobs, processes, scheduled chores and queues. */
export default function BackgroundPage() {
  const { t } = useTranslation(['operating', 'admin']);
  const { workers, queues, failed, chores, now } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const lost = workers.filter(({ isLost }) => isLost);
  return (
    <AdminPage title={t('admin:section.jobs')}>
      <ActOutcome answered={answered} />
      <Panel title={t('job.failed')} isFlush>
        <FailedJobTable jobs={failed} />
      </Panel>
      <Panel title={t('overview.workers')} isFlush>
        <WorkerTable workers={workers} />
        {lost.length > 0 && (
          <form method="post" className="reasoned lost-workers">
            <input type="hidden" name="intent" value="forget-worker" />
            <ReasonInput act="worker:forget" isShared />
            {lost.map(({ id, name }) => (
              <Button key={id} size="sm" name="of" value={id}>
                {t('worker.forget', { name })}
              </Button>
            ))}
          </form>
        )}
      </Panel>
      <Panel title={t('chore.title')} isFlush>
        <ChoreTable chores={chores} now={now} />
      </Panel>
      <Panel title={t('job.queues')} isFlush>
        <QueueTable queues={queues} />
      </Panel>
    </AdminPage>
  );
}
