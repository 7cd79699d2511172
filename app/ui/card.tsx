import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';

interface CardProps {
  title: ReactNode;
  /** A drawing above the text. */
  picture?: ReactNode;
  /** Left end of the foot: a count, a state. */
  note?: ReactNode;
  /** The whole card leads there; an address that does not begin with `/` leaves the site. Absent: nothing to open. */
  to?: string;
  /** What the link says it does. */
  action?: string;
  headingLevel?: 2 | 3 | 4;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A picture, a heading, a sentence, a way on. The link is the heading's; its area covers the card. */
export function Card({ title, picture, note, to, action, headingLevel = 3, id, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const isInside = to?.startsWith('/') ?? false;
  return (
    <article className={classNames('card', to !== undefined && 'is-link', className)} id={id}>
      {picture !== undefined && <div className="pic">{picture}</div>}
      <div className="tx">
        <Heading>
          {to === undefined ? (
            title
          ) : isInside ? (
            <Link to={to}>{title}</Link>
          ) : (
            <ExternalLink href={to} hasIcon={false}>
              {title}
            </ExternalLink>
          )}
        </Heading>
        {children}
        {(note !== undefined || action !== undefined) && (
          <div className="ft">
            <span>{note}</span>
            {to !== undefined && action !== undefined && (
              <span className="link bare" aria-hidden="true">
                {action}
                <Icon name={isInside ? 'next' : 'external'} size={14} />
              </span>
            )}
          </div>
        )}
      </div>
    </article>
  );
}
