import type { useFetcher } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../domain/limits.ts';
import { Button } from '../ui/button.tsx';
import { ClientOnly } from '../ui/client-only.tsx';
import { keepResendAt, readResendAt } from './resend-at.ts';

interface SendCodeButtonProps {
  fetcher: Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>;
  hasSent: boolean;
  /** The form's id: each form counts for itself. */
  formId: string;
}

/** Fields that no code needs. */
const SECRETS = ['password', 'confirm', 'oldPassword'];

/**
 * Sends a code without leaving the page, then counts the seconds until the next, also after the page was loaded
 * again. Without JavaScript it is a submit button of its own intent, and the server counts.
 */
export function SendCodeButton({ fetcher, hasSent, formId }: SendCodeButtonProps) {
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget.form ?? undefined);
    for (const secret of SECRETS) typed.delete(secret);
    typed.set('intent', 'send-code');
    void fetcher.submit(typed, { method: 'post' });
  };
  const button = <Send onClick={send} />;
  if (fetcher.state !== 'idle') return <Send disabled />;
  return (
    <ClientOnly fallback={button}>
      {() => (
        <Countdown key={String(hasSent)} formId={formId} hasSent={hasSent}>
          {button}
        </Countdown>
      )}
    </ClientOnly>
  );
}

function Send(props: { onClick?: (event: MouseEvent<HTMLButtonElement>) => void; disabled?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Button kind="line" name="intent" value="send-code" formNoValidate {...props}>
      {t('register.sendCode')}
    </Button>
  );
}

/** When the next code may be asked for: kept from before, or a minute after a code that was just sent. */
function resendAt(formId: string, hasSent: boolean): number {
  const kept = readResendAt(formId);
  if (!hasSent || kept > Date.now()) return kept;
  const at = Date.now() + LIMITS.codeResendSeconds * 1000;
  keepResendAt(formId, at);
  return at;
}

/** A button that cannot be pressed for a while, and says so when it is; then its child. */
function Countdown({ formId, hasSent, children }: { formId: string; hasSent: boolean; children: ReactNode }) {
  const { t } = useTranslation(['account', 'errors']);
  const [at] = useState(() => resendAt(formId, hasSent));
  const [now, setNow] = useState(() => Date.now());
  const [isPressed, setPressed] = useState(false);
  const seconds = Math.ceil((at - now) / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds <= 0) return children;
  return (
    <>
      <Button type="button" kind="line" className="num" aria-disabled="true" onClick={() => setPressed(true)}>
        {t('register.resendIn', { seconds })}
      </Button>
      {isPressed && (
        <p className="hint" role="status">
          {t('errors:authenTitleThree')}
        </p>
      )}
    </>
  );
}
