import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type GroupId, useTexts } from './texts.ts';

/** A group of samples under one heading; the table of contents links to it. */
export function Group({ id, lead, children }: { id: GroupId; lead?: string; children: ReactNode }) {
  const { groups } = useTexts();
  return (
    <section className="dev-group" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {groups[id]}
      </h2>
      {lead !== undefined && <p className="muted small">{lead}</p>}
      {children}
    </section>
  );
}

interface SampleProps {
  /** Name of the component in imports. */
  name: string;
  /** Path below `app/`. */
  file: string;
  /** Shows the samples in a column instead of a row. */
  isStacked?: boolean;
  children: ReactNode;
}

/** One component: its name, its file and its samples. */
export function UiSample({ name, file, isStacked = false, children }: SampleProps) {
  return (
    <article className="dev-sample">
      <header>
        <h3>{name}</h3>
        <code className="mono tiny faint">app/{file}</code>
      </header>
      <div className={classNames('dev-stage', isStacked && 'is-stacked')}>{children}</div>
    </article>
  );
}
