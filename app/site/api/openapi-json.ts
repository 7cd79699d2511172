import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApi } from '#app/api/v1/openapi.ts';
import { localeOf } from '#app/i18n/detect.ts';
import type { Locale } from '#app/i18n/locale.ts';
import { translator } from '#app/i18n/translator.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/** The last document of each language, because it takes 30 ms to write, and everybody gets the same. */
const written = new Map<Locale, { readonly origin: string; readonly json: string }>();

function documentFor(locale: Locale, origin: string): string {
  const last = written.get(locale);
  if (last?.origin === origin) return last.json;
  const json = JSON.stringify(openApi(translator(locale), origin));
  written.set(locale, { origin, json });
  return json;
}

/** GET /api/openapi.json, with texts in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  return new Response(documentFor(await localeOf(args.request), siteOrigin(args)), {
    headers: {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language, Origin-Language',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
