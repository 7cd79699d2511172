import { getFormProps, getInputProps, getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form, Link, useNavigation } from '@remix-run/react';
import { Trans, useTranslation } from 'react-i18next';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { LIMITS } from '#app/domain/limits.ts';
import { constraintsOf, validatesBy } from '#app/forms/parse.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { AccessRequestFieldsSchema, AccessRequestSchema, MACHINES } from './access-request-schema.ts';
import { useMachineName } from './machine-name.ts';

interface AccessRequestFormValues {
  readonly vmType?: string;
  readonly purpose?: string;
  readonly terms?: string;
}

interface AccessRequestFormProps {
  /** The machine that is selected at first. */
  readonly vmType: string;
  readonly lastResult: SubmissionResult<string[]> | undefined;
}

export function AccessRequestForm({ vmType, lastResult }: AccessRequestFormProps) {
  const { t } = useTranslation('apply');
  const nameOf = useMachineName();
  const format = useFormat();
  const errorTexts = useErrorTexts();
  const isBusy = useNavigation().state !== 'idle';
  const [form, fields] = useForm<AccessRequestFormValues, unknown>({
    id: 'application',
    lastResult,
    constraint: constraintsOf(AccessRequestFieldsSchema),
    defaultValue: { vmType },
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onInput',
    onValidate: validatesBy(AccessRequestSchema),
  });
  const { key: purposeKey, ...purpose } = getTextareaProps(fields.purpose, { ariaAttributes: false });
  const { key: termsKey, ...terms } = getInputProps(fields.terms, { type: 'checkbox', ariaAttributes: false });
  return (
    <Form method="post" className="fields access-request-form" {...getFormProps(form)}>
      {form.errors === undefined ? null : (
        <Alert kind="bad" isLive>
          {errorTexts(form.errors).join(' ')}
        </Alert>
      )}
      <Field id={fields.vmType.id} label={t('vmType')} errors={errorTexts(fields.vmType.errors)}>
        {(control) => (
          <Select
            key={fields.vmType.key}
            name="vmType"
            defaultValue={String(fields.vmType.initialValue ?? '')}
            aria-required
            options={[
              { value: '', label: t('choose') },
              ...MACHINES.map(({ id, type }) => ({ value: type, label: nameOf(id) })),
            ]}
            {...control}
          />
        )}
      </Field>
      <Field
        id={fields.purpose.id}
        label={t('purpose')}
        hint={t('purposeHint', { limit: format.number(LIMITS.accessRequest.purpose) })}
        errors={errorTexts(fields.purpose.errors)}
      >
        {(control) => (
          <TextArea
            key={purposeKey}
            {...purpose}
            required={undefined}
            minLength={undefined}
            aria-required
            rows={6}
            {...control}
          />
        )}
      </Field>
      <Checkbox key={termsKey} {...terms} required={undefined} aria-required errors={errorTexts(fields.terms.errors)}>
        <Trans
          t={t}
          i18nKey="terms"
          components={{
            terms: <Link className="link" to={paths.terms()} target="_blank" />,
            // eslint-disable-next-line jsx-a11y-x/anchor-has-content -- Trans fills it with the text of the translation.
            rules: <a className="link" href="#machine-rules" />,
          }}
        />
      </Checkbox>
      <div>
        <Button kind="primary" disabled={isBusy}>
          {t('send')}
        </Button>
      </div>
    </Form>
  );
}
