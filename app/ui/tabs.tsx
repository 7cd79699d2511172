import { Link } from '@remix-run/react';
import { classNames } from './class-names.ts';

interface TabsProps {
  /** Names the group for screen readers. */
  label: string;
  items: readonly { to: string; label: string; isCurrent: boolean }[];
  className?: string;
}

/** Links to the pages of one resource; as links, they work without JavaScript and can be shared. */
export function Tabs({ label, items, className }: TabsProps) {
  return (
    <nav className={classNames('tabs', className)} aria-label={label}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.isCurrent ? 'page' : undefined} preventScrollReset>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
