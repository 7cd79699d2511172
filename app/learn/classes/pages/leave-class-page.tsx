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
  const { id, name, role } = await args.context.services.classes
    .find(accountId, classId)
    .catch(throwAsClassPage(classId));
  if (role !== 'learner') throw new Response(null, { status: 403 });
  return { id, name };
}

export async function action(args: ActionFunctionArgs) {
  const { accountId, classId } = classVisit(args);
  await readForm(args.request, NO_FIELDS);
  await args.context.services.classes.leave(accountId, classId).catch(throwAsClassPage(classId));
  return redirect(classPaths.classes({ done: 'left' }), 303);
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({
    title: t('learnClasses:question.leaveButton'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/classes/{class}/leave`: the question before a learner leaves. */
export default function LeaveClass() {
  const { t } = useTranslation('learnClasses');
  const { id, name } = useLoaderData<typeof loader>();
  return (
    <ClassQuestion
      classId={id}
      className={name}
      title={t('question.leave', { name })}
      text={t('question.leaveText')}
      button={t('question.leaveButton')}
      back={classPaths.page(id)}
    />
  );
}
