import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';

interface SidePanelProps {
  readonly titleId: string;
  readonly title: string;
  /** Page with all items or details. */
  readonly to: string;
  readonly linkLabel: string;
  readonly children: ReactNode;
}

/** A panel beside the list of tasks, with a link to the page that shows all of its subject. */
export function SidePanel({ titleId, title, to, linkLabel, children }: SidePanelProps) {
  return (
    <section className="panel side-panel" aria-labelledby={titleId}>
      <header className="plain">
        <h2 id={titleId}>{title}</h2>
        <Link className="link small" to={to}>
          {linkLabel}
        </Link>
      </header>
      {children}
    </section>
  );
}
