import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { keptAnswersOf } from '#app/learn/kept-answer-keys.ts';
import { learningCookie, readLearningCookie } from '#app/learn/progress/cookie.ts';
import { learnerMark, progressOf } from '#app/learn/progress/learner.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { LearnFrame } from './learn-frame.tsx';
import '#app/learn/progress/progress.css';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { chapters, exercises, days } = await progressOf(context, request);
  const account = context.session?.account.id;
  const certificates = account === undefined ? [] : await context.services.learning.certificates.list(account);
  const isInBrowser = readLearningCookie(request) !== null;
  return {
    chapters: chapters.length,
    exercises: exercises.length,
    days,
    certificates: certificates.length,
    isInBrowser,
    /** What the keys of answers that this browser could not send begin with. */
    unsent: [...new Set(['', learnerMark(context)])].map(keptAnswersOf).join(' '),
    isEmpty: chapters.length + exercises.length + days + certificates.length === 0 && !isInBrowser,
  };
}

/** Deletes what the account has, and what the browser has. */
export async function action({ request, context }: ActionFunctionArgs) {
  await readForm(request, NO_FIELDS);
  const account = context.session?.account.id;
  if (account !== undefined) await context.services.learning.forget(account);
  return redirect(paths.learnProgress({ done: 'deleted' }), {
    status: 303,
    headers: { 'Set-Cookie': learningCookie(null, context.hasSecureCookies) },
  });
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({ title: t('learnProgress:delete.title'), description: t('learnProgress:delete.lead') })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/progress/delete`: the question before a learner's progress is deleted. */
export default function DeleteProgress() {
  const { t } = useTranslation('learnProgress');
  const { chapters, exercises, days, certificates, isInBrowser, unsent, isEmpty } = useLoaderData<typeof loader>();
  return (
    <LearnFrame className="progress">
      <h1>{t('delete.title')}</h1>
      {isEmpty ? (
        <p>{t('delete.nothing')}</p>
      ) : (
        <>
          <p className="muted">{t('delete.lead')}</p>
          <p>{t('delete.what')}</p>
          <ul className="progress-list">
            <li>{t('delete.items.lessons', { chapters, exercises })}</li>
            <li>{t('delete.items.days', { count: days })}</li>
            {certificates > 0 && <li>{t('delete.items.certificates', { count: certificates })}</li>}
            {isInBrowser && <li>{t('delete.items.browser')}</li>}
            <li>{t('delete.items.unsent')}</li>
          </ul>
        </>
      )}
      <form method="post" className="progress-actions" data-forgets={unsent}>
        <Button kind="danger">{t('delete.button')}</Button>
        <ButtonLink kind="line" to={paths.learnProgress()} reloadDocument>
          {t('delete.keep')}
        </ButtonLink>
      </form>
    </LearnFrame>
  );
}
