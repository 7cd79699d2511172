import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { AddressKind } from '../../domain/account-flows.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { resetFormSchema } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './reset.tsx';

interface ResetFormProps {
  kind: AddressKind;
  lastResult: SubmissionResult<string[]> | undefined;
  /** Masked. */
  sentTo: string | null;
}

/** Step one of a reset: an address, and the code that was sent to it if it has an account. */
export function ResetForm({ kind, lastResult, sentTo }: ResetFormProps) {
  const { t } = useTranslation('account');
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const isPhone = kind === 'phone';
  const schema = resetFormSchema(kind);
  const [form, fields] = useForm({
    id: `reset-${kind}`,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const codeSentTo = (sending.data ? sending.data.sentTo : sentTo) ?? null;
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="next" />
      <input type="hidden" name="kind" value={kind} />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <FormField
        meta={fields.address}
        label={t(kind)}
        type={isPhone ? 'tel' : 'email'}
        prefix={isPhone ? '+86' : undefined}
        autoComplete={isPhone ? 'tel-national' : 'email'}
        moreErrors={refusals?.address ?? []}
      />
      <CodeField
        meta={fields.code}
        label={t(`code.${kind}`)}
        fetcher={sending}
        hasSent={codeSentTo !== null}
        hint={codeSentTo === null ? undefined : t('reset.sent', { to: codeSentTo })}
        moreErrors={refusals?.code ?? []}
      />
      <Button kind="primary" size="lg" isBlock name="intent" value="next" disabled={isBusy}>
        {t('flow.next')}
      </Button>
    </Form>
  );
}
