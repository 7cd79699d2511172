import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';

/** Long enough for a slow server to answer a press before the next reload would take it back. */
const SECONDS = 4;

/** In the address of a page that its reader has told to stand still. */
const PAUSED = 'still';

/**
 * Without JavaScript a page whose tasks run loads itself again, unless its reader has paused that; with it, the page is
 * kept current by events.
 */
export function Refresh() {
  const { t } = useTranslation('console');
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const isPaused = params.has(PAUSED);
  if (isPaused) params.delete(PAUSED);
  else params.set(PAUSED, '1');
  return (
    <noscript>
      {isPaused ? null : <meta httpEquiv="refresh" content={String(SECONDS)} />}
      <p className="refresh small muted">
        {t(isPaused ? 'live.paused' : 'live.refreshing', { seconds: SECONDS })}
        <SentenceGap />
        <a className="link" href={`${pathname}${params.size === 0 ? '' : `?${params.toString()}`}`}>
          {t(isPaused ? 'live.resume' : 'live.pause')}
        </a>
      </p>
    </noscript>
  );
}
