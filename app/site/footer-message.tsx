import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import { DefaultSubmit } from '#app/account/account-form.tsx';
import { CAPTCHA_IMAGE, LIMITS } from '#app/domain/limits.ts';
import { useFormat } from '#app/i18n/react.ts';
import { paths } from '#app/paths.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { TextArea } from '#app/ui/text-area.tsx';
import { TextInput } from '#app/ui/text-input.tsx';

const captchaStyle = (key: string): CSSProperties & { readonly '--captcha': string } => ({
  ...CAPTCHA_IMAGE,
  '--captcha': `url(${paths.captchaImage(key)})`,
});

/**
 * The contact form in the footer. The contact page handles it with the same schema and shows its errors. The captcha
 * image is a CSS background, because browsers load that only when the form is opened, also without JavaScript, where
 * lazy loading of images does not work.
 * @param formKey key of this form, which also identifies its captcha image
 */
export function FooterMessage({ formKey }: { formKey: string }) {
  const { t } = useTranslation(['site', 'account']);
  const { number } = useFormat();
  const captchaKey = `foot-${formKey}`;
  return (
    <details className="foot-message">
      <summary>{t('footer.leaveMessage')}</summary>
      <form method="post" action={paths.contact()} noValidate className="foot-message-form">
        <DefaultSubmit intent="send" />
        <div>
          <Field id="foot-name" label={t('account:letters.contact.name')}>
            {(control) => (
              <TextInput
                name="name"
                maxLength={LIMITS.profile.userName}
                autoComplete="name"
                aria-required
                {...control}
              />
            )}
          </Field>
          <Field id="foot-tel" label={t('account:phone')}>
            {(control) => (
              <TextInput
                name="tel"
                type="tel"
                prefix="+86"
                autoComplete="tel-national"
                inputMode="numeric"
                aria-required
                {...control}
              />
            )}
          </Field>
          <Field id="foot-code" label={t('account:captcha.label')} hint={t('account:captcha.hint')}>
            {(control) => (
              <div className="foot-message-code">
                <span
                  className="foot-message-captcha"
                  role="img"
                  aria-label={t('account:captcha.picture')}
                  style={captchaStyle(captchaKey)}
                />
                {/* With JavaScript the image is redrawn here; without it, the form's page does that and keeps the
                    typed values. */}
                <Button
                  kind="quiet"
                  icon="rerun"
                  name="intent"
                  value="renew"
                  formNoValidate
                  data-redraws={paths.captchaImage(captchaKey)}
                >
                  {t('account:captcha.renew')}
                </Button>
                <TextInput
                  name="imageCode"
                  autoComplete="off"
                  inputMode="numeric"
                  maxLength={LIMITS.captchaLength}
                  aria-required
                  {...control}
                />
              </div>
            )}
          </Field>
        </div>
        <div>
          <Field
            id="foot-message"
            label={t('account:letters.contact.message')}
            hint={t('account:letters.upTo', { limit: number(LIMITS.message.content) })}
          >
            {(control) => (
              <TextArea name="message" rows={6} maxLength={LIMITS.message.content} aria-required {...control} />
            )}
          </Field>
          <input type="hidden" name="captchaKey" value={captchaKey} />
          <Button kind="primary" name="intent" value="send">
            {t('account:letters.send')}
          </Button>
        </div>
      </form>
    </details>
  );
}
