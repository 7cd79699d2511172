import type { useFetcher } from '@remix-run/react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../domain/limits.ts';
import { Button } from '../../ui/button.tsx';
import { ClientOnly } from '../../ui/client-only.tsx';

interface SendCodeButtonProps {
  fetcher: Pick<ReturnType<typeof useFetcher>, 'state' | 'submit'>;
  hasSent: boolean;
}

/**
 * Sends a code without leaving the page, then counts the seconds until the next. Without JavaScript it is a submit
 * button of its own intent, and the server counts.
 */
export function SendCodeButton({ fetcher, hasSent }: SendCodeButtonProps) {
  const send = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget.form ?? undefined);
    for (const secret of ['password', 'confirm']) typed.delete(secret);
    typed.set('intent', 'send-code');
    void fetcher.submit(typed, { method: 'post' });
  };
  const button = <Send onClick={send} />;
  if (fetcher.state !== 'idle') return <Send disabled />;
  if (!hasSent) return button;
  return <ClientOnly fallback={button}>{() => <Countdown>{button}</Countdown>}</ClientOnly>;
}

function Send(props: { onClick?: (event: MouseEvent<HTMLButtonElement>) => void; disabled?: boolean }) {
  const { t } = useTranslation('account');
  return (
    <Button kind="line" name="intent" value="send-code" formNoValidate {...props}>
      {t('register.sendCode')}
    </Button>
  );
}

/** A button that cannot be pressed for a while, and says so when it is; then its child. */
function Countdown({ children }: { children: React.ReactNode }) {
  const { t } = useTranslation(['account', 'errors']);
  const [seconds, setSeconds] = useState<number>(LIMITS.codeResendSeconds);
  const [isPressed, setPressed] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (seconds <= 0) return children;
  return (
    <>
      <Button
        type="button"
        kind="line"
        className="num"
        aria-disabled="true"
        onClick={() => setPressed(true)}
      >
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
