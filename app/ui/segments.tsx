import { Link } from '@remix-run/react';
import { classNames } from './class-names.ts';

interface SegmentsProps {
  label: string;
  items: readonly { to: string; label: string; isCurrent: boolean }[];
  className?: string;
}

/** Links to different views of the same content. */
export function Segments({ label, items, className }: SegmentsProps) {
  return (
    <nav className={classNames('segmented', className)} aria-label={label}>
      {items.map((item) => (
        <Link key={item.to} to={item.to} aria-current={item.isCurrent ? 'true' : undefined} preventScrollReset replace>
          {item.label}
        </Link>
      ))}
    </nav>
  );
}
