import type { FieldMetadata } from '@conform-to/react';
import { useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../domain/limits.ts';
import type { Challenge } from '../../services/captcha/index.ts';
import { Button } from '../../ui/button.tsx';
import { FormField } from '../form-field.tsx';

/** A picture of digits, the field for them, and a button for another picture that keeps what was typed. */
export function CaptchaField({ meta, challenge }: { meta: FieldMetadata<string | undefined>; challenge: Challenge }) {
  const { t } = useTranslation('account');
  const submit = useSubmit();
  return (
    <div>
      <div className="captcha-row">
        {/* Drawn by our own server, digits and lines only. */}
        <span className="captcha-picture" role="img" aria-label={t('captcha.picture')} dangerouslySetInnerHTML={{ __html: challenge.svg }} />
        <Button
          kind="quiet"
          icon="rerun"
          name="intent"
          value="renew"
          formNoValidate
          onClick={(event) => {
            // Past the form's own validation: an empty password must not stop a new picture.
            event.preventDefault();
            const typed = new FormData(event.currentTarget.form ?? undefined);
            typed.delete('password');
            typed.set('intent', 'renew');
            submit(typed, { method: 'post', preventScrollReset: true });
          }}
        >
          {t('captcha.renew')}
        </Button>
      </div>
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
    </div>
  );
}
