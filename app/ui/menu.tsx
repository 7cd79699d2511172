import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** What is pressed. */
  summary: ReactNode;
  /** Named for screen readers when the summary is a picture. */
  label?: string;
  className?: string;
  children: ReactNode;
  onToggle?: (isOpen: boolean) => void;
}

/** Opens and closes by itself; where scripts run, app/enhancements also closes it on Escape and on a press elsewhere. */
export function Menu({ summary, label, className, children, onToggle }: MenuProps) {
  return (
    <details
      className={classNames('menu', className)}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary aria-label={label} title={label}>
        {summary}
      </summary>
      <div className="menu-body">{children}</div>
    </details>
  );
}
