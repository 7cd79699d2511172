import { useForm } from '@conform-to/react';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFailures } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService } from '#app/account/page-failure.server.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { ERRORS, hasRetry, isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { constraintsOf, parseForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { JoinClassSchema } from '#app/learn/classes/class-schemas.ts';
import { CodeForm } from '#app/learn/classes/code-form.tsx';
import { LearnFrame } from '#app/learn/pages/learn-frame.tsx';
import type { ClassInvitation } from '#app/services/classes/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Panel } from '#app/ui/panel.tsx';
import '#app/learn/classes/classes.css';

export { clientLoader, handle } from '#app/site/document.ts';

const JOIN_FORM = declareForm({ schemas: [JoinClassSchema] });

/** A longer text is no code; it is not repeated. */
const LONGEST_CODE = 32;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const code = new URL(request.url).searchParams.get('code')?.slice(0, LONGEST_CODE) ?? '';
  const nothing = { code, invitation: null, own: '', error: undefined };
  if (code.trim() === '') return data(nothing);
  try {
    const invitation = await context.services.classes.invitation(id, code);
    const { userName } = await context.services.accounts.getUser(id);
    return data({ code, invitation, own: invitation.memberName ?? userName ?? '', error: undefined });
  } catch (error) {
    if (!isAppError(error) || hasRetry(error.code)) throw error;
    const sentence = translator(await localeOf(request))(`errors:${error.code}`, error.params);
    return data({ ...nothing, error: sentence }, { status: ERRORS[error.code].status });
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const submission = parseForm(await readForm(request, JOIN_FORM), JoinClassSchema);
  if (submission.status !== 'success') return data({ reply: submission.reply() }, { status: 400 });
  const { code, own } = submission.value;
  try {
    const classId = await context.services.classes.join(id, code, own);
    return redirect(classPaths.page(classId, { done: 'joined' }), 303);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: {} });
    return data({ reply }, { status });
  }
}

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, (t) => ({ title: t('learnClasses:join.title'), description: t('learnClasses:description') })),
  { name: 'robots', content: 'noindex' },
];

interface InvitedProps {
  readonly invitation: ClassInvitation;
  readonly code: string;
  readonly own: string;
}

function Invited({ invitation: { classId, name, teacher, memberName, role }, code, own }: InvitedProps) {
  const { t } = useTranslation('learnClasses');
  const answered = useActionData<typeof action>();
  const [form, fields] = useForm<{ own: string }>({
    id: 'join-class',
    lastResult: answered?.reply,
    defaultValue: { own },
    constraint: constraintsOf(JoinClassSchema),
  });
  const toClass = (
    <ButtonLink kind="line" to={classPaths.page(classId)} reloadDocument>
      {t('join.toClass')}
    </ButtonLink>
  );
  return (
    <Panel title={t('join.into', { name })} className="class-form">
      <p className="muted" dir="auto">
        {teacher === null ? t('teacherGone') : t('teacher', { name: teacher })}
      </p>
      {role === 'teacher' ? (
        <>
          <p>{t('join.teaches')}</p>
          <p>{toClass}</p>
        </>
      ) : (
        <form method="post" action={classPaths.join({ code })} id={form.id} className="fields" noValidate>
          <input type="hidden" name="code" value={code} />
          <FormFailures id={form.errorId} errors={form.errors} />
          {memberName === null ? (
            <div>
              <p>{t('join.sees')}</p>
              <ul className="class-bullets">
                {(['name', 'lessons', 'attempts', 'earlier'] as const).map((part) => (
                  <li key={part}>{t(`join.seen.${part}`)}</li>
                ))}
              </ul>
              <p className="small muted">{t('join.notSeen')}</p>
            </div>
          ) : (
            <p>{t('join.rename')}</p>
          )}
          <FormField
            meta={fields.own}
            label={t('form.own')}
            hint={t('form.learnerHint')}
            maxLength={LIMITS.className}
            autoComplete="name"
          />
          <div className="class-actions">
            <Button kind="primary">{t(memberName === null ? 'join.button' : 'join.renameButton')}</Button>
            {memberName !== null && toClass}
          </div>
        </form>
      )}
    </Panel>
  );
}

/** `/learn/classes/join`: asks for the code of a class, shows what joining means, and joins. */
export default function JoinClass() {
  const { t } = useTranslation('learnClasses');
  const { code, invitation, own, error } = useLoaderData<typeof loader>();
  return (
    <LearnFrame className="classes">
      <Breadcrumbs items={[{ label: t('title'), to: classPaths.classes() }, { label: t('join.title') }]} />
      <div className="learn-head">
        <h1>{t('join.title')}</h1>
      </div>
      {invitation === null ? (
        <Panel className="class-form">
          <CodeForm code={code} error={error} />
        </Panel>
      ) : (
        <Invited invitation={invitation} code={code} own={own} />
      )}
    </LearnFrame>
  );
}
