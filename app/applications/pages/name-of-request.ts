import { redirect } from '@remix-run/node';
import { applicationPaths } from '#app/applications/addresses.ts';

interface NamedRequest {
  readonly params: { readonly name?: string };
  readonly request: Pick<Request, 'url' | 'method'>;
}

const OTHER_ADDRESS = applicationPaths.form('var');
const NAMED_ADDRESS = '/app/application/var';

/**
 * Returns the name of the application that a page is about. Value at risk has an address of its own.
 * @throws Response a redirect there
 */
export function nameOfRequest({ params: { name = 'var' }, request }: NamedRequest): string {
  const { pathname, search } = new URL(request.url);
  if (name === 'var' && request.method === 'GET' && pathname.startsWith(NAMED_ADDRESS))
    throw redirect(`${OTHER_ADDRESS}${pathname.slice(NAMED_ADDRESS.length)}${search}`);
  return name;
}
