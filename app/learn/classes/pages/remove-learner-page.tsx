import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { NO_FIELDS } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { ClassQuestion } from '#app/learn/classes/class-question.tsx';
import { pageMeta } from '#app/site/page-meta.ts';

export { clientLoader, handle } from '#app/site/document.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { accountId, classId, memberId } = classVisit(args);
  const { classes } = args.context.services;
  const [view, learner] = await Promise.all([
    classes.find(accountId, classId),
    classes.learner(accountId, classId, memberId),
  ]).catch(throwAsClassPage(classId));
  if (view.role !== 'teacher') throw new Response(null, { status: 403 });
  return { id: view.id, name: view.name, member: learner.id, learner: learner.name };
}

export async function action(args: ActionFunctionArgs) {
  const { accountId, classId, memberId } = classVisit(args);
  await readForm(args.request, NO_FIELDS);
  await args.context.services.classes.teaching
    .removeLearner(accountId, classId, memberId)
    .catch(throwAsClassPage(classId));
  return redirect(classPaths.page(classId, { done: 'removed' }), 303);
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({
    title: t('learnClasses:question.removeButton'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/classes/{class}/learners/{member}/remove`: the question before a learner is removed. */
export default function RemoveLearner() {
  const { t } = useTranslation('learnClasses');
  const { id, name, member, learner } = useLoaderData<typeof loader>();
  return (
    <ClassQuestion
      classId={id}
      className={name}
      title={t('question.remove', { name: learner })}
      text={t('question.removeText')}
      button={t('question.removeButton')}
      back={classPaths.learner(id, member)}
    />
  );
}
