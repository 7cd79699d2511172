import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireSession } from '#app/account/guard.server.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import { type action, DONE } from './action.server.ts';
import { appCodeOf } from './app-code.server.ts';
import { AppPanel } from './app-panel.tsx';
import { ConfirmPanel } from './confirm-panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { FreshRecoveryCodes, RecoveryPanel } from './recovery-panel.tsx';
import './factors.css';

export { action } from './action.server.ts';
export { clientLoader, handle } from '#app/site/document.ts';

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('factors:title') }));

/** The secret of an app that is being set up is shown only to whoever may change something. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const session = requireSession({ session: context.session, request });
  const { accounts, secondFactors } = context.services;
  const { id, isOperator } = session.account;
  const [factors, canChange, hasPassword] = await Promise.all([
    secondFactors.find(id),
    secondFactors.hasRecentProof(session),
    accounts.security.hasPassword(id),
  ]);
  const isEnrolled = factors.passkeys.length > 0 || factors.app !== null;
  const pending = canChange ? await secondFactors.app.findPending(session) : null;
  return {
    ...factors,
    isOperator,
    isEnrolled,
    canChange,
    confirmBy: isEnrolled ? ('factor' as const) : hasPassword ? ('password' as const) : ('signIn' as const),
    setUp: pending && { secret: pending.secret, code: appCodeOf(pending.address) },
    done: DONE.find((done) => done === new URL(request.url).searchParams.get('done')) ?? null,
  };
}

/** After these the owner may want to end sessions that were begun without the factor. */
const CHANGES: readonly string[] = ['added', 'removed', 'appAdded', 'appRemoved'];
const WARNINGS: readonly string[] = ['prove', 'already', 'gone'];

/** Passkeys, the authenticator app and recovery codes of the account. */
export default function Factors() {
  const { t } = useTranslation('factors');
  const { passkeys, app, recoveryCodesLeft, isOperator, isEnrolled, canChange, confirmBy, setUp, done } =
    useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const replyOf = (form: 'prove' | 'new' | 'app') => (actionData?.form === form ? actionData.reply : undefined);
  const hasChanged = actionData === undefined ? done !== null && CHANGES.includes(done) : actionData.codes !== null;
  return (
    <AccountFrame current="security" title={t('title')} lead={t('lead')}>
      {actionData === undefined && done !== null && (
        <Alert kind={WARNINGS.includes(done) ? 'warn' : 'good'} isLive>
          {t(`done.${done}`)}
        </Alert>
      )}
      {actionData?.refusal && (
        <Alert kind="bad" isLive>
          {actionData.refusal}
        </Alert>
      )}
      {actionData?.codes && <FreshRecoveryCodes codes={actionData.codes} />}
      {hasChanged && (
        <p className="muted">
          {t('others')}
          <SentenceGap />
          <Link className="link" to={paths.settings()}>
            {t('othersLink')}
          </Link>
        </p>
      )}
      {isOperator && <Alert>{t('operator')}</Alert>}
      {!canChange && <ConfirmPanel by={confirmBy} lastResult={replyOf('prove')} />}
      <PasskeyPanel passkeys={passkeys} canChange={canChange} lastResult={replyOf('new')} />
      <AppPanel app={app} setUp={setUp} canChange={canChange} lastResult={replyOf('app')} />
      {isEnrolled && <RecoveryPanel left={recoveryCodesLeft} canChange={canChange} />}
    </AccountFrame>
  );
}
