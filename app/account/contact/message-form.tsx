import { type FieldMetadata, getTextareaProps } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorTexts } from '#app/account/form-errors.tsx';
import { paths } from '#app/paths.ts';
import { Alert } from '#app/ui/alert.tsx';
import { ButtonLink } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';

interface MessageTextAreaProps {
  meta: FieldMetadata<string | undefined>;
  label: ReactNode;
  hint: ReactNode;
}

/** Text field with several lines. */
export function MessageTextArea({ meta, label, hint }: MessageTextAreaProps) {
  const errorTexts = useErrorTexts();
  const { key, ...area } = getTextareaProps(meta, { ariaAttributes: false });
  return (
    <Field id={meta.id} label={label} hint={hint} errors={errorTexts(meta.errors)}>
      {(control) => (
        <TextArea
          key={key}
          rows={7}
          {...area}
          required={undefined}
          minLength={undefined}
          aria-required={area.required}
          {...control}
        />
      )}
    </Field>
  );
}

/** Replaces the form after it has been sent. */
export function MessageSent({ text }: { text: string }) {
  const { t } = useTranslation('account');
  return (
    <div className="fields">
      <Alert kind="good" isLive>
        {text}
      </Alert>
      <ButtonLink size="lg" isBlock to={paths.home()}>
        {t('letters.home')}
      </ButtonLink>
    </div>
  );
}
