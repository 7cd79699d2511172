import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { declareForm } from '#app/forms/declare.ts';
import { constraintsOf, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { lessonLanguage } from '#app/learn/chapters.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { OpenClassSchema } from '#app/learn/classes/class-schemas.ts';
import { SettingsFields } from '#app/learn/classes/settings-fields.tsx';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import '#app/learn/classes/classes.css';

export { clientLoader, handle } from '#app/site/document.ts';

const OPEN_FORM = declareForm({ schemas: [OpenClassSchema] });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { userName } = await context.services.accounts.getUser(id);
  return { own: userName ?? '', language: lessonLanguage(await localeOf(request)) };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const submission = parseForm(await readForm(request, OPEN_FORM), OpenClassSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  const { own, ...settings } = submission.value;
  try {
    const classId = await context.services.classes.open(id, settings, own);
    return redirect(classPaths.page(classId, { done: 'opened' }), 303);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply }, { status });
  }
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('learnClasses:open'), description: t('learnClasses:description') }));

/** `/learn/classes/new`: opens a class. */
export default function OpenClass() {
  const { t } = useTranslation('learnClasses');
  const defaults = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const [form, fields] = useForm<{ name: string; language: string; own: string }>({
    id: 'open-class',
    lastResult: answered?.reply,
    defaultValue: defaults,
    constraint: constraintsOf(OpenClassSchema),
  });
  return (
    <LearnFrame className="classes">
      <Breadcrumbs items={[{ label: t('title'), to: classPaths.classes() }, { label: t('open') }]} />
      <div className="learn-head">
        <h1>{t('open')}</h1>
      </div>
      <form method="post" id={form.id} className="fields class-form" noValidate>
        <FormFailures id={form.errorId} errors={form.errors} />
        <SettingsFields name={fields.name} language={fields.language} />
        <FormField
          meta={fields.own}
          label={t('form.own')}
          hint={t('form.ownHint')}
          maxLength={LIMITS.className}
          autoComplete="name"
        />
        <div className="class-actions">
          <Button kind="primary">{t('form.open')}</Button>
          <ButtonLink kind="line" to={classPaths.classes()} reloadDocument>
            {t('form.cancel')}
          </ButtonLink>
        </div>
      </form>
    </LearnFrame>
  );
}
