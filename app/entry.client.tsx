import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './enhancements/index.ts';
import { sendOriginLanguage } from './i18n/origin-language.ts';
import { loadFirstTexts } from './i18n/page-texts.ts';
import { keepEarlyInput } from './site/preserve-input.ts';
import { takeDataWhole } from './site/buffer-data-responses.ts';

/** Renders nothing, and says when everything around it lives. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

/**
 * Waits until the page's data are decoded. The page would wait for them in its first render, with nothing around it that could wait, and an event
 * that comes just then ends the taking over for good ("root did not complete"). What it throws to wait for comes before its first hook.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (waited) {
    await waited;
  }
}

async function hydrate() {
  const restore = keepEarlyInput(document);
  const [locale] = await Promise.all([loadFirstTexts(), dataDecoded()]);
  sendOriginLanguage(window, locale);
  takeDataWhole(window);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <Alive onAlive={restore} />
      </StrictMode>,
    );
  });
}

void hydrate();
