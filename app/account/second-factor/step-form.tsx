import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { StepCodeFormSchema } from '#app/account/factor-schemas.ts';
import { FormField } from '#app/account/form-field.tsx';
import { constraintsOf } from '#app/forms/parse.ts';

/** One field for both kinds of codes; the server tells them apart. */
export function StepForm({
  lastResult,
  hasApp,
}: {
  lastResult: SubmissionResult<string[]> | undefined;
  hasApp: boolean;
}) {
  const { t } = useTranslation('factors');
  const [form, fields] = useForm<{ readonly code: string }>({
    id: 'step',
    lastResult,
    constraint: constraintsOf(StepCodeFormSchema),
  });
  return (
    <AccountForm form={form} intent="code" submit={t('step.submit')}>
      <FormField
        meta={fields.code}
        label={t(hasApp ? 'step.code' : 'step.recoveryCode')}
        hint={t(hasApp ? 'step.codeHint' : 'step.recoveryHint')}
        autoComplete="one-time-code"
      />
    </AccountForm>
  );
}
