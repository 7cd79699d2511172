import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { getZodConstraint, parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AgreementField } from '../agreement-field.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './register.tsx';
import { type RegistrationFields, type WayId, WAYS } from './ways.ts';

interface RegisterFormProps {
  wayId: WayId;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Where a code went, when the page was loaded anew for it. */
  sentTo: string | null;
}

export function RegisterForm({ wayId, lastResult, sentTo }: RegisterFormProps) {
  const { t } = useTranslation('account');
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const way = WAYS[wayId];
  const [form, fields] = useForm<RegistrationFields>({
    id: `register-${wayId}`,
    lastResult,
    constraint: getZodConstraint(way.schema),
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: way.schema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const codeSentTo = (sending.data ? sending.data.sentTo : sentTo) ?? null;
  const isMobile = wayId === 'mobile';
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="register" />
      <input type="hidden" name="way" value={wayId} />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <FormField
        key={way.keyField}
        meta={fields[way.keyField]}
        label={t(isMobile ? 'phone' : 'email')}
        type={isMobile ? 'tel' : 'email'}
        prefix={isMobile ? '+86' : undefined}
        autoComplete={isMobile ? 'tel-national' : 'email'}
        moreErrors={refusals?.[way.keyField] ?? []}
      />
      <CodeField
        key={way.codeField}
        meta={fields[way.codeField]}
        label={t(isMobile ? 'code.phone' : 'code.email')}
        fetcher={sending}
        hasSent={codeSentTo !== null}
        hint={codeSentTo === null ? undefined : t('register.sentTo', { to: codeSentTo })}
        moreErrors={refusals?.[way.codeField] ?? []}
      />
      <FormField meta={fields.password} type="password" label={t('password')} autoComplete="new-password" hint={t('register.passwordHint')} />
      <FormField meta={fields.confirm} type="password" label={t('confirm')} autoComplete="new-password" />
      <AgreementField meta={fields.agreement} />
      <Button kind="primary" size="lg" isBlock name="intent" value="register" disabled={isBusy}>
        {t('register.submit')}
      </Button>
    </Form>
  );
}
