import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { sendOriginLanguage } from './i18n/origin-language.ts';
import { loadFirstTexts } from './i18n/page-texts.ts';
import { bufferDataResponses } from './site/buffer-data-responses.ts';
import { HydrationMarker } from './site/hydration-marker.tsx';
import { preserveInput } from './site/preserve-input.ts';
import './enhancements/index.ts';

/**
 * Waits until the streamed loader data are decoded. Otherwise `RemixBrowser` suspends in its first render with no
 * Suspense boundary above it, and an event at that moment aborts hydration ("root did not complete"). Calling it as a
 * function is safe, because it throws the promise before its first hook.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waited) {
    await waited;
  }
}

async function hydrate() {
  const restore = preserveInput(document);
  const [locale] = await Promise.all([loadFirstTexts(), dataDecoded()]);
  sendOriginLanguage(window, locale);
  bufferDataResponses(window);
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

void hydrate();
