import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { requireAccount } from '#app/account/guard.server.ts';
import { declareForm } from '#app/forms/declare.ts';
import { readForm } from '#app/forms/read.server.ts';
import { classPaths } from '#app/learn/classes/class-paths.ts';
import { paths } from '#app/paths.ts';
import { pageNumber } from '#app/request.ts';
import type { AccountNotification, NotificationKind } from '#app/services/notifications/index.ts';
import { pageMeta } from '#app/site/page-meta.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Empty } from '#app/ui/empty.tsx';
import { Pager } from '#app/ui/pager.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { StateBadge } from '#app/ui/state-badge.tsx';
import { Tag } from '#app/ui/tag.tsx';
import { Time } from '#app/ui/time.tsx';
import { useNotificationText } from './use-notification-text.ts';
import './notifications.css';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const page = await context.services.notifications.list(id, pageNumber(new URL(request.url).searchParams));
  if (page.page > page.pages) throw redirect(paths.notifications({ page: page.pages }));
  return { page, now: Date.now() };
}

const NOTIFICATIONS_FORM = declareForm({ names: ['intent'] });

export async function action({ request, context }: ActionFunctionArgs) {
  const { id } = requireAccount({ session: context.session, request });
  const { notifications } = context.services;
  switch ((await readForm(request, NOTIFICATIONS_FORM)).get('intent')) {
    case 'read':
      await notifications.markRead(id);
      break;
    case 'clear':
      await notifications.clear(id);
      break;
    default:
      throw new Response(null, { status: 400 });
  }
  return redirect(paths.notifications(), 303);
}

export const meta: MetaFunction = (args) =>
  pageMeta(args, (t) => ({ title: t('notices:title'), description: t('notices:description') }));

function NotificationBadge({ kind }: { readonly kind: NotificationKind }) {
  const { t } = useTranslation(['apply', 'notices']);
  switch (kind) {
    case 'task_completed':
      return <StateBadge status="completed" />;
    case 'task_error':
      return <StateBadge status="error" />;
    case 'application_approved':
      return <Tag tone="good">{t('statuses.approved')}</Tag>;
    case 'application_refused':
      return <Tag tone="bad">{t('statuses.refused')}</Tag>;
    case 'token_created':
    case 'password_changed':
    case 'new_network':
    case 'passkey_added':
    case 'passkey_removed':
    case 'authenticator_added':
    case 'authenticator_removed':
    case 'recovery_code_used':
    case 'recovery_codes_renewed':
    case 'factors_removed':
    case 'data_exported':
      return <Tag tone="warn">{t('notices:securityBadge')}</Tag>;
    case 'class_removed':
    case 'class_deleted':
      return <Tag tone="warn">{t('notices:classBadge')}</Tag>;
    case 'results_expire':
      return <Tag tone="warn">{t('notices:expiryBadge')}</Tag>;
    case 'announcement':
    case 'letter_answered':
      return <Tag tone="info">{t(`notices:operatorBadge.${kind}`)}</Tag>;
    case 'webhook_off':
      return <Tag tone="bad">{t('notices:own.off')}</Tag>;
  }
}

/** Returns the path of the page that a notification is about. */
function targetOf(notification: AccountNotification): string {
  if ('task' in notification) return paths.task(notification.task.id);
  if ('product' in notification) return paths.apply();
  if ('webhook' in notification) return paths.notificationSettings();
  if ('results' in notification) return paths.ownData();
  if ('announcement' in notification) return paths.notifications();
  if ('letter' in notification) return paths.messages();
  if ('class' in notification)
    return notification.kind === 'class_removed' ? classPaths.page(notification.class.id) : classPaths.classes();
  if (notification.kind === 'token_created') return paths.tokens();
  return ['password_changed', 'new_network'].includes(notification.kind) ? paths.settings() : paths.factors();
}

/** Lists the account's notifications. */
export default function NotificationsPage() {
  const { t } = useTranslation(['notices', 'console']);
  const notificationText = useNotificationText();
  const { page, now } = useLoaderData<typeof loader>();
  const hasUnread = page.items.some(({ isRead }) => !isRead);
  return (
    <main id="main" className="wrap wide console" tabIndex={-1}>
      <Breadcrumbs
        items={[{ label: t('console:center.title'), to: paths.calculationCenter() }, { label: t('title') }]}
      />
      <div className="console-head">
        <div>
          <h1>{t('title')}</h1>
          <p className="muted small">{t('lead')}</p>
        </div>
        <ButtonLink to={paths.notificationSettings()}>{t('settings')}</ButtonLink>
      </div>
      <Panel
        isFlush
        actions={
          page.total === 0 ? undefined : (
            <Form method="post" className="row">
              {hasUnread ? (
                <Button size="sm" icon="check" name="intent" value="read">
                  {t('markAll')}
                </Button>
              ) : null}
              <Button size="sm" kind="quiet" icon="trash" name="intent" value="clear">
                {t('clear')}
              </Button>
            </Form>
          )
        }
      >
        {page.items.length === 0 ? (
          <Empty action={<ButtonLink to={paths.notificationSettings()}>{t('emptyAct')}</ButtonLink>}>
            {t('empty')}
          </Empty>
        ) : (
          <ul className="notification-list">
            {page.items.map((notification) => (
              <li key={notification.id} className={notification.isRead ? undefined : 'is-unread'}>
                <NotificationBadge kind={notification.kind} />
                {/* A full page request, not a client-side navigation: it marks the notification as read and
                    redirects. */}
                <a
                  className="notification-text"
                  href={paths.notification(notification.id, { path: targetOf(notification) })}
                >
                  {notificationText(notification)}
                </a>
                {notification.isRead ? null : <Tag tone="accent">{t('unread')}</Tag>}
                <span className="faint small">
                  <Time at={notification.createdAt} now={now} />
                </span>
              </li>
            ))}
          </ul>
        )}
        {page.total > 0 ? (
          <Pager
            page={page.page}
            pages={page.pages}
            to={(number) => paths.notifications({ page: number })}
            summary={t('count', { count: page.total })}
          />
        ) : null}
      </Panel>
    </main>
  );
}
