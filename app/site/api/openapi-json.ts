import type { LoaderFunctionArgs } from '@remix-run/node';
import { openApi } from '#app/api/v1/openapi.ts';
import { localeOf } from '#app/i18n/detect.ts';
import { translator } from '#app/i18n/translator.ts';
import { siteOrigin } from '#app/site/site-origin.ts';

/** GET /api/openapi.json, with texts in the reader's language. */
export async function loader(args: LoaderFunctionArgs) {
  const t = translator(await localeOf(args.request));
  return Response.json(openApi(t, siteOrigin(args)), {
    headers: {
      'Cache-Control': 'no-cache',
      Vary: 'Cookie, Accept-Language, Origin-Language',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
