import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { ChosenLessons } from '#app/learn/classes/chosen-lessons.tsx';
import { classVisit, throwAsClassPage } from '#app/learn/classes/class-access.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { lessonId, lessonsByChapter } from '#app/learn/classes/lesson-titles.server.ts';
import {
  changesOf,
  DUE_FOR_NEW,
  lessonFields,
  LESSONS_FORM,
  readLessons,
  type SentLessons,
  wholeChapterField,
  WITHOUT_DATE,
} from '#app/learn/classes/lessons-form.server.ts';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import '#app/learn/classes/classes.css';

export { clientLoader, handle } from '#app/site/document.ts';

async function requireTaught({ request, context, params }: LoaderFunctionArgs) {
  const { accountId, classId } = classVisit({ request, context, params });
  const { classes } = context.services;
  const view = await classes.find(accountId, classId).catch(throwAsClassPage(classId));
  if (view.role !== 'teacher') throw new Response(null, { status: 403 });
  return { accountId, classes, view };
}

export async function loader(args: LoaderFunctionArgs) {
  const { view } = await requireTaught(args);
  const chosen = new Map(view.lessons.map((lesson) => [lessonId(lesson), lesson.dueOn]));
  return {
    id: view.id,
    name: view.name,
    dueField: DUE_FOR_NEW,
    chapters: lessonsByChapter(lessonLanguage(await localeOf(args.request))).map((chapter) => ({
      ...chapter,
      wholeField: wholeChapterField(chapter),
      lessons: chapter.lessons.map((lesson) => ({
        id: lessonId(lesson),
        kind: lesson.kind,
        title: lesson.title,
        fields: lessonFields(lesson),
        isChosen: chosen.has(lessonId(lesson)),
        dueOn: chosen.get(lessonId(lesson)) ?? '',
        was: chosen.has(lessonId(lesson)) ? (chosen.get(lessonId(lesson)) ?? WITHOUT_DATE) : '',
      })),
    })),
  };
}

export async function action(args: ActionFunctionArgs) {
  classVisit(args);
  const form = await readForm(args.request, LESSONS_FORM);
  const { accountId, classes, view } = await requireTaught(args);
  const sent = readLessons(form, lessonsByChapter('en'));
  if (sent.invalid.length > 0) return data(sent satisfies SentLessons, { status: 400 });
  await classes.teaching.changeLessons(accountId, view.id, changesOf(sent)).catch(throwAsClassPage(view.id));
  return redirect(classPaths.page(view.id, { done: 'lessons' }), 303);
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({
    title: t('learnClasses:lessonsPage.title'),
    description: t('learnClasses:description'),
  })),
  { name: 'robots', content: 'noindex' },
];

/** `/learn/classes/{class}/lessons`: the teacher chooses the lessons of a class and their due dates. */
export default function ClassLessonsPage() {
  const { t } = useTranslation(['learnClasses', 'errors']);
  const { id, name, dueField, chapters } = useLoaderData<typeof loader>();
  const sent = useActionData<typeof action>();
  const isDueInvalid = sent?.invalid.includes(dueField) === true;
  return (
    <LearnFrame className="classes">
      <Breadcrumbs
        items={[
          { label: t('title'), to: classPaths.classes() },
          { label: name, to: classPaths.page(id) },
          { label: t('lessonsPage.title') },
        ]}
      />
      <div className="learn-head">
        <div>
          <h1>{t('lessonsPage.title')}</h1>
          <p className="muted">{t('lessonsPage.lead')}</p>
        </div>
      </div>
      {sent !== undefined && (
        <Alert kind="bad" isLive>
          {t('errors:classDue')}
        </Alert>
      )}
      <form method="post" className="fields class-lessons">
        <Field
          id="due-for-new"
          className="class-form"
          label={t('lessonsPage.dueForNew')}
          hint={t('lessonsPage.dueForNewHint')}
          errors={isDueInvalid ? [t('errors:classDue')] : []}
        >
          {(control) => <TextInput {...control} type="date" name={dueField} defaultValue={sent?.dueForNew ?? ''} />}
        </Field>
        <div>
          {chapters.map((chapter) => (
            <ChosenLessons key={chapter.name} chapter={chapter} sent={sent ?? null} />
          ))}
        </div>
        <p className="small muted">{t('lessonsPage.removedHint')}</p>
        <div className="class-actions">
          <Button kind="primary">{t('lessonsPage.save')}</Button>
          <ButtonLink kind="line" to={classPaths.page(id)} reloadDocument>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </LearnFrame>
  );
}
