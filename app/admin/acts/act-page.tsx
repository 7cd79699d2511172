import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { answerForm } from '#app/admin/act-answers.server.ts';
import { AdminPage } from '#app/admin/admin-page.tsx';
import { adminPaths } from '#app/admin/admin-paths.ts';
import { operatorVisit } from '#app/admin/operator.server.ts';
import { OPERATOR_ACTS } from '#app/domain/operator-acts.ts';
import { AppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { ActForm } from './act-form.tsx';
import { actOfSlug, slugOf, subjectPath } from './act-names.ts';
import { ACT_SCHEMAS, type ConsoleActName } from './act-schemas.ts';
import { questionOf } from './act-subject.server.ts';

export { clientLoader, handle } from '#app/site/document.ts';

const ACT_FORM = declareForm({ schemas: Object.values(ACT_SCHEMAS) });

/** @throws AppError not_found for an act that the console does not have */
function actOf({ params }: Pick<LoaderFunctionArgs, 'params'>): { name: ConsoleActName; subject: string } {
  const name = actOfSlug(params.act ?? '');
  if (name === undefined || !Object.hasOwn(ACT_SCHEMAS, name)) throw new AppError('not_found');
  return { name: name as ConsoleActName, subject: params.subject ?? '' };
}

export async function loader(args: LoaderFunctionArgs) {
  operatorVisit(args);
  const { name, subject } = actOf(args);
  const session = new URL(args.request.url).searchParams.get('session');
  return { name, subject, ...(await questionOf(args.context, name, subject, session)) };
}

export async function action(args: ActionFunctionArgs) {
  const { actor } = operatorVisit(args);
  const { name, subject } = actOf(args);
  const form = await readForm(args.request, ACT_FORM);
  return answerForm(
    { request: args.request, form },
    {
      schema: ACT_SCHEMAS[name],
      act: ({ reason, ...fields }) =>
        args.context.services.operators.perform(actor, name, { ...fields, subject }, reason),
      done: subjectPath(OPERATOR_ACTS[name].subject, subject, slugOf(name)) ?? adminPaths.overview(),
      fields: { reason_required: 'reason', refund_amount: 'coins' },
    },
  );
}

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, (t) => ({
    title: args.data === undefined ? t('admin:title') : t(`operators:acts.${slugOf(args.data.name)}.title`),
  }));

/** `/admin/acts/{act}/{subject}`: the question before an act, with its fields and its reason. */
export default function ActPage() {
  const { t } = useTranslation(['operators', 'admin']);
  const { name, subject, title, values } = useLoaderData<typeof loader>();
  const answered = useActionData<typeof action>();
  const { subject: kind } = OPERATOR_ACTS[name];
  const back = subjectPath(kind, subject) ?? adminPaths.overview();
  const act = t(`acts.${slugOf(name)}.title`);
  return (
    <AdminPage
      title={act}
      crumbs={
        <Breadcrumbs
          items={[{ label: t(`subjects.${kind}`), to: SECTION_OF[kind] }, { label: title, to: back }, { label: act }]}
        />
      }
    >
      <Panel className="admin-question">
        <p className="admin-question-text">{t(`acts.${slugOf(name)}.text`)}</p>
        <ActForm name={name} values={values} lastResult={answered?.reply} back={back} />
      </Panel>
    </AdminPage>
  );
}

const SECTION_OF = {
  account: adminPaths.accounts(),
  task: adminPaths.tasks(),
  'access-request': adminPaths.accessRequests(),
} as const;
