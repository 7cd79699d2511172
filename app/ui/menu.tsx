import { useLocation } from '@remix-run/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

interface MenuProps {
  /** What is pressed. */
  summary: ReactNode;
  /** Named for screen readers when the summary is a picture. */
  label?: string;
  className?: string;
  children: ReactNode;
}

/** Opens and closes without JavaScript; with it, also closes on Escape, on a press elsewhere and on going to another page. */
export function Menu({ summary, label, className, children }: MenuProps) {
  const ref = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  useEffect(() => {
    if (ref.current) ref.current.open = false;
  }, [key]);
  useEffect(() => {
    const closeIfOutside = (event: Event) => {
      const menu = ref.current;
      if (menu?.open && event.target instanceof Node && !menu.contains(event.target)) menu.open = false;
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      const menu = ref.current;
      if (event.key !== 'Escape' || !menu?.open) return;
      menu.open = false;
      menu.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeIfOutside);
    document.addEventListener('focusin', closeIfOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeIfOutside);
      document.removeEventListener('focusin', closeIfOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={ref} className={classNames('menu', className)}>
      <summary aria-label={label} title={label}>
        {summary}
      </summary>
      <div className="menu-body">{children}</div>
    </details>
  );
}
