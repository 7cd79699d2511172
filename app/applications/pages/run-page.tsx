import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { requireAccount } from '#app/account/guard.server.ts';
import { applicationPaths } from '#app/applications/addresses.ts';
import { applicationWords } from '#app/applications/areas.ts';
import { isEnded } from '#app/domain/task-status.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { Refresh } from '#app/live-tasks/refresh.tsx';
import { hasOpenedProduct, openedProductSentence } from '#app/refusals/opened-product.server.ts';
import { throwAsPage } from '#app/refusals/throw-as-page.server.ts';
import { FORM_KEY } from '#app/site/form-key.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Unsent } from '#app/site/unsent.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DataPanel } from './data-panel.tsx';
import { designAnswer } from './design.server.ts';
import { ApplicationFrame } from './frame.tsx';
import { loadRun, readDocument, requireApplication, requireRun } from './load.server.ts';
import { answerMarkup } from './markup.server.tsx';
import { Markup } from './markup.tsx';
import { nameOfRequest } from './name-of-request.ts';
import { SavedRuns } from './parts.tsx';
import { RunActions } from './run-actions.tsx';
import { RunProgress } from './run-progress.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const RUN_FORM = declareForm({ names: ['intent', FORM_KEY] });

export async function loader(args: LoaderFunctionArgs) {
  const { request } = args;
  const loaded = await loadRun(args, nameOfRequest(args));
  const { document, task } = loaded;
  return new Unsent({
    ...loaded,
    answer:
      document === null || !isEnded(task.status)
        ? null
        : await answerMarkup(args, { document, identity: document, isOwn: true }),
    opened: hasOpenedProduct(new URL(request.url).searchParams)
      ? openedProductSentence(await localeOf(request), task.product)
      : null,
  });
}

/** Stops the run, shares its answer, or opens its circuit in the designer. */
export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args;
  const account = requireAccount({ session: context.session, request });
  const intent = (await readForm(request, RUN_FORM)).get('intent');
  const { name } = requireApplication(nameOfRequest(args));
  const { task } = await requireRun(args, account.id, params.taskId ?? '', name);
  const { tasks, shares } = context.services;
  switch (intent) {
    case 'stop':
      // It may have ended in the meantime, which its page shows.
      await tasks.stop(account.id, task.id).catch(() => undefined);
      break;
    case 'share':
      await shares.shareResult(account.id, task.id).catch(throwAsPage);
      break;
    case 'unshare':
      await shares.revokeResult(account.id, task.id);
      break;
    case 'design': {
      const document = readDocument(await tasks.applicationResult(account.id, task.id).catch(throwAsPage));
      if (document !== null) return designAnswer(context, account.id, document, await localeOf(request));
      break;
    }
  }
  return redirect(applicationPaths.run(name, task.id), { status: 303 });
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data === undefined ? t('site:application.title') : applicationWords(t, args.data.data.name)('title'),
  }));

/** `/app/application/{name}/{task}`: a run while it goes on, and its answer. */
export default function ApplicationRunPage() {
  const { name, task, document, answer, texts, choices, runs, balance, link, opened } =
    useLoaderData<typeof loader>().data;
  const isActive = !isEnded(task.status);
  return (
    <ApplicationFrame name={name} stage={answer === null ? 'compute' : 'answer'} isLive={isActive}>
      {isActive ? <Refresh /> : null}
      {opened === null ? null : (
        <Alert kind="good" isLive>
          {opened}
        </Alert>
      )}
      <div className="app-grid of-run">
        <div className="app-side">
          <DataPanel
            name={name}
            texts={texts}
            choices={choices}
            foreseen={{ price: task.price, timePrice: null, seconds: null }}
            balance={balance}
            isAgain
          />
          <div id="runs" data-live>
            <SavedRuns name={name} runs={runs} current={task.id} />
          </div>
        </div>
        <div className="app-content" id="answer" data-live>
          {answer === null ? null : <RunActions name={name} task={task} link={link} />}
          <RunProgress task={task} document={document} />
          {answer === null ? null : <Markup html={answer} />}
        </div>
      </div>
    </ApplicationFrame>
  );
}
