import { useTranslation } from 'react-i18next';
import type { AccountRow } from '#app/services/operators/index.ts';
import { Tag } from '#app/ui/tag.tsx';

/** What is unusual about an account. */
export function AccountTags({ account }: { readonly account: AccountRow }) {
  const { t } = useTranslation('operators');
  const { isDisabled, isOperator, hasTestPermission } = account;
  return (
    <span className="admin-tags">
      {isDisabled && <Tag tone="bad">{t('account.disabled')}</Tag>}
      {isOperator && <Tag tone="accent">{t('account.operator')}</Tag>}
      {hasTestPermission && <Tag tone="info">{t('account.testPermission')}</Tag>}
    </span>
  );
}
