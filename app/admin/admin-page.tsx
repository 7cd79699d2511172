import type { ReactNode } from 'react';
import { SearchBox } from './search/search-box.tsx';

interface AdminPageProps {
  readonly title: ReactNode;
  /** Beside the title, smaller: time, number of rows. */
  readonly lead?: ReactNode;
  /** Before the search box: a link, a button. */
  readonly actions?: ReactNode;
  /** Way back to the list. */
  readonly crumbs?: ReactNode;
  /** Milliseconds after which its live parts (`data-live`) are loaded again. */
  readonly renewMs?: number;
  /** What the search box has searched. */
  readonly sought?: string;
  readonly children: ReactNode;
}

/** A page of the operators' console: dense, 13 px. */
export function AdminPage({ title, lead, actions, crumbs, renewMs, sought, children }: AdminPageProps) {
  return (
    <main id="main" className="admin-main" tabIndex={-1} data-renew={renewMs}>
      {crumbs}
      <div className="admin-head">
        <h1>{title}</h1>
        {lead !== undefined && <p className="small muted">{lead}</p>}
        <div className="admin-tools">
          {actions}
          <SearchBox sought={sought} />
        </div>
      </div>
      {children}
    </main>
  );
}
