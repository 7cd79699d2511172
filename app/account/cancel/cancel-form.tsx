import { getFormProps, getInputProps, type SubmissionResult, useForm } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { Form, useFetcher, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CodeField } from '../code-field.tsx';
import { DefaultSubmit } from '../default-submit.tsx';
import { useErrorTexts } from '../form-errors.ts';
import { FormFailures } from '../form-failures.tsx';
import { FormField } from '../form-field.tsx';
import { CANCEL_FORMS } from '../security-schemas.ts';
import { useSubmitOnce } from '../submit-once.ts';
import type { action } from './cancel.tsx';

interface Typed {
  readonly password?: string;
  readonly code?: string;
  readonly understood: string;
}

interface CancelFormProps {
  proof: keyof typeof CANCEL_FORMS;
  /** Masked. */
  sendsTo: string;
  lastResult: SubmissionResult<string[]> | undefined;
  hasSent: boolean;
}

/** The last question before an account is deleted. */
export function CancelForm({ proof, sendsTo, lastResult, hasSent }: CancelFormProps) {
  const { t } = useTranslation('account');
  const say = useErrorTexts();
  const isBusy = useNavigation().state === 'submitting';
  const sending = useFetcher<typeof action>();
  const schema: z.ZodType<Typed> = CANCEL_FORMS[proof];
  const [form, fields] = useForm<Typed>({
    id: `cancel-${proof}`,
    lastResult,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => parseWithZod(formData, { schema }),
  });
  const refusals = sending.state === 'idle' ? sending.data?.reply.error : undefined;
  const wasSent = sending.data ? sending.data.hasSent : hasSent;
  const { key: understoodKey, ...understood } = getInputProps(fields.understood, { type: 'checkbox', ariaAttributes: false });
  const submitOnce = useSubmitOnce(form.onSubmit);
  return (
    <Form method="post" className="fields" {...getFormProps(form)} onSubmit={submitOnce}>
      <DefaultSubmit intent="cancel" />
      <FormFailures id={form.errorId} errors={[...(form.errors ?? []), ...(refusals?.[''] ?? [])]} />
      {proof === 'password' ? (
        <FormField meta={fields.password} type="password" label={t('password')} autoComplete="current-password" />
      ) : (
        <CodeField
          meta={fields.code}
          label={t(`code.${proof}`)}
          fetcher={sending}
          hasSent={wasSent}
          hint={t(wasSent ? 'register.sentTo' : 'code.willGoTo', { to: sendsTo })}
          moreErrors={refusals?.code ?? []}
        />
      )}
      <Checkbox key={understoodKey} {...understood} required={undefined} aria-required errors={say(fields.understood.errors)}>
        {t('cancelAccount.understood')}
      </Checkbox>
      <div className="row">
        <ButtonLink to={paths.settings()}>{t('cancelAccount.keep')}</ButtonLink>
        <Button kind="danger" name="intent" value="cancel" disabled={isBusy}>
          {t('cancelAccount.submit')}
        </Button>
      </div>
    </Form>
  );
}
