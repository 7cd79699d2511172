import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { DefaultSubmit } from './default-submit.tsx';
import { FormFailures } from './form-failures.tsx';

interface AccountFormProps {
  /** What conform knows of it. */
  form: { readonly id: string; readonly errorId: string; readonly errors: string[] | undefined };
  /** What its main button asks for; a button inside the form may ask for something else. */
  intent: string;
  submit: ReactNode;
  /** Sent along. */
  hidden?: Readonly<Record<string, string>>;
  /** The way out without doing it. */
  cancel?: { readonly to: string; readonly label: ReactNode };
  children: ReactNode;
}

/** The frame of the feature's forms: what is wrong as a whole, the fields, the button, the way out. */
export function AccountForm({ form, intent, submit, hidden = {}, cancel, children }: AccountFormProps) {
  const { t } = useTranslation('common');
  return (
    <form method="post" className="fields" id={form.id} noValidate data-swap={t('noAnswer')}>
      <DefaultSubmit intent={intent} />
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FormFailures id={form.errorId} errors={form.errors} />
      {children}
      <div className="auth-acts">
        <Button kind="primary" size="lg" isBlock name="intent" value={intent}>
          {submit}
        </Button>
        {cancel !== undefined && (
          <ButtonLink size="lg" isBlock to={cancel.to}>
            {cancel.label}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
