import { useTranslation } from 'react-i18next';
import type { Account } from '#app/services/accounts/index.ts';
import { AuthFrame } from './auth-frame.tsx';
import { Leave, type Leaving } from './redirect-countdown.tsx';

/** What the product's clients keep of who has come in; the names are the specification's. */
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

interface ArrivedProps {
  title: string;
  account: StoredAccount;
  leaving: Leaving;
}

/** Somebody has signed in or registered: says so for a moment, then leads on. */
export function Arrived({ title, account, leaving }: ArrivedProps) {
  const { t } = useTranslation('account');
  return (
    <AuthFrame title={title} lead={t('arrived.lead', { name: account.name })}>
      <div data-account={JSON.stringify(account)}>
        <Leave leaving={leaving} countdown={(count) => t('arrived.countdown', { count })} now={t('arrived.now')} />
      </div>
    </AuthFrame>
  );
}
