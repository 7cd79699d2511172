import { useTranslation } from 'react-i18next';
import { shownName } from '#app/domain/experiment-name.ts';
import { foundText } from '#app/domain/found-text.ts';
import { shortName } from '#app/i18n/locale.ts';
import { useFormat, useLocale } from '#app/i18n/react.ts';
import { useProgramNames } from '#app/live-tasks/program-name.ts';
import type { AccountNotification } from '#app/services/notifications/index.ts';

/** Returns the sentence of a notification. A task is named as its row in the list is. */
export function useNotificationText(): (notification: AccountNotification) => string {
  const { t } = useTranslation(['notices', 'console', 'names']);
  const format = useFormat();
  const locale = useLocale();
  const { nameOf } = useProgramNames();
  return (notification) => {
    if ('announcement' in notification) return notification.announcement[shortName(locale)];
    if ('letter' in notification) return t('kinds.letter_answered', notification.letter);
    if ('security' in notification)
      return t(`kinds.${notification.kind}`, {
        name: notification.security.name ?? '',
        network: notification.security.network ?? '',
        left: notification.security.left ?? '',
      });
    if ('class' in notification) return t(`kinds.${notification.kind}`, { name: notification.class.name });
    if ('results' in notification) {
      const { count, firstAt } = notification.results;
      return t('kinds.results_expire', { count, results: format.number(count), day: format.date(firstAt) });
    }
    if ('webhook' in notification) return t('kinds.webhook_off', { url: notification.webhook.url });
    if (!('task' in notification))
      return t(`kinds.${notification.kind}`, { name: t(`console:products.${notification.product}.name`) });
    const { task, refund, kind, workload } = notification;
    const name = task.content === undefined ? shownName(task.name, t) : nameOf({ name: task.name, ...task.content });
    const found = kind === 'task_completed' && workload ? foundText(t, format, workload) : null;
    if (found !== null) return t('kinds.task_completed_found', { name, found });
    if (kind !== 'task_error' || !refund) return t(`kinds.${kind}`, { name });
    return t(refund.hasLapsed ? 'kinds.task_error_lapsed' : 'kinds.task_error_refund', {
      name,
      count: refund.coins,
      coins: format.number(refund.coins),
      day: format.day(refund.day),
    });
  };
}
