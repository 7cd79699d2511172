/**
 * Sends a request to this server in the language of the document, as the specification of the product's calls requires.
 * Without the header the server would answer in the language that was chosen last, perhaps in another tab.
 */
export function fetchInLanguage(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('Origin-Language', document.documentElement.lang.slice(0, 2));
  return fetch(path, { ...init, headers });
}
