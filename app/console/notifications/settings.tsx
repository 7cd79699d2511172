import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { AccountFrame } from '#app/account/settings/account-frame.tsx';
import { maskEmail } from '#app/domain/account-addresses.ts';
import { ERRORS, isAppError } from '#app/errors.ts';
import { declareForm } from '#app/forms/declare.ts';
import { fieldText } from '#app/forms/field-text.ts';
import { readForm } from '#app/forms/read.server.ts';
import { paths } from '#app/paths.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Alert } from '#app/ui/alert.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { EmailPanel } from './email-panel.tsx';
import { WebhookPanel } from './webhook-panel.tsx';
import './notifications.css';

const DONE = ['saved', 'removed', 'sent', 'enabled'] as const;
/** Errors that belong to the URL field. */
const OF_ADDRESS = ['webhook_format', 'webhook_private', 'webhook_limit', 'repeated_operation'] as const;
const SETTINGS_FORM = declareForm({ names: ['intent', 'wantsEmail', 'url', 'webhook', 'delivery'] });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { notifications } = context.services;
  const [{ email, wantsEmail }, webhooks, deliveries] = await Promise.all([
    notifications.emailChoice(id),
    notifications.listWebhooks(id),
    notifications.listDeliveries(id),
  ]);
  const { searchParams } = new URL(request.url);
  return {
    email: email && maskEmail(email),
    wantsEmail,
    webhooks,
    deliveries,
    done: DONE.find((done) => done === searchParams.get('done')) ?? null,
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { notifications } = context.services;
  const form = await readForm(request, SETTINGS_FORM);
  const field = (name: string): string => fieldText(form, name).trim();
  try {
    switch (form.get('intent')) {
      case 'email':
        await notifications.chooseEmail(id, form.has('wantsEmail'));
        return redirect(paths.notificationSettings({ done: 'saved' }), 303);
      // The secret is returned only in this response and never put into a URL.
      case 'add':
        return data({ secret: await notifications.addWebhook(id, field('url')), refused: null, typed: '' });
      case 'renew':
        return data({ secret: await notifications.renewSecret(id, field('webhook')), refused: null, typed: '' });
      case 'remove':
        await notifications.removeWebhook(id, field('webhook'));
        return redirect(paths.notificationSettings({ done: 'removed' }), 303);
      case 'enable':
        await notifications.enableWebhook(id, field('webhook'));
        return redirect(paths.notificationSettings({ done: 'enabled' }), 303);
      case 'test':
        await notifications.testWebhook(id, field('webhook'));
        return redirect(paths.notificationSettings({ done: 'sent' }), 303);
      case 'redeliver':
        await notifications.redeliver(id, field('delivery'));
        return redirect(paths.notificationSettings({ done: 'sent' }), 303);
      default:
        throw new Response(null, { status: 400 });
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'not_found') throw new Response(null, { status: 404 });
    return data(
      { secret: null, refused: { code: error.code, params: error.params }, typed: field('url') },
      { status: ERRORS[error.code].status },
    );
  }
}

export const meta: MetaFunction = (args) => pageMeta(args, (t) => ({ title: t('notices:own.title') }));

/** Notification settings of the account and its deliveries. */
export default function NotificationSettings() {
  const { t } = useTranslation('notices');
  const { t: tError } = useTranslation('errors');
  const { email, wantsEmail, webhooks, deliveries, done } = useLoaderData<typeof loader>();
  const actionData = useActionData<typeof action>();
  const refusal = actionData?.refused ? tError(actionData.refused.code, actionData.refused.params) : undefined;
  // The error belongs either to the URL field or to an operation of a button.
  const isOfAddress = actionData?.refused ? OF_ADDRESS.some((code) => code === actionData.refused.code) : false;
  return (
    <AccountFrame current="notifications" title={t('own.title')} lead={t('own.lead')}>
      {done !== null && actionData === undefined && (
        <Alert kind="good" isLive>
          {t(`done.${done}`)}
        </Alert>
      )}
      {refusal !== undefined && !isOfAddress && (
        <Alert kind="bad" isLive>
          {refusal}
        </Alert>
      )}
      {actionData?.secret && (
        <Alert kind="warn" isLive>
          {t('own.secret', { url: actionData.secret.webhook.url })}
          <code className="mono webhook-secret" aria-label={t('own.secretLabel')}>
            {actionData.secret.secret}
          </code>
        </Alert>
      )}
      <EmailPanel email={email} wantsEmail={wantsEmail} />
      <WebhookPanel webhooks={webhooks} refusal={isOfAddress ? refusal : undefined} typed={actionData?.typed ?? ''} />
      <DeliveryLog deliveries={deliveries} />
    </AccountFrame>
  );
}
