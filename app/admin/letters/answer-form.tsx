import { getTextareaProps, type SubmissionResult, useForm } from '@conform-to/react';
import { useTranslation } from 'react-i18next';
import { FormFailures, useErrorTexts } from '#app/account/form-errors.tsx';
import { ReasonField } from '#app/admin/reason-field.tsx';
import { type Locale, LOCALES } from '#app/i18n/locale.ts';
import type { AnswerRoute } from '#app/services/letters/index.ts';
import { FORM_KEY, useFormIdempotencyKey } from '#app/site/form-key.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { MOST_ANSWER } from './answer-schema.ts';

interface AnswerFormProps {
  readonly route: AnswerRoute;
  readonly locale: Locale;
  readonly lastResult: SubmissionResult<string[]> | undefined;
}

/** The answer, and the language of the words around it. */
export function LetterAnswerForm({ route, locale, lastResult }: AnswerFormProps) {
  const { t } = useTranslation('operating');
  const errorTexts = useErrorTexts();
  const formKey = useFormIdempotencyKey();
  const [form, fields] = useForm<{ text: string; locale: string; reason: string }>({
    id: 'answer',
    lastResult,
    defaultValue: { locale },
  });
  const { key, ...area } = getTextareaProps(fields.text, { ariaAttributes: false });
  return (
    <form method="post" id={form.id} className="fields" noValidate>
      <input type="hidden" name={FORM_KEY} value={formKey} />
      <FormFailures id={form.errorId} errors={form.errors} />
      <p className="muted">{route.channel === 'email' ? t('letter.toEmail', { to: route.to }) : t('letter.toBell')}</p>
      <Field id={fields.text.id} label={t('letter.answerText')} errors={errorTexts(fields.text.errors)}>
        {(control) => <TextArea key={key} {...area} {...control} rows={8} maxLength={MOST_ANSWER} />}
      </Field>
      <Field
        id={fields.locale.id}
        label={t('letter.language')}
        hint={t('letter.languageHint')}
        errors={errorTexts(fields.locale.errors)}
      >
        {(control) => (
          <Select
            {...control}
            name={fields.locale.name}
            defaultValue={fields.locale.initialValue ?? locale}
            options={LOCALES.map((value) => ({ value, label: t(`languages.${value}`) }))}
          />
        )}
      </Field>
      <ReasonField act="letter:answer" meta={fields.reason} />
      <div>
        <Button kind="primary" name="intent" value="answer">
          {t('letter.send')}
        </Button>
      </div>
    </form>
  );
}
