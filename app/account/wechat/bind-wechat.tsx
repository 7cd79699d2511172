import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { renewCaptcha, sendCodeTo } from '#app/account/code-request.server.ts';
import { namedBrowser, readState, signInCookie, stateCookie } from '#app/account/cookies.ts';
import { refusedByService, SECRET_FIELDS } from '#app/account/page-failure.server.ts';
import { leadsToStep } from '#app/account/second-factor/step.server.ts';
import { BindWeChatFormSchema, PhoneFormSchema } from '#app/account/third-party-schemas.ts';
import { wechatPaths } from '#app/account/wechat/wechat-paths.ts';
import { maskPhone } from '#app/domain/account-addresses.ts';
import { declareForm } from '#app/forms/declare.ts';
import { parseForm, type VettedForm } from '#app/forms/parse.ts';
import { readForm } from '#app/forms/read.server.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { BindWeChatForm } from './bind-wechat-form.tsx';

const BIND_FORM = declareForm({ schemas: [PhoneFormSchema, BindWeChatFormSchema], names: ['intent'] });
const REFUSALS = {
  code_wrong: 'code',
  code_expired: 'code',
  code_sent_already: 'code',
  too_many_requests: 'code',
  already_bound: 'phone',
} as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:wechat.bindTitle') }));

/** After the app has identified the user: asks for the missing phone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const waiting = await context.services.accounts.thirdParty.findPendingLink(readState(request));
  if (waiting === null) throw redirect(paths.wechatLogin({ failed: 'third_party_failed' }));
  return waiting;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, BIND_FORM);
  if (form.get('intent') === 'renew') return renewCaptcha(args.context, form);
  return form.get('intent') === 'send-code' ? sendCode(args, form) : bind(args, form);
}

const sendCode = (args: ActionFunctionArgs, form: VettedForm) =>
  sendCodeTo(args, form, {
    schema: PhoneFormSchema,
    fields: REFUSALS,
    send: ({ phone }, from) => args.context.services.accounts.thirdParty.sendCode(readState(args.request), phone, from),
    sentTo: ({ phone }) => maskPhone(phone),
  });

async function bind({ request, context }: ActionFunctionArgs, form: VettedForm) {
  const { services, session, hasSecureCookies } = context;
  const { client, cookie } = namedBrowser(context);
  const submission = parseForm(form, BindWeChatFormSchema);
  if (submission.status !== 'success')
    return data(
      { reply: submission.reply({ hideFields: SECRET_FIELDS }), sentTo: null, challenge: null },
      { status: 400 },
    );
  const { phone, code } = submission.value;
  try {
    const binding = { phone, code, locale: await localeOf(request) };
    const { signedIn, returnPath, isPopup } = await services.accounts.thirdParty.bind(readState(request), binding, {
      client,
      previousSessionId: session?.id ?? null,
    });
    const headers = new Headers();
    headers.append('Set-Cookie', signInCookie(signedIn, hasSecureCookies));
    headers.append('Set-Cookie', stateCookie(null, hasSecureCookies));
    const next = returnPath ?? paths.home();
    return redirect(isPopup ? wechatPaths.done({ path: next }) : next, { status: 303, headers });
  } catch (error) {
    const step = leadsToStep(error, context, { path: '', cookies: [cookie, stateCookie(null, hasSecureCookies)] });
    if (step !== null) return step;
    const { reply, status } = await refusedByService(error, { request, submission, fields: REFUSALS });
    return data({ reply, sentTo: null, challenge: null }, { status });
  }
}

export default function BindWeChat() {
  const { t } = useTranslation('account');
  const { nickname } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const lead = nickname === null ? t('wechat.bindLeadNameless') : t('wechat.bindLead', { name: nickname });
  return (
    <AuthFrame title={t('wechat.bindTitle')} lead={lead}>
      <BindWeChatForm
        lastResult={actionData?.reply}
        sentTo={actionData?.sentTo ?? null}
        challenge={actionData?.challenge ?? null}
      />
    </AuthFrame>
  );
}
