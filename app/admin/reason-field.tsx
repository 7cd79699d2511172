import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { type ActName, needsReason } from '#app/domain/acts.ts';
import { MAX_REASON } from '#app/domain/operator-acts.ts';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';
import './admin-fields.css';

const isNeeded = (act: ActName): boolean => needsReason(act, { isInConsole: true });

interface ReasonFieldProps {
  readonly act: ActName;
  readonly meta: FieldMetadata<string | undefined>;
  readonly hint?: ReactNode;
}

/** Why an operator does it: the last field of a form of the console. */
export function ReasonField({ act, meta, hint }: ReasonFieldProps) {
  const { t } = useTranslation('operators');
  const errorTexts = useErrorTexts();
  const { key, ...textarea } = getTextareaProps(meta, { ariaAttributes: false });
  return (
    <Field
      id={meta.id}
      label={t(isNeeded(act) ? 'reason' : 'reasonOptional')}
      hint={hint ?? t('reasonIsKept')}
      errors={errorTexts(meta.errors)}
    >
      {(control) => (
        <TextArea
          key={key}
          {...textarea}
          required={undefined}
          aria-required={isNeeded(act)}
          maxLength={MAX_REASON}
          rows={3}
          {...control}
        />
      )}
    </Field>
  );
}

interface ReasonInputProps {
  readonly act: ActName;
  /** Whether several buttons share it: then Enter presses none of them, else the first. */
  readonly isShared?: boolean;
}

/** The same on one line, beside the button of a list. */
export function ReasonInput({ act, isShared = false }: ReasonInputProps) {
  const { t } = useTranslation('operators');
  return (
    <>
      {isShared && <button type="submit" disabled hidden />}
      <label className="reason-input">
        <span>{t(isNeeded(act) ? 'reason' : 'reasonOptional')}</span>
        <TextInput isSmall name="reason" maxLength={MAX_REASON} aria-required={isNeeded(act)} autoComplete="off" />
      </label>
    </>
  );
}
