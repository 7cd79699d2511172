import type { FieldMetadata } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import type { AddressKind } from '#app/domain/account-addresses.ts';
import type { IssuedChallenge } from './login/captcha.server.ts';
import { CaptchaDialog } from './login/captcha-dialog.tsx';
import { VerificationCodeField } from './verification-code-field.tsx';

/** The answer to a request for a code. */
export interface CodeAnswer {
  /** The masked address to which a code was sent. */
  readonly sentTo: string | null;
  /** A captcha, if another network has requested a code for the address before. */
  readonly challenge: IssuedChallenge | null;
}

interface AddressCodeFieldProps extends CodeAnswer {
  readonly kind: AddressKind;
  readonly meta: FieldMetadata<string | undefined>;
  /** The field of the captcha's answer. */
  readonly captchaMeta: FieldMetadata<string | undefined>;
  readonly sentText?: 'register.sentTo' | 'reset.sent';
}

/** A field for the code that is sent to the address typed in the same form, and the captcha that it may require. */
export function AddressCodeField({
  kind,
  meta,
  captchaMeta,
  sentTo,
  challenge,
  sentText = 'register.sentTo',
}: AddressCodeFieldProps) {
  const { t } = useTranslation('account');
  return (
    <>
      <VerificationCodeField
        meta={meta}
        label={t(`code.${kind}`)}
        hasSent={sentTo !== null}
        hint={sentTo === null ? undefined : t(sentText, { to: sentTo })}
      />
      {challenge !== null && (
        <CaptchaDialog meta={captchaMeta} challenge={challenge} intent="send-code" submit={t('register.sendCode')} />
      )}
    </>
  );
}
