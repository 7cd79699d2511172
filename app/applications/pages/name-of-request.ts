/** Returns the name of the application that a page is about: value at risk has an address of its own. */
export const nameOfRequest = ({
  params,
  request,
}: {
  readonly params: { readonly name?: string };
  readonly request: { readonly url: string };
}): string => (new URL(request.url).pathname.startsWith('/main/quantumVaR') ? 'var' : (params.name ?? ''));
