import { useTranslation } from 'react-i18next';
import { LIMITS } from '#app/domain/limits.ts';
import { Alert } from '#app/ui/alert.tsx';
import { type PendingRedirect, RedirectCountdown } from './redirect-countdown.tsx';

/** Redirects to the login page after an action that signs out everywhere. */
export const redirectToLogin = (to: string): PendingRedirect => ({ to, seconds: LIMITS.leaveSeconds.changed });

/** The last step of a flow that ends at the login page. */
export function Done({ text, pendingRedirect }: { text: string; pendingRedirect: PendingRedirect }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Alert kind="good" isLive>
        {text}
      </Alert>
      <RedirectCountdown
        pendingRedirect={pendingRedirect}
        countdown={(count) => t('leave.countdown', { count })}
        now={t('leave.now')}
      />
    </>
  );
}
