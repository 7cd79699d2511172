import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';

interface BreadcrumbsProps {
  /** The last item is the current page and has no address. */
  items: readonly { label: string; to?: string }[];
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const { t } = useTranslation('common');
  return (
    <nav className="crumbs" aria-label={t('breadcrumbs')}>
      <ol>
        {items.map((item, index) => (
          <li key={item.label}>
            {item.to === undefined ? (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            ) : (
              <Link to={item.to} className="link">
                {item.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
