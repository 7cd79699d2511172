import type { FieldMetadata } from '@conform-to/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormField } from '#app/account/form-field.tsx';
import { CAPTCHA_IMAGE, LIMITS } from '#app/domain/limits.ts';
import { Alert } from '#app/ui/alert.tsx';
import { Button } from '#app/ui/button.tsx';
import type { IssuedChallenge } from './captcha.server.ts';

interface CaptchaFieldProps {
  meta: FieldMetadata<string | undefined>;
  challenge: IssuedChallenge;
  /** Another way to continue if no captcha image is available. */
  alternative?: ReactNode;
}

/** A captcha image, its field, and a button for another image that keeps the typed values. */
export function CaptchaField({ meta, challenge, alternative }: CaptchaFieldProps) {
  const { t } = useTranslation('account');
  const isIssued = challenge !== 'too_many';
  return (
    <div>
      <div className="captcha-row">
        {isIssued ? (
          <img className="captcha-image" src={challenge.image} alt={t('captcha.picture')} {...CAPTCHA_IMAGE} />
        ) : (
          <Alert>
            {t('captcha.tooMany')}
            {alternative}
          </Alert>
        )}
        <Button id="renew-captcha" kind="quiet" icon="rerun" name="intent" value="renew" formNoValidate>
          {t('captcha.renew')}
        </Button>
      </div>
      {isIssued && (
        <>
          <input type="hidden" name="captchaKey" value={challenge.key} />
          <FormField
            key={challenge.key}
            meta={meta}
            label={t('captcha.label')}
            hint={t('captcha.hint')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={LIMITS.captchaLength}
          />
        </>
      )}
    </div>
  );
}
