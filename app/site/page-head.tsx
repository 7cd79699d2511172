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

interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  lead?: string;
  /** A link or a button at the right end. */
  action?: ReactNode;
}

export function SectionHead({ id, title, lead, action }: SectionHeadProps) {
  return (
    <div className="section-head">
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
