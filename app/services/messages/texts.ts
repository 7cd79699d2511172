import { ACCOUNT_FLOW_IDS } from '#app/domain/account-addresses.ts';
import { LIMITS } from '#app/domain/limits.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';

export type CodeChannel = 'sms' | 'email';

/** Purposes of codes; a code is valid for its purpose only. Their texts are in `account:codePurpose`. */
export const CODE_PURPOSES = [
  'register',
  'reset_password',
  'change_password',
  'cancel_account',
  'bind_third_party',
  ...ACCOUNT_FLOW_IDS,
] as const;
export type CodePurpose = (typeof CODE_PURPOSES)[number];

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
