import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { paths } from '#app/paths.ts';
import { Icon } from '#app/ui/icon.tsx';

/** The badge has room for two digits. */
const MAX_SHOWN = 99;

/** The link to the notifications, with the number of unread ones. */
export function Bell({ unread }: { readonly unread: number }) {
  const { t } = useTranslation('site');
  const label = unread === 0 ? t('header.notices') : t('header.unread', { count: unread });
  return (
    <Link className="icon-button bell hide-small" to={paths.notifications()} aria-label={label} title={label}>
      <Icon name="bell" size={20} />
      {unread === 0 ? null : (
        <span className="bell-count number" aria-hidden="true">
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  );
}
