import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';

interface SendCodeButtonProps {
  /** The form's id: each form counts for itself. */
  formId: string;
  hasSent: boolean;
}

/**
 * A submit button of its own intent, and the server counts the seconds until the next code; where scripts run, the
 * button counts, too (app/enhancements/resend.ts).
 */
export function SendCodeButton({ formId, hasSent }: SendCodeButtonProps) {
  const { t } = useTranslation(['account', 'errors']);
  return (
    <Button
      id={`${formId}-send-code`}
      kind="line"
      className="num"
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
