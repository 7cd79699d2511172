import type { LoaderFunctionArgs } from '@remix-run/node';
import { isAppError } from '#app/errors.ts';

/** Keys with a separate prefix, so that this address cannot redraw the captcha of another form. */
const KEY = /^foot-[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NO_STORE = { 'Cache-Control': 'private, no-store' };

/** GET /pictures/code/:key.png: the captcha image of the form in a page's footer, drawn when the form is opened. */
export async function loader({ params: { key = '' }, request, context: { services, client } }: LoaderFunctionArgs) {
  if (!KEY.test(key)) return new Response(null, { status: 404, headers: NO_STORE });
  // Another site must not use up the image limit of a visitor's network.
  if (request.headers.get('Sec-Fetch-Site') === 'cross-site')
    return new Response(null, { status: 403, headers: NO_STORE });
  try {
    const image = await services.captcha.issueAs(key, client.ip, client.browser);
    return new Response(Buffer.from(image), { headers: { ...NO_STORE, 'Content-Type': 'image/png' } });
  } catch (error) {
    if (isAppError(error) && error.code === 'too_many_requests')
      return new Response(null, { status: 429, headers: { ...NO_STORE, 'Retry-After': '60' } });
    throw error;
  }
}
