import { type Locale, shortName } from './locale.ts';

/** Adds the page's language to every request to this server, as the specification of the product's calls requires. */
export function sendOriginLanguage(
  target: { fetch: typeof fetch; location: { origin: string } },
  locale: Locale,
): void {
  const send = target.fetch.bind(target);
  target.fetch = (input, init) => {
    const request = new Request(input, init);
    if (new URL(request.url).origin === target.location.origin)
      request.headers.set('Origin-Language', shortName(locale));
    return send(request);
  };
}
