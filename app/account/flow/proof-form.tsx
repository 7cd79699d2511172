import { type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { AccountForm } from '#app/account/account-form.tsx';
import { proofFormSchema } from '#app/account/security-schemas.ts';
import { VerificationCodeField } from '#app/account/verification-code-field.tsx';
import { ACCOUNT_FLOWS, type AccountFlowId } from '#app/domain/account-addresses.ts';
import { constraintsOf } from '#app/forms/parse.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';

interface ProofFormProps {
  flowId: AccountFlowId;
  /** Masked. */
  proofTo: string | null;
  lastResult: SubmissionResult<string[]> | undefined;
  hasSent: boolean;
}

/** Step one: a code to the address that the account has. */
export function ProofForm({ flowId, proofTo, lastResult, hasSent }: ProofFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const [form, fields] = useForm<{ code: string }>({
    id: `proof-${flowId}`,
    lastResult,
    constraint: constraintsOf(proofFormSchema(ACCOUNT_FLOWS[flowId].proves)),
  });
  return (
    <AccountForm
      form={form}
      intent="next"
      submit={t('flow.next')}
      hidden={{ form: 'proof' }}
      cancel={{ to: paths.settings(), label: t('common:cancel') }}
    >
      <VerificationCodeField
        meta={fields.code}
        label={t(`code.${ACCOUNT_FLOWS[flowId].proves}`)}
        hasSent={hasSent}
        hint={t(hasSent ? 'register.sentTo' : 'code.willGoTo', { to: proofTo })}
      />
      <Alert>{t('flow.logoutNote')}</Alert>
    </AccountForm>
  );
}
