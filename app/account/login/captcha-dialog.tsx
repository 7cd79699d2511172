import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#app/ui/button.tsx';
import { CaptchaField } from './captcha-field.tsx';

interface CaptchaDialogProps extends ComponentProps<typeof CaptchaField> {
  /** The intent with which the form is submitted again. */
  intent: string;
  submit: ReactNode;
}

/**
 * Captcha dialog, shown if the client may be a program (505). With JavaScript it is a modal (`data-modal`), otherwise a
 * part of the form with its own submit button.
 */
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
