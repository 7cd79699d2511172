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
  const { accountId, classId } = classVisit(args);
  const { id, name, role, learners } = await args.context.services.classes
    .find(accountId, classId)
    .catch(throwAsClassPage(classId));
  if (role !== 'teacher') throw new Response(null, { status: 403 });
  return { id, name, learners };
}

export async function action(args: ActionFunctionArgs) {
  const { accountId, classId } = classVisit(args);
  await readForm(args.request, NO_FIELDS);
  await args.context.services.classes.teaching.remove(accountId, classId).catch(throwAsClassPage(classId));
  return redirect(classPaths.classes({ done: 'deleted' }), 303);
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({
    title: t('learnClasses:question.deleteButton'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/classes/{class}/delete`: the question before a class is deleted. */
export default function DeleteClass() {
  const { t } = useTranslation('learnClasses');
  const { id, name, learners } = useLoaderData<typeof loader>();
  return (
    <ClassQuestion
      classId={id}
      className={name}
      title={t('question.delete', { name })}
      text={t('question.deleteText', { count: learners })}
      button={t('question.deleteButton')}
      back={classPaths.page(id)}
    />
  );
}
