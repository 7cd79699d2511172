import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AddressKind } from '../../domain/account-flows.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { passwordFormSchema } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './change-password.tsx';

interface ChangePasswordFormProps {
  kind: AddressKind;
  /** Masked. */
  sendsTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
  hasSent: boolean;
}

export function ChangePasswordForm({ kind, sendsTo, lastResult, hasSent }: ChangePasswordFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const schema = passwordFormSchema(kind);
  const [form, fields] = useForm({
    id: 'change-password',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const wasSent = sending.data ? sending.data.hasSent : hasSent;
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="change" />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <dl className="account-rows">
        <div>
          <dt>{t(kind)}</dt>
          <dd>{sendsTo}</dd>
        </div>
      </dl>
      <CodeField
        meta={fields.code}
        label={t(`code.${kind}`)}
        fetcher={sending}
        hasSent={wasSent}
        hint={t(wasSent ? 'register.sentTo' : 'code.willGoTo', { to: sendsTo })}
        moreErrors={refusals?.code ?? []}
      />
      <FormField meta={fields.oldPassword} type="password" label={t('changePassword.old')} autoComplete="current-password" />
      <FormField meta={fields.password} type="password" label={t('changePassword.fresh')} autoComplete="new-password" hint={t('register.passwordHint')} />
      <FormField meta={fields.confirm} type="password" label={t('changePassword.confirm')} autoComplete="new-password" />
      <div className="auth-acts">
        <Button kind="primary" size="lg" isBlock name="intent" value="change" disabled={isBusy}>
          {t('changePassword.submit')}
        </Button>
        <ButtonLink size="lg" isBlock to={paths.settings()}>
          {t('common:cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
