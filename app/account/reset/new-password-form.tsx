import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { NewPasswordFormSchema } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';

export function NewPasswordForm({ lastResult }: { lastResult: SubmissionResult<string[]> | undefined }) {
  const { t } = useTranslation('account');
  const isBusy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    id: 'new-password',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: NewPasswordFormSchema }),
  });
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField meta={fields.password} type="password" label={t('reset.fresh')} autoComplete="new-password" hint={t('register.passwordHint')} />
      <FormField meta={fields.confirm} type="password" label={t('reset.confirm')} autoComplete="new-password" />
      <div className="auth-acts">
        <Button kind="primary" size="lg" isBlock disabled={isBusy}>
          {t('reset.submit')}
        </Button>
        <ButtonLink size="lg" isBlock to={paths.resetPassword()}>
          {t('reset.previous')}
        </ButtonLink>
      </div>
    </Form>
  );
}
