import type { ReactNode } from 'react';

interface AdminPageProps {
  readonly title: ReactNode;
  /** Beside the title, smaller: time, number of rows. */
  readonly lead?: ReactNode;
  /** Right end of the head: a search field, a button. */
  readonly actions?: ReactNode;
  /** Way back to the list. */
  readonly crumbs?: ReactNode;
  /** Milliseconds after which its live parts (`data-live`) are loaded again. */
  readonly renewMs?: number;
  readonly children: ReactNode;
}

/** A page of the operators' console: dense, 13 px. */
export function AdminPage({ title, lead, actions, crumbs, renewMs, children }: AdminPageProps) {
  return (
    <main id="main" className="admin-main" tabIndex={-1} data-renew={renewMs}>
      {crumbs}
      <div className="admin-head">
        <h1>{title}</h1>
        {lead !== undefined && <p className="small muted">{lead}</p>}
        {actions !== undefined && <div className="row right">{actions}</div>}
      </div>
      {children}
    </main>
  );
}
