import {
  type ActionFunctionArgs,
  type AppLoadContext,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { sendCodeToOwn } from '#app/account/code-request.server.ts';
import { CANCELLATION, expiredSessionCookie, flowCompletedCookie, loginNameCookies } from '#app/account/cookies.ts';
import { requireAccount } from '#app/account/guard.server.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { passwordDigest } from '#app/account/password-digest.server.ts';
import { CANCEL_FORMS } from '#app/account/security-schemas.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { maskEmail, maskPhone } from '#app/domain/account-addresses.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import type { CancellationProof } from '#app/services/accounts/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Panel } from '#app/ui/panel.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { Tabs } from '#app/ui/tabs.tsx';
import { CancelForm } from './cancel-form.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const CANCEL_FORM = declareForm({ schemas: Object.values(CANCEL_FORMS), names: ['intent'] });
const REFUSALS = {
  password_wrong: 'password',
  code_wrong: 'code',
  code_expired: 'code',
  code_sent_already: 'code',
} as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:cancelAccount.title') }));

/** Returns the kind of proof: the requested one, if the account has it. */
async function proofOf(request: Request, { services }: AppLoadContext, accountId: string) {
  const [{ userName, phone, email }, hasPassword] = await Promise.all([
    services.accounts.getUser(accountId),
    services.accounts.security.hasPassword(accountId),
  ]);
  const isByCode = new URL(request.url).searchParams.get('by') === 'code';
  const proof: keyof typeof CANCEL_FORMS = hasPassword && !isByCode ? 'password' : phone === null ? 'email' : 'phone';
  return { userName, hasPassword, proof, sendsTo: phone === null ? maskEmail(email ?? '') : maskPhone(phone) };
}

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const [proof, projects, tasks, classes] = await Promise.all([
    proofOf(request, context, id),
    context.services.projects.list(id, {}),
    context.services.tasks.list(id, {}),
    context.services.classes.list(id),
  ]);
  const taught = classes.filter(({ role }) => role === 'teacher').length;
  return { ...proof, projects: projects.total, tasks: tasks.total, taught };
}

export async function action(args: ActionFunctionArgs) {
  const { id } = requireAccount({ session: args.context.session, request: args.request });
  const form = await readForm(args.request, CANCEL_FORM);
  return form.get('intent') === 'send-code' ? sendCode(args, id, form) : cancel(args, id, form);
}

const sendCode = (args: ActionFunctionArgs, accountId: string, form: VettedForm) =>
  sendCodeToOwn(args, form, {
    fields: REFUSALS,
    send: (from) => args.context.services.accounts.cancellation.sendCode(accountId, from),
  });

async function cancel({ request, context }: ActionFunctionArgs, accountId: string, form: VettedForm) {
  const { proof } = await proofOf(request, context, accountId);
  const schema: z.ZodType<{ password?: string; code?: string }> = CANCEL_FORMS[proof];
  const submission = parseForm(form, schema);
  if (submission.status !== 'success')
    return data({ reply: submission.reply({ hideFields: SECRET_FIELDS }), hasSent: false }, { status: 400 });
  const { password, code } = submission.value;
  const submittedProof: CancellationProof =
    password === undefined ? { code: code ?? '' } : { passwordMd5: passwordDigest(password) };
  try {
    await context.services.accounts.cancellation.cancel(accountId, submittedProof, context.client);
  } catch (error) {
    const { reply, status } = await refusedByService(error, { request, submission, fields: REFUSALS });
    return data({ reply, hasSent: false }, { status });
  }
  const headers = new Headers();
  const { hasSecureCookies } = context;
  for (const cookie of [
    flowCompletedCookie(CANCELLATION, hasSecureCookies),
    expiredSessionCookie(hasSecureCookies),
    ...loginNameCookies(null, hasSecureCookies),
  ])
    headers.append('Set-Cookie', cookie);
  return redirect(paths.home({ step: 'done' }), { status: 303, headers });
}

export default function Cancel() {
  const { t } = useTranslation('account');
  const { userName, hasPassword, proof, sendsTo, projects, tasks, taught } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const proofTabs = [
    { to: paths.cancelAccount(), label: t('cancelAccount.byPassword'), isCurrent: proof === 'password' },
    { to: paths.cancelAccount({ by: 'code' }), label: t('cancelAccount.byCode'), isCurrent: proof !== 'password' },
  ];
  return (
    <AccountFrame
      current="security"
      title={t('cancelAccount.title')}
      lead={t('cancelAccount.lead', { name: userName })}
    >
      <Panel title={t('cancelAccount.lost')}>
        <ul className="lost">
          <li>{t('cancelAccount.projects', { count: projects })}</li>
          <li>{t('cancelAccount.tasks', { count: tasks })}</li>
          <li>{t('cancelAccount.coins')}</li>
          <li>{t('cancelAccount.learning')}</li>
          {taught > 0 && <li>{t('cancelAccount.classes', { count: taught })}</li>}
          <li>{t('cancelAccount.shared')}</li>
          <li>{t('cancelAccount.access')}</li>
          <li>{t('cancelAccount.sessions')}</li>
        </ul>
        <p className="small">
          {t('cancelAccount.exportFirst')}
          <SentenceGap />
          <a className="link" href={paths.ownData()}>
            {t('cancelAccount.export')}
          </a>
        </p>
        {hasPassword && <Tabs label={t('cancelAccount.proof')} items={proofTabs} className="cancel-methods" />}
        <CancelForm
          key={proof}
          proof={proof}
          sendsTo={sendsTo}
          lastResult={actionData?.reply}
          hasSent={actionData?.hasSent ?? false}
        />
      </Panel>
    </AccountFrame>
  );
}
