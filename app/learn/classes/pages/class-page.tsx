import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { ClassSettingsSchema, MemberNameSchema } from '#app/learn/classes/class-schemas.ts';
import { loadLearnerView } from '#app/learn/classes/learner-view.server.ts';
import { LearnerView } from '#app/learn/classes/learner-view.tsx';
import { loadTeacherView } from '#app/learn/classes/teacher-view.server.ts';
import { TeacherView } from '#app/learn/classes/teacher-view.tsx';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { siteOrigin } from '#app/site/site-origin.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import '#app/learn/classes/classes.css';

export { clientLoader, handle } from '#app/site/document.ts';

const CLASS_FORM = declareForm({ schemas: [ClassSettingsSchema, MemberNameSchema], names: ['intent', 'member'] });

const DONE = ['opened', 'joined', 'removed', 'letIn', 'saved', 'lessons', 'renewed', 'closed', 'reopened'] as const;

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args;
  const { accountId, classId } = classVisit(args);
  const { classes } = context.services;
  const view = await classes.find(accountId, classId).catch((error: unknown) => {
    if (isAppError(error) && error.code === 'class_removed') return null;
    return throwAsClassPage(classId)(error);
  });
  if (view === null) return data({ found: null }, { status: 403 });
  const language = lessonLanguage(await localeOf(request));
  const search = new URL(request.url).searchParams;
  const asked = search.get('done');
  const { id, name, role, teacher, isClosed, learners } = view;
  return data({
    found: { id, name, role, teacher, isClosed, learners, language: view.language },
    done: DONE.find((one) => one === asked) ?? null,
    teacherView:
      role === 'teacher'
        ? await loadTeacherView(classes, accountId, view, {
            language,
            chapter: search.get('chapter'),
            origin: siteOrigin(args),
          }).catch(throwAsClassPage(classId))
        : null,
    learnerView:
      role === 'learner'
        ? await loadLearnerView(classes, accountId, view, language).catch(throwAsClassPage(classId))
        : null,
  });
}

/** What the teacher does on the page of the class, and how a member is called there. */
export async function action(args: ActionFunctionArgs) {
  const { accountId, classId } = classVisit(args);
  const form = await readForm(args.request, CLASS_FORM);
  const { classes } = args.context.services;
  const { teaching } = classes;
  const doing = async () => {
    switch (form.get('intent')) {
      case 'renew':
        await teaching.renewCode(accountId, classId);
        return 'renewed';
      case 'close':
      case 'reopen': {
        const isClosed = form.get('intent') === 'close';
        await teaching.setClosed(accountId, classId, isClosed);
        return isClosed ? 'closed' : 'reopened';
      }
      case 'letIn':
        await teaching.letIn(accountId, classId, fieldText(form, 'member'));
        return 'letIn';
      case 'save': {
        const submission = parseForm(form, ClassSettingsSchema);
        if (submission.status !== 'success') return submission.reply();
        await teaching.change(accountId, classId, submission.value);
        return 'saved';
      }
      case 'rename': {
        const submission = parseForm(form, MemberNameSchema);
        if (submission.status !== 'success') return submission.reply();
        await classes.rename(accountId, classId, submission.value.own);
        return 'saved';
      }
      default:
        throw new Response(null, { status: 400 });
    }
  };
  const outcome = await doing().catch(throwAsClassPage(classId));
  return typeof outcome === 'string'
    ? redirect(classPaths.page(classId, { done: outcome }), 303)
    : data({ reply: outcome, isOfName: form.get('intent') === 'rename' }, { status: 400 });
}

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({
    title: args.data?.found?.name ?? t('learnClasses:title'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

function RemovedNote() {
  const { t } = useTranslation(['learnClasses', 'learn']);
  return (
    <>
      <h1>{t('removedTitle')}</h1>
      <p className="muted">{t('removedText')}</p>
      <p>
        <ButtonLink kind="line" to={paths.learn()} reloadDocument>
          {t('learn:places')}
        </ButtonLink>
      </p>
    </>
  );
}

/** `/learn/classes/{class}`: a class, as its teacher or as a learner sees it. */
export default function ClassPage() {
  const { t } = useTranslation('learnClasses');
  const loaded = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  if (loaded.found === null)
    return (
      <LearnFrame className="classes">
        <RemovedNote />
      </LearnFrame>
    );
  const { found, done, teacherView, learnerView } = loaded;
  const { name, role, teacher, isClosed, learners, language } = found;
  return (
    <LearnFrame className="classes">
      <Breadcrumbs items={[{ label: t('title'), to: classPaths.classes() }, { label: name }]} />
      <div className="learn-head">
        <div>
          <h1 dir="auto">{name}</h1>
          <p className="class-facts">
            {role === 'learner' && (
              <span dir="auto">{teacher === null ? t('teacherGone') : t('teacher', { name: teacher })}</span>
            )}
            <span>{t('learners', { count: learners })}</span>
            <span>{t(`languages.${language}`)}</span>
            {isClosed && <Tag tone="warn">{t('closed')}</Tag>}
          </p>
        </div>
      </div>
      {done !== null && answered === undefined && (
        <Alert kind="good" isLive>
          {t(`done.${done}`)}
        </Alert>
      )}
      {teacherView !== null && <TeacherView found={found} view={teacherView} answered={answered ?? null} />}
      {learnerView !== null && <LearnerView found={found} view={learnerView} reply={answered?.reply} />}
    </LearnFrame>
  );
}
