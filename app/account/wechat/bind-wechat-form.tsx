import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { AgreementField } from '../agreement-field.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { useSubmitOnce } from '../submit-once.ts';
import { BindWeChatFormSchema } from '../third-party-schemas.ts';
import type { action } from './bind-wechat.tsx';

interface Typed {
  readonly phone: string;
  readonly code: string;
  readonly agreement?: unknown;
}

interface BindWeChatFormProps {
  lastResult: SubmissionResult<string[]> | undefined;
  /** Masked. */
  sentTo: string | null;
}

export function BindWeChatForm({ lastResult, sentTo }: BindWeChatFormProps) {
  const { t } = useTranslation('account');
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const [form, fields] = useForm<Typed>({
    id: 'bind-wechat',
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema: BindWeChatFormSchema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const codeSentTo = (sending.data ? sending.data.sentTo : sentTo) ?? null;
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="bind" />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <FormField meta={fields.phone} label={t('phone')} type="tel" prefix="+86" autoComplete="tel-national" moreErrors={refusals?.phone ?? []} />
      <CodeField
        meta={fields.code}
        label={t('code.phone')}
        fetcher={sending}
        hasSent={codeSentTo !== null}
        hint={codeSentTo === null ? undefined : t('register.sentTo', { to: codeSentTo })}
        moreErrors={refusals?.code ?? []}
      />
      <AgreementField meta={fields.agreement} />
      <Button kind="primary" size="lg" isBlock name="intent" value="bind" disabled={isBusy}>
        {t('wechat.bind')}
      </Button>
    </Form>
  );
}
