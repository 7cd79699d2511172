import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ACCOUNT_FLOWS, type AccountFlowId } from '../../domain/account-flows.ts';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { FormFailures } from '../form-failures.tsx';
import { proofFormSchema } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './action.server.ts';

interface ProofFormProps {
  flowId: AccountFlowId;
  /** Masked. */
  proofTo: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  sentTo: string | null;
}

/** Step one: a code to the address that the account has. */
export function ProofForm({ flowId, proofTo, lastResult, sentTo }: ProofFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const { proves } = ACCOUNT_FLOWS[flowId];
  const schema = proofFormSchema(proves);
  const [form, fields] = useForm({
    id: `proof-${flowId}`,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const hasSent = (sending.data ? sending.data.sentTo : sentTo) !== null;
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="next" />
      <input type="hidden" name="form" value="proof" />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      <CodeField
        meta={fields.code}
        label={t(`code.${proves}`)}
        fetcher={sending}
        hasSent={hasSent}
        hint={t(hasSent ? 'register.sentTo' : 'code.willGoTo', { to: proofTo })}
        moreErrors={refusals?.code ?? []}
      />
      <Notice>{t('flow.logoutNote')}</Notice>
      <div className="auth-acts">
        <Button kind="primary" size="lg" isBlock name="intent" value="next" disabled={isBusy}>
          {t('flow.next')}
        </Button>
        <ButtonLink size="lg" isBlock to={paths.settings()}>
          {t('common:cancel')}
        </ButtonLink>
      </div>
    </Form>
  );
}
