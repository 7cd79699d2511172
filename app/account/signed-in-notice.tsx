import { useTranslation } from 'react-i18next';
import type { Account } from '#app/services/accounts/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { type PendingRedirect, RedirectCountdown } from './redirect-countdown.tsx';

/** What the product's clients store about the signed-in user; the names are those of the specification. */
export interface StoredAccount {
  readonly name: string;
  readonly tel: string | null;
  readonly email: string | null;
}

export const storedAccount = ({ userName, phone, email }: Account): StoredAccount => ({
  name: userName,
  tel: phone,
  email,
});

interface SignedInNoticeProps {
  title: string;
  account: StoredAccount;
  pendingRedirect: PendingRedirect;
}

/** Confirms a sign-in or a registration for a moment, then redirects. */
export function SignedInNotice({ title, account, pendingRedirect }: SignedInNoticeProps) {
  const { t } = useTranslation('account');
  return (
    <AuthFrame title={title} lead={t('signedInNotice.lead', { name: account.name })}>
      <div data-account={JSON.stringify(account)}>
        <RedirectCountdown
          pendingRedirect={pendingRedirect}
          countdown={(count) => t('signedInNotice.countdown', { count })}
          now={t('signedInNotice.now')}
        />
      </div>
    </AuthFrame>
  );
}
