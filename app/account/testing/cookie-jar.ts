import { parse } from 'cookie';

/** Keeps the cookies of a response as a browser does; one without a value is removed. */
export function keepCookies(cookies: Map<string, string>, setCookies: readonly string[]): void {
  for (const header of setCookies) {
    // The attributes follow the cookie. Its value is kept as sent.
    const [[name, value = ''] = ['']] = Object.entries(parse(header, { decode: (raw) => raw }));
    if (value === '') cookies.delete(name);
    else cookies.set(name, value);
  }
}
