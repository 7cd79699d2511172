import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { CHAPTERS } from '#app/learn/chapters.server.ts';
import { EXERCISES } from '#app/learn/exercises.server.ts';
import { PART_LESSONS } from '#app/learn/progress/chapter-states.server.ts';
import { readHolder } from '#app/learn/progress/holder.ts';
import { progressOf } from '#app/learn/progress/learner.server.ts';
import { partProgress } from '#app/learn/progress/parts.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { LearnFrame } from './learn-frame.tsx';
import { PartsPanel } from './parts-panel.tsx';
import '#app/learn/progress/progress.css';

export { clientLoader, handle } from '#app/site/document.ts';

const FORM = declareForm({ names: ['intent', 'part', 'holder', 'token'] });
const DONE = ['made', 'removed', 'deleted'] as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const progress = await progressOf(context, request);
  const account = context.session?.account.id;
  const certificates = account === undefined ? [] : await context.services.learning.certificates.list(account);
  const done = new URL(request.url).searchParams.get('done');
  return {
    isOfAccount: progress.isOfAccount,
    isUnreadable: progress.isUnreadable,
    days: progress.days,
    chapters: { count: progress.chapters.length, total: CHAPTERS.length },
    exercises: { count: progress.exercises.length, total: EXERCISES.length },
    parts: partProgress(progress, certificates),
    done: DONE.find((one) => one === done) ?? null,
  };
}

/** Makes or deletes a certificate of the account. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const form = await readForm(request, FORM);
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const { certificates } = context.services.learning;
  if (text('intent') === 'remove') {
    await certificates.remove(id, text('token'));
    return redirect(paths.learnProgress({ done: 'removed' }), { status: 303 });
  }
  const part = Number(text('part'));
  const lessons = PART_LESSONS.find((one) => one.part === part);
  if (lessons === undefined) throw new Response(null, { status: 404 });
  const holder = readHolder(text('holder'));
  if (holder === null) return data({ part, holder: text('holder'), problem: 'wrong' as const }, { status: 422 });
  try {
    await certificates.make(id, lessons, holder);
  } catch (error) {
    if (!isAppError(error) || error.code !== 'not_permitted') throw error;
    return data({ part, holder, problem: 'notYet' as const }, { status: 403 });
  }
  return redirect(paths.learnProgress({ done: 'made' }), { status: 303 });
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({ title: t('learnProgress:title'), description: t('learnProgress:description') })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/progress`: what is kept of a learner, certificates, and the way to delete it all. */
export default function ProgressPage() {
  const { t } = useTranslation('learnProgress');
  const { isOfAccount, isUnreadable, days, chapters, exercises, parts, done } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  return (
    <LearnFrame className="progress">
      <div className="learn-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted">{t(isOfAccount ? 'where.account' : 'where.browser')}</p>
        </div>
        {!isOfAccount && (
          <ButtonLink kind="line" to={paths.login({ path: paths.learnProgress() })} reloadDocument>
            {t('login')}
          </ButtonLink>
        )}
      </div>
      {done !== null && (
        <Alert kind="good" isLive>
          {t(`done.${done}`)}
        </Alert>
      )}
      {isUnreadable && (
        <Alert kind="warn" isLive>
          {t('unreadable')}
        </Alert>
      )}
      <ul className="progress-facts">
        <li>{t('readOf', chapters)}</li>
        <li>{t('solvedOf', exercises)}</li>
        <li>{t('days', { count: days })}</li>
      </ul>
      <div className="progress-panels">
        <PartsPanel parts={parts} isOfAccount={isOfAccount} refused={refused ?? null} />
        <Panel title={t('kept')}>
          <ul className="progress-list">
            <li>{t('keptItems.chapters')}</li>
            <li>{t('keptItems.exercises')}</li>
            <li>{t('keptItems.days')}</li>
          </ul>
          <p>
            <Link className="link" to={paths.deleteProgress()} reloadDocument>
              {t('delete.title')}
            </Link>
          </p>
        </Panel>
      </div>
    </LearnFrame>
  );
}
