/**
 * Returns the file name of a `Content-Disposition` header: the UTF-8 form, which is omitted if it equals the plain one.
 * Runs in the browser, where the library that writes the header would need Node's `path` and `Buffer`; it reads only
 * headers that the product's server writes.
 */
export function attachedName(disposition: string | null, otherwise: string): string {
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? '')?.[1];
  return encoded === undefined
    ? (/filename="([^"]+)"/.exec(disposition ?? '')?.[1] ?? otherwise)
    : decodeURIComponent(encoded);
}
