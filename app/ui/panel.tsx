import { createContext, type ReactNode, useContext, useId } from 'react';
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

/** Panels inside are no landmarks: where two parts of a page have panels with the same titles. */
export const PanelsAreGroups = createContext(false);

export function Panel({ title, actions, isFlush, headingLevel = 2, id, className, children }: PanelProps) {
  const titleId = useId();
  const isGroup = useContext(PanelsAreGroups);
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const head = title !== undefined || actions !== undefined;
  return (
    <section
      className={classNames('panel', className)}
      id={id}
      role={isGroup ? 'group' : undefined}
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
