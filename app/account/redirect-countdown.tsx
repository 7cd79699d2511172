import type { MetaDescriptor } from '@remix-run/node';
import { ButtonLink } from '#app/ui/button.tsx';

/** The target and delay of a page's automatic redirect. */
export interface PendingRedirect {
  readonly to: string;
  readonly seconds: number;
}

/** Redirects by the page's refresh, with and without JavaScript. For `meta`. */
export const redirectMeta = (pendingRedirect: PendingRedirect | null | undefined): readonly MetaDescriptor[] =>
  pendingRedirect ? [{ httpEquiv: 'refresh', content: `${pendingRedirect.seconds};url=${pendingRedirect.to}` }] : [];

interface RedirectCountdownProps {
  pendingRedirect: PendingRedirect;
  /** The text for a number of remaining seconds. */
  countdown: (count: number) => string;
  now: string;
}

/**
 * Announces the redirect; its button redirects at once. The script in app/enhancements/account-pages.ts counts the
 * seconds.
 */
export function RedirectCountdown({ pendingRedirect: { to, seconds }, countdown, now }: RedirectCountdownProps) {
  const sentences = Array.from({ length: seconds }, (_, elapsed) => countdown(seconds - elapsed));
  return (
    <>
      <p className="leave number" data-seconds={sentences.join('|')}>
        {sentences[0]}
      </p>
      <ButtonLink kind="primary" size="lg" isBlock to={to}>
        {now}
      </ButtonLink>
    </>
  );
}
