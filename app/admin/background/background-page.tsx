import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { type DoneAct, DoneNote } from '#app/admin/done-note.tsx';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { WorkerTable } from '#app/admin/overview/worker-table.tsx';
import { refusedAct } from '#app/admin/refused-act.server.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import type { Actor } from '#app/services/audit/index.ts';
import type { Background } from '#app/services/background/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { RowAct } from '#app/ui/row-act.tsx';
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

const BACKGROUND_FORM = declareForm({ names: ['intent', 'of'] });

type Act = (background: Background, actor: Actor, of: string) => Promise<void>;

/** What the buttons do, by intent. */
const ACTS = new Map<string, { readonly act: Act; readonly done: DoneAct }>([
  ['run-chore', { act: (background, actor, of) => background.runChore(actor, of), done: 'choreStarted' }],
  ['retry-job', { act: (background, actor, of) => background.retryJob(actor, of), done: 'jobRetried' }],
  ['forget-worker', { act: (background, actor, of) => background.forgetWorker(actor, of), done: 'workerForgotten' }],
]);

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { request, context } = args;
  const form = await readForm(request, BACKGROUND_FORM);
  const found = ACTS.get(fieldText(form, 'intent'));
  if (found === undefined) throw new Response(null, { status: 400 });
  try {
    await found.act(context.services.background, actor, fieldText(form, 'of'));
  } catch (error) {
    return refusedAct(error, request);
  }
  return redirect(adminPaths.background({ done: found.done }), 303);
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
      {answered === undefined ? (
        <DoneNote />
      ) : (
        <Alert kind="bad" isLive>
          {answered.refusal}
        </Alert>
      )}
      <Panel title={t('job.failed')} isFlush>
        <FailedJobTable jobs={failed} />
      </Panel>
      <Panel title={t('overview.workers')} isFlush>
        <WorkerTable workers={workers} />
        {lost.length > 0 && (
          <div className="lost-workers">
            {lost.map(({ id, name }) => (
              <RowAct key={id} field="of" row={id} intent="forget-worker" label={t('worker.forget', { name })} />
            ))}
          </div>
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
