import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { FormFailures } from './form-errors.tsx';

interface AccountFormProps {
  /** The form's state in conform. */
  form: { readonly id: string; readonly errorId: string; readonly errors: string[] | undefined };
  /** The intent of the main button; other buttons in the form may have other intents. */
  intent: string;
  submit: ReactNode;
  /** Hidden fields. */
  hidden?: Readonly<Record<string, string>>;
  /** The link that cancels. */
  cancel?: { readonly to: string; readonly label: ReactNode };
  children: ReactNode;
}

/** Layout of all account forms: form errors, the fields, the button, the cancel link. */
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
      <div className="auth-actions">
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

/**
 * Pressing Enter in a field activates the form's first submit button. This hidden button is placed first, for forms in
 * which another button is before the intended one.
 */
export function DefaultSubmit({ intent }: { intent: string }) {
  return (
    <button className="visually-hidden" tabIndex={-1} aria-hidden="true" name="intent" value={intent}>
      {intent}
    </button>
  );
}
