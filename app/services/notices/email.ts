import { formatter, type Formatter } from '../../i18n/format.ts';
import type { Locale } from '../../i18n/locale.ts';
import { type Translate, translator } from '../../i18n/translator.ts';
import { paths } from '../../paths.ts';
import type { Refund } from '../coins/index.ts';
import type { WebhookBody } from './bodies.ts';

const refundSentence = (t: Translate, format: Formatter, refund: Refund | null): readonly string[] =>
  refund === null ? [] : [t(refund.hasLapsed ? 'notices:email.refundLapsed' : 'notices:email.refund', { count: refund.coins, coins: format.number(refund.coins), day: format.day(refund.day) })];

/** The words of an email about a task that has ended. */
export function emailOf({ data }: WebhookBody, locale: Locale, publicUrl: string | null): { subject: string; text: string } {
  const t = translator(locale);
  const brand = t('account:message.brand');
  if (!('task' in data)) return { subject: brand, text: brand };
  const { task } = data;
  const format = formatter(locale);
  const values = { brand, name: task.name, duration: format.duration(Date.parse(task.finishedAt) - Date.parse(task.createdAt)) };
  const kind = task.status === 'completed' ? 'completed' : 'error';
  const where = publicUrl === null ? t('notices:email.where') : t('notices:email.link', { url: new URL(paths.task(task.id), publicUrl).href });
  return { subject: t(`notices:email.${kind}Subject`, values), text: [t(`notices:email.${kind}`, values), ...refundSentence(t, format, task.refund), where, t('notices:email.why')].join('\n\n') };
}
