import type { ReactNode } from 'react';

/** Title and one sentence, with an optional notice or button after them. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <div className="page-head">
      <div className="wrap">
        <h1>{title}</h1>
        <p>{lead}</p>
        {children}
      </div>
    </div>
  );
}
