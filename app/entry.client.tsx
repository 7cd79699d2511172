import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { enhancePage } from './enhancements/index.ts';
import { keepTimeZone } from './enhancements/time-zone.ts';
import { loadFirstTexts } from './i18n/page-texts.ts';
import { decodeLoaderData } from './site/decode-loader-data.tsx';
import { HydrationMarker } from './site/hydration-marker.tsx';
import { preserveInput } from './site/preserve-input.ts';

/** Resolves when the document is complete, with the loader data in it. This script may run before. */
const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
    else resolve();
  });

async function hydrate() {
  const restore = preserveInput(document);
  await Promise.all([loadFirstTexts(), documentParsed().then(decodeLoaderData)]);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydrationMarker onHydrated={restore}>
          <RemixBrowser />
        </HydrationMarker>
      </StrictMode>,
    );
  });
}

// A person went on before an answer had been read to its end. The router ends that request, and leaves this rejection.
addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault();
});

enhancePage();
void hydrate();
keepTimeZone();
