import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, Link, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Challenge } from '../../services/captcha/index.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { LoginFormSchema } from '../schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import { CaptchaField } from './captcha-field.tsx';

interface LoginFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Of who asked to be remembered on an earlier visit. */
  loginName: string | null;
  challenge: Challenge | null;
}

export function LoginForm({ lastResult, loginName, challenge }: LoginFormProps) {
  const { t } = useTranslation('account');
  const isBusy = useNavigation().state === 'submitting';
  const [form, fields] = useForm({
    id: 'login',
    lastResult,
    defaultValue: { loginName, remember: loginName === null ? '' : 'on' },
    constraint: getZodConstraint(LoginFormSchema),
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: LoginFormSchema }),
  });
  const { key: rememberKey, ...remember } = getInputProps(fields.remember, { type: 'checkbox' });
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="login" />
      <FormFailures id={form.errorId} errors={form.errors} />
      <FormField meta={fields.loginName} label={t('loginName')} autoComplete="username" />
      <FormField
        meta={fields.password}
        type="password"
        label={t('password')}
        autoComplete="current-password"
        aside={
          <Link className="link" to={paths.resetPassword()}>
            {t('login.forgot')}
          </Link>
        }
      />
      {challenge !== null && <CaptchaField meta={fields.imageCode} challenge={challenge} />}
      <Checkbox key={rememberKey} {...remember}>
        {t('login.remember')}
      </Checkbox>
      <Button kind="primary" size="lg" isBlock name="intent" value="login" disabled={isBusy}>
        {t('login.submit')}
      </Button>
    </Form>
  );
}
