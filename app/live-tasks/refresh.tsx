import { useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { SentenceGap } from '#app/ui/sentence-gap.tsx';
import './refresh.css';

/** Long enough for a slow server to answer a click before the next reload would cancel the request. */
const SECONDS = 4;

/** Query parameter of a page whose automatic reload the user has paused. */
const PAUSED = 'still';

/**
 * Without JavaScript, a page with active tasks reloads itself unless the user has paused that. With JavaScript, events
 * keep the page current.
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
