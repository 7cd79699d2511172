import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { i18nFor } from '#app/i18n/instances.ts';
import type { Locale } from '#app/i18n/locale.ts';

/** Renders a part of the page in the worker. Its ids are not those of the page. Returns HTML. */
export const localMarkup = (locale: Locale, element: ReactElement): string =>
  renderToStaticMarkup(<I18nextProvider i18n={i18nFor(locale)}>{element}</I18nextProvider>, {
    identifierPrefix: 'local-',
  });
