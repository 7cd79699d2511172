import { useNavigate } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../domain/limits.ts';
import { ButtonLink } from '../ui/button.tsx';

/** Goes to the login page after some seconds, or at once by its button; without JavaScript the page refreshes itself. */
export function Leave({ to }: { to: string }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const [seconds, setSeconds] = useState<number>(LIMITS.leaveSeconds);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((left) => Math.max(0, left - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  useEffect(() => {
    if (seconds === 0) navigate(to, { replace: true });
  }, [seconds, navigate, to]);
  return (
    <>
      <noscript>
        <meta httpEquiv="refresh" content={`${LIMITS.leaveSeconds};url=${to}`} />
      </noscript>
      <p className="leave num">{t('leave.countdown', { count: seconds })}</p>
      <ButtonLink kind="primary" size="lg" isBlock to={to} replace>
        {t('leave.now')}
      </ButtonLink>
    </>
  );
}
