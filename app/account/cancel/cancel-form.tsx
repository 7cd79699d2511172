import { getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { DefaultSubmit } from '#app/account/account-form.tsx';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { FormField } from '#app/account/form-field.tsx';
import { CANCEL_FORMS } from '#app/account/security-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';

interface CancelFormValues {
  readonly password?: string;
  readonly code?: string;
  readonly understood: string;
}

interface CancelFormProps {
  proof: keyof typeof CANCEL_FORMS;
  /** Masked address. */
  sendsTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
  hasSent: boolean;
}

/** Confirms the deletion of an account. */
export function CancelForm({ proof, sendsTo, lastResult, hasSent }: CancelFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const errorTexts = useErrorTexts();
  const [form, fields] = useForm<CancelFormValues>({
    id: `cancel-${proof}`,
    lastResult,
    constraint: constraintsOf(CANCEL_FORMS[proof]),
  });
  const { key: understoodKey, ...understood } = getInputProps(fields.understood, {
    type: 'checkbox',
    ariaAttributes: false,
  });
  return (
    <form method="post" className="fields" id={form.id} noValidate data-swap={t('common:noAnswer')}>
      <DefaultSubmit intent="cancel" />
      <FormFailures id={form.errorId} errors={form.errors} />
      {proof === 'password' ? (
        <FormField meta={fields.password} type="password" label={t('password')} autoComplete="current-password" />
      ) : (
        <VerificationCodeField
          meta={fields.code}
          label={t(`code.${proof}`)}
          hasSent={hasSent}
          hint={t(hasSent ? 'register.sentTo' : 'code.willGoTo', { to: sendsTo })}
        />
      )}
      <Checkbox
        key={understoodKey}
        {...understood}
        required={undefined}
        aria-required
        errors={errorTexts(fields.understood.errors)}
      >
        {t('cancelAccount.understood')}
      </Checkbox>
      <div className="row">
        <ButtonLink to={paths.settings()}>{t('cancelAccount.keep')}</ButtonLink>
        <Button kind="danger" name="intent" value="cancel">
          {t('cancelAccount.submit')}
        </Button>
      </div>
    </form>
  );
}
