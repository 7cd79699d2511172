import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

interface SendCodeButtonProps {
  /** The form's id: each form has a separate countdown. */
  formId: string;
  hasSent: boolean;
}

/**
 * A submit button with a separate intent. The server enforces the seconds until the next code; with JavaScript the
 * button also shows them (app/enhancements/account-pages.ts).
 */
export function SendCodeButton({ formId, hasSent }: SendCodeButtonProps) {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <Button
      id={`${formId}-send-code`}
      kind="line"
      className="number"
      name="intent"
      value="send-code"
      formNoValidate
      data-resend={t('register.resendIn', { seconds: '{{seconds}}' })}
      data-sent-already={t('errors:authenTitleThree')}
      data-sent={hasSent ? '' : undefined}
    >
      {t('register.sendCode')}
    </Button>
  );
}
