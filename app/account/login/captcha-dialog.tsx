import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { CaptchaField } from './captcha-field.tsx';

interface CaptchaDialogProps extends ComponentProps<typeof CaptchaField> {
  /** What the form is asked once more. */
  intent: string;
  submit: ReactNode;
}

/** What is asked where a program may be at work (505): a modal where scripts run (`data-modal`), else a part of the form, whose own button sends it. */
export function CaptchaDialog({ intent, submit, ...field }: CaptchaDialogProps) {
  const { t } = useTranslation(['account', 'common']);
  return (
    <dialog open data-modal="" className="dialog captcha-dialog" aria-labelledby="captcha-title">
      <h2 id="captcha-title">{t('captcha.label')}</h2>
      <div className="dialog-body">
        <CaptchaField {...field} />
      </div>
      <div className="dialog-actions">
        <Button type="button" data-close="">
          {t('common:cancel')}
        </Button>
        <Button kind="primary" name="intent" value={intent}>
          {submit}
        </Button>
      </div>
    </dialog>
  );
}
