import type { LoaderFunctionArgs } from '@remix-run/node';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { localeOf } from '#app/i18n/detect.ts';
import { i18nFor } from '#app/i18n/instances.ts';
import { loadSearch } from './load.server.ts';
import { SearchPalette } from './palette.tsx';

const SHOWN = 5;

/** GET /search/palette?q=…: the palette with its results as HTML, which the script inserts into any page. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const [answer, locale] = await Promise.all([loadSearch({ request, context }, SHOWN), localeOf(request)]);
  const html = renderToStaticMarkup(
    <I18nextProvider i18n={i18nFor(locale)}>
      <SearchPalette answer={answer} />
    </I18nextProvider>,
  );
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': locale,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
