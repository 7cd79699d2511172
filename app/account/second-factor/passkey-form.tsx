import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { passkeyPaths } from '#app/account/second-factor/passkey-paths.ts';
import { Button } from '#app/ui/button.tsx';
import './passkey-form.css';

interface PasskeyFormProps {
  /** What the passkey is for: to sign in, as second step, or a new one. */
  kind: 'signIn' | 'step' | 'new';
  submit: string;
  children?: ReactNode;
}

/** A form that is sent with the answer of a passkey, which a script gets (app/enhancements/on-demand/passkeys.ts). */
export function PasskeyForm({ kind, submit, children }: PasskeyFormProps) {
  const { t } = useTranslation(['factors', 'common']);
  const texts = {
    waiting: t('passkey.waiting'),
    cancelled: t('passkey.cancelled'),
    unsupported: t('passkey.unsupported'),
    otherSite: t('passkey.otherSite'),
    known: t('passkey.known'),
    failed: t('passkey.failed'),
    noAnswer: t('common:noAnswer'),
  };
  const isNew = kind === 'new';
  return (
    <form
      method="post"
      id={`passkey-${kind}`}
      className="fields passkey-form"
      noValidate
      data-swap={t('common:noAnswer')}
      data-passkey={kind}
      data-options={isNew ? passkeyPaths.newOptions() : passkeyPaths.options()}
      data-texts={JSON.stringify(texts)}
    >
      <input type="hidden" name="passkey" />
      {children}
      <div className="needs-script">
        <Button
          kind={isNew ? 'primary' : 'line'}
          size={isNew ? 'md' : 'lg'}
          isBlock={!isNew}
          name="intent"
          value="passkey"
        >
          {submit}
        </Button>
      </div>
      <p className="hint" role="status" data-status="" />
      <noscript>
        <p className="hint">{t('passkey.noScript')}</p>
      </noscript>
    </form>
  );
}
