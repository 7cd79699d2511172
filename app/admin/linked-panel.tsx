import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Panel } from '#app/ui/panel.tsx';

interface LinkedPanelProps {
  readonly title: string;
  /** The page that has all of it. */
  readonly to: string;
  readonly linkText: string;
  readonly children: ReactNode;
}

/** A panel with a table or a list, and in its head the way to the rest. */
export const LinkedPanel = ({ title, to, linkText, children }: LinkedPanelProps) => (
  <Panel
    title={title}
    isFlush
    actions={
      <Link className="link small" to={to} reloadDocument>
        {linkText}
      </Link>
    }
  >
    {children}
  </Panel>
);
