import type { ReactNode } from 'react';

interface SectionHeadProps {
  id?: string;
  title: ReactNode;
  lead?: string;
  /** A link or a button at the right end. */
  action?: ReactNode;
}

export function SectionHead({ id, title, lead, action }: SectionHeadProps) {
  return (
    <div className="sec-head">
      <div>
        <h2 id={id}>{title}</h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {action}
    </div>
  );
}
