import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { ExternalLink } from './external-link.tsx';
import { Icon } from './icon.tsx';

interface CardProps {
  title: ReactNode;
  /** A drawing above the text. */
  picture?: ReactNode;
  /** Left end of the footer: a count, a state. */
  note?: ReactNode;
  /**
   * Link target of the whole card. An address that does not begin with `/` is on another site. Absent: the card is not
   * a link.
   */
  to?: string;
  /** Text of the link. */
  action?: string;
  headingLevel?: 2 | 3 | 4;
  id?: string;
  className?: string;
  children?: ReactNode;
}

/** A card with an image, a heading, a sentence and a link. The link is on the heading; its area covers the card. */
export function Card({ title, picture, note, to, action, headingLevel = 3, id, className, children }: CardProps) {
  const Heading = `h${headingLevel}` as const;
  const isInside = to?.startsWith('/') ?? false;
  return (
    <article className={classNames('card', to !== undefined && 'is-link', className)} id={id}>
      {picture !== undefined && <div className="picture">{picture}</div>}
      <div className="card-text">
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
          <div className="card-foot">
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
