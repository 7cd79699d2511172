import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import './enhancements/index.ts';
import { registerLocale } from './i18n/instances.ts';
import { DEFAULT_LOCALE, parseLocale } from './i18n/locale.ts';
import { sendOriginLanguage } from './i18n/origin-language.ts';
import { keepEarlyInput } from './site/early-input.ts';
import { takeDataWhole } from './site/whole-data.ts';

const MESSAGES = {
  'zh-CN': () => import('./i18n/locales/zh/index.ts').then(({ zh }) => zh),
  'en-US': () => import('./i18n/locales/en/index.ts').then(({ en }) => en),
};

/** Renders nothing, and says when everything around it lives. */
function Alive({ onAlive }: { readonly onAlive: () => void }) {
  useEffect(onAlive, [onAlive]);
  return null;
}

async function hydrate() {
  const restore = keepEarlyInput(document);
  const locale = parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  registerLocale(locale, await MESSAGES[locale]());
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
