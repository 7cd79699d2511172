import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';

interface PanelProps {
  title?: ReactNode;
  /** Right end of the header. */
  actions?: ReactNode;
  /** The content has its own padding: tables, code. */
  isFlush?: boolean;
  headingLevel?: 2 | 3;
  id?: string;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, actions, isFlush, headingLevel = 2, id, className, children }: PanelProps) {
  const titleId = useId();
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const head = title !== undefined || actions !== undefined;
  return (
    <section
      className={classNames('panel', className)}
      id={id}
      aria-labelledby={title === undefined ? undefined : titleId}
    >
      {head && (
        <header>
          {title !== undefined && <Heading id={titleId}>{title}</Heading>}
          {actions !== undefined && <div className="row right">{actions}</div>}
        </header>
      )}
      {isFlush ? children : <div className="body">{children}</div>}
    </section>
  );
}
