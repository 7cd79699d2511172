import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_FLOWS, type AccountFlowId } from '../../domain/account-flows.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { addressFormSchema } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './action.server.ts';

interface AddressFormProps {
  flowId: AccountFlowId;
  lastResult: SubmissionResult<string[]> | undefined;
  sentTo: string | null;
}

/** Step two: the new address, and a code that was sent to it. */
export function AddressForm({ flowId, lastResult, sentTo }: AddressFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const { sets } = ACCOUNT_FLOWS[flowId];
  const isPhone = sets === 'phone';
  const schema = addressFormSchema(sets);
  const [form, fields] = useForm({
    id: `address-${flowId}`,
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
      <DefaultSubmit intent="confirm" />
      <input type="hidden" name="form" value="address" />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <FormField
        meta={fields.address}
        label={t(isPhone ? 'flow.newPhone' : 'flow.newEmail')}
        type={isPhone ? 'tel' : 'email'}
        prefix={isPhone ? '+86' : undefined}
        autoComplete={isPhone ? 'tel-national' : 'email'}
        moreErrors={refusals?.address ?? []}
      />
      <CodeField
        meta={fields.code}
        label={t(`code.${sets}`)}
        fetcher={sending}
        hasSent={codeSentTo !== null}
        hint={codeSentTo === null ? undefined : t('register.sentTo', { to: codeSentTo })}
        moreErrors={refusals?.code ?? []}
      />
      <div className="auth-acts">
        <Button kind="primary" size="lg" isBlock name="intent" value="confirm" disabled={isBusy}>
          {t('flow.confirm')}
        </Button>
        <ButtonLink size="lg" isBlock to={paths.settings()}>
          {t('common:cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
