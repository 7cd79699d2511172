import { type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AuthFrame } from '#app/account/auth-frame.tsx';
import { hasJustCompleted } from '#app/account/cookies.ts';
import { Done, redirectToLogin } from '#app/account/flow-complete.tsx';
import { requireSession } from '#app/account/guard.server.ts';
import { redirectMeta } from '#app/account/redirect-countdown.tsx';
import { Steps } from '#app/account/steps.tsx';
import { ACCOUNT_FLOWS, canTake, maskAddress } from '#app/domain/account-addresses.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import type { action } from './action.server.ts';
import { AddressForm } from './address-form.tsx';
import { flowOf } from './flow-of.ts';
import { ProofForm } from './proof-form.tsx';

export { action } from './action.server.ts';

/** After the flow the user signs in again and returns to the settings. */
const PENDING_REDIRECT = redirectToLogin(paths.login({ path: paths.settings() }));

export const meta: MetaFunction<typeof loader> = (args) => [
  ...pageMeta(args, (t) => ({ title: t(`account:flow.${args.data?.flowId ?? 'change_phone'}.title`) })),
  ...redirectMeta(args.data?.step === 3 ? PENDING_REDIRECT : null),
];

/** The server determines the step by the grant from step one, never by the address. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const flowId = flowOf(request);
  if (hasJustCompleted(request, flowId)) return { flowId, step: 3, proofTo: null } as const;
  const session = requireSession({ session: context.session, request });
  const { accounts } = context.services;
  const account = await accounts.getUser(session.account.id);
  if (!canTake(flowId, account)) throw redirect(paths.settings());
  const address = account[ACCOUNT_FLOWS[flowId].proves] ?? '';
  const proofTo = maskAddress(ACCOUNT_FLOWS[flowId].proves, address);
  return (await accounts.identity.hasProved(session, flowId))
    ? ({ flowId, step: 2, proofTo } as const)
    : ({ flowId, step: 1, proofTo } as const);
}

export default function FlowPage() {
  const { t } = useTranslation('account');
  const { flowId, step, proofTo } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const names = [t('steps.verify'), t(`flow.${flowId}.step`), t('steps.done')];
  const lastResult = actionData?.step === step ? actionData.reply : undefined;
  const sentTo = actionData?.step === step ? actionData.sentTo : null;
  const challenge = actionData?.step === step ? actionData.challenge : null;
  return (
    <AuthFrame title={t(`flow.${flowId}.title`)} lead={t(`flow.${flowId}.lead`)}>
      <Steps names={names} current={step} />
      {step === 1 && <ProofForm flowId={flowId} proofTo={proofTo} lastResult={lastResult} hasSent={sentTo !== null} />}
      {step === 2 && <AddressForm flowId={flowId} lastResult={lastResult} sentTo={sentTo} challenge={challenge} />}
      {step === 3 && <Done text={t(`flow.${flowId}.doneText`)} pendingRedirect={PENDING_REDIRECT} />}
    </AuthFrame>
  );
}
