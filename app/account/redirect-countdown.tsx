import type { MetaDescriptor } from '@remix-run/node';
import { ButtonLink } from '#app/ui/button.tsx';

/** Where a page leads on to by itself, and when. */
export interface Leaving {
  readonly to: string;
  readonly seconds: number;
}

/** The page's own refresh does it, with and without scripts. For `meta`. */
export const leavingMeta = (leaving: Leaving | null | undefined): readonly MetaDescriptor[] =>
  leaving ? [{ httpEquiv: 'refresh', content: `${leaving.seconds};url=${leaving.to}` }] : [];

interface LeaveProps {
  leaving: Leaving;
  /** What is said while so many seconds are left. */
  countdown: (count: number) => string;
  now: string;
}

/** Says that the page leads on, and does so at once by its button; scripts count the seconds (app/enhancements/redirect-countdown.ts). */
export function Leave({ leaving: { to, seconds }, countdown, now }: LeaveProps) {
  const sentences = Array.from({ length: seconds }, (_, gone) => countdown(seconds - gone));
  return (
    <>
      <p className="leave num" data-seconds={sentences.join('|')}>
        {sentences[0]}
      </p>
      <ButtonLink kind="primary" size="lg" isBlock to={to}>
        {now}
      </ButtonLink>
    </>
  );
}
