import { shownName } from '#app/domain/experiment-name.ts';
import { foundText } from '#app/domain/found-text.ts';
import { LIMITS } from '#app/domain/limits.ts';
import { programName } from '#app/domain/program-name.ts';
import { type Formatter, formatter } from '#app/i18n/format.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { type Translate, translator } from '#app/i18n/translator.ts';
import { paths } from '#app/paths.ts';
import type { Refund } from '#app/services/coins/index.ts';
import type { ExpiringResults, SecurityAlert } from './contract.ts';
import type { StoppedWebhook, WebhookPayload } from './payloads.ts';

const refundSentence = (t: Translate, format: Formatter, refund: Refund | null): readonly string[] =>
  refund === null
    ? []
    : [
        t(refund.hasLapsed ? 'notices:email.refundLapsed' : 'notices:email.refund', {
          count: refund.coins,
          coins: format.number(refund.coins),
          day: format.day(refund.day),
        }),
      ];

interface EmailWords {
  readonly subject: string;
  readonly text: string;
}

/** Page where the user can react to an alert. */
const ACTION_PATHS = {
  token_created: paths.tokens,
  password_changed: paths.resetPassword,
  new_network: paths.settings,
  passkey_added: paths.factors,
  passkey_removed: paths.factors,
  authenticator_added: paths.factors,
  authenticator_removed: paths.factors,
  recovery_code_used: paths.factors,
  recovery_codes_renewed: paths.factors,
  factors_removed: paths.factors,
  data_exported: paths.settings,
} as const satisfies Readonly<Record<SecurityAlert['kind'], () => string>>;

function alertEmail(alert: SecurityAlert, at: number, locale: Locale, publicUrl: string | null): EmailWords {
  const t = translator(locale);
  const { kind, ...values } = alert;
  const sentence = t(`notices:security.${kind}`, { ...values, time: formatter(locale, 'UTC').dateTime(at) });
  const action = t(`notices:security.${kind}_remedy`);
  return {
    subject: t(`notices:security.${kind}_subject`, { brand: t('account:message.brand') }),
    text: [
      sentence,
      publicUrl === null ? action : `${action}\n${new URL(ACTION_PATHS[kind](), publicUrl).href}`,
      t('notices:security.why'),
    ].join('\n\n'),
  };
}

function webhookEmail(webhook: StoppedWebhook, locale: Locale, publicUrl: string | null): EmailWords {
  const t = translator(locale);
  const linkSentence =
    publicUrl === null
      ? t('notices:email.webhookOn')
      : t('notices:email.webhookOnLink', { url: new URL(paths.notificationSettings(), publicUrl).href });
  return {
    subject: t('notices:email.webhookOffSubject', { brand: t('account:message.brand') }),
    text: [
      t('notices:email.webhookOff', { url: webhook.url, count: LIMITS.webhookFailures }),
      linkSentence,
      t('notices:email.why'),
    ].join('\n\n'),
  };
}

function expiryEmail({ count, firstAt }: ExpiringResults, locale: Locale, publicUrl: string | null): EmailWords {
  const t = translator(locale);
  const format = formatter(locale, 'UTC');
  return {
    subject: t('notices:email.resultsExpireSubject', { brand: t('account:message.brand') }),
    text: [
      t('notices:email.resultsExpire', { count, results: format.number(count), day: format.date(firstAt) }),
      publicUrl === null
        ? t('notices:email.resultsExpireWhere')
        : t('notices:email.resultsExpireLink', { url: new URL(paths.ownData(), publicUrl).href }),
      t('notices:email.why'),
    ].join('\n\n'),
  };
}

/** Returns the text of an email about a task that has ended, a disabled webhook, or a security event of the account. */
export function emailOf({ data, timestamp }: WebhookPayload, locale: Locale, publicUrl: string | null): EmailWords {
  const t = translator(locale);
  const brand = t('account:message.brand');
  if ('alert' in data) return alertEmail(data.alert, Date.parse(timestamp), locale, publicUrl);
  if ('results' in data) return expiryEmail(data.results, locale, publicUrl);
  if ('webhook' in data) return webhookEmail(data.webhook, locale, publicUrl);
  if (!('task' in data)) return { subject: brand, text: brand };
  const { task, content } = data;
  const format = formatter(locale);
  const values = {
    brand,
    name: content === undefined ? shownName(task.name, t) : programName(t, format, { name: task.name, ...content }),
    duration: format.duration(Date.parse(task.finishedAt) - Date.parse(task.createdAt)),
  };
  const kind = task.status === 'completed' ? 'completed' : 'error';
  const found = kind === 'completed' && task.workload ? foundText(t, format, task.workload) : null;
  const linkSentence =
    publicUrl === null
      ? t('notices:email.where')
      : t('notices:email.link', { url: new URL(paths.task(task.id), publicUrl).href });
  return {
    subject: t(`notices:email.${kind}Subject`, values),
    text: [
      t(`notices:email.${kind}`, values),
      ...(found === null ? [] : [t('notices:email.found', { found })]),
      ...refundSentence(t, format, task.refund),
      linkSentence,
      t('notices:email.why'),
    ].join('\n\n'),
  };
}
