import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { registerLocale } from './i18n/instances.ts';
import { DEFAULT_LOCALE, parseLocale } from './i18n/locale.ts';
import { sendOriginLanguage } from './i18n/origin-language.ts';

const MESSAGES = {
  'zh-CN': () => import('./i18n/locales/zh/index.ts').then(({ zh }) => zh),
  'en-US': () => import('./i18n/locales/en/index.ts').then(({ en }) => en),
};

async function hydrate() {
  const locale = parseLocale(document.documentElement.lang) ?? DEFAULT_LOCALE;
  registerLocale(locale, await MESSAGES[locale]());
  sendOriginLanguage(window, locale);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void hydrate();
