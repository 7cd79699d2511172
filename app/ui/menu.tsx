import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** Content of the button. */
  summary: ReactNode;
  /** Name for screen readers if the summary is an image. */
  label?: string;
  className?: string;
  children: ReactNode;
  onToggle?: (isOpen: boolean) => void;
}

/**
 * Opens and closes without JavaScript. With JavaScript, app/enhancements also closes it on Escape and on a click
 * elsewhere.
 */
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
