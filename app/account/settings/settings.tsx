import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireSession } from '#app/account/guard.server.ts';
import { maskEmail, maskPhone } from '#app/domain/account-addresses.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';
import { SessionList } from './session-list.tsx';
import { SignInLog } from './sign-in-log.tsx';
import { SignInMethodRows } from './sign-in-methods.tsx';

export { clientLoader, handle } from '#app/site/document.ts';

const SETTINGS_FORM = declareForm({ names: ['intent', 'session'] });
const SHOWN_SIGN_INS = 20;
/** Confirmations that the page can show; `nothing`: the requested change had already been made. */
const DONE = ['revoked', 'revokedOthers', 'unbound', 'nothing'] as const;

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('account:settings.title') }));

export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = requireSession({ session: context.session, request });
  const { accounts, secondFactors } = context.services;
  const { id } = session.account;
  const [{ phone, email }, hasPassword, wechat, factors, sessions, signIns] = await Promise.all([
    accounts.getUser(id),
    accounts.security.hasPassword(id),
    accounts.thirdParty.findBinding(id),
    secondFactors.methodsOf(id),
    accounts.security.listSessions(id),
    accounts.security.listSignIns(id, SHOWN_SIGN_INS),
  ]);
  const { searchParams } = new URL(request.url);
  return {
    signInMethods: {
      hasPassword,
      phone: phone && maskPhone(phone),
      email: email && maskEmail(email),
      wechat,
      hasSecondFactor: factors.length > 0,
      hasWeChat: wechat !== null || accounts.thirdParty.isOffered,
    },
    sessions,
    signIns,
    currentId: session.id,
    hasChat: searchParams.get('chatState') === '1',
    done: DONE.find((done) => done === searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const session = requireSession({ session: context.session, request });
  const { accounts } = context.services;
  const form = await readForm(request, SETTINGS_FORM);
  switch (form.get('intent')) {
    case 'revoke':
      await accounts.security.revokeSession(session.account.id, fieldText(form, 'session'));
      return redirect(paths.settings({ done: 'revoked' }), 303);
    case 'revoke-others':
      await accounts.security.revokeOtherSessions(session);
      return redirect(paths.settings({ done: 'revokedOthers' }), 303);
    case 'unbind':
      await accounts.thirdParty.unbind(session.account.id);
      return redirect(paths.settings({ done: 'unbound' }), 303);
    default:
      throw new Response(null, { status: 400 });
  }
}

export default function Settings() {
  const { t } = useTranslation('account');
  const { signInMethods, sessions, signIns, currentId, hasChat, done } = useLoaderData<typeof loader>();
  return (
    <AccountFrame current="security" title={t('settings.title')} lead={t('settings.lead')}>
      {done !== null && (
        <Alert kind={done === 'nothing' ? 'warn' : 'good'} isLive>
          {t(`settings.done.${done}`)}
        </Alert>
      )}
      <SignInMethodRows methods={signInMethods} hasChat={hasChat} />
      <SessionList sessions={sessions} currentId={currentId} />
      <SignInLog signIns={signIns} />
      <section className="panel">
        <div className="body own-danger">
          <div>
            <h2>{t('settings.cancel')}</h2>
            <p className="muted small">{t('settings.cancelLead')}</p>
          </div>
          <ButtonLink kind="danger" to={paths.cancelAccount()}>
            {t('settings.cancel')}
          </ButtonLink>
        </div>
      </section>
    </AccountFrame>
  );
}
