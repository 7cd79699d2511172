import { LIMITS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import type { CodeChannel, CodePurpose } from './contract.ts';

/** Returns the message text for a code. */
export function codeText({
  channel,
  purpose,
  code,
  locale,
}: {
  channel: CodeChannel;
  purpose: CodePurpose;
  code: string;
  locale: Locale;
}) {
  const t = translator(locale);
  const values = {
    brand: t('account:message.brand'),
    purpose: t(`account:codePurpose.${purpose}`),
    code,
    minutes: LIMITS.codeMinutes,
  };
  return { subject: t('account:message.subject', values), text: t(`account:message.${channel}`, values) };
}
