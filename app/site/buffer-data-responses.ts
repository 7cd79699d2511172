type Fetch = typeof fetch;

/** Whether a fetch is the router's request for a page's data, which has a `URL`. */
const isPageData = (input: Parameters<Fetch>[0]): boolean => input instanceof URL && input.pathname.endsWith('.data');

/**
 * Buffers `.data` responses to the end before the router reads them. The router aborts a request when a newer
 * navigation starts. An abort before the response is handled silently, but an abort during streaming makes Remix log
 * an error to the console although nothing failed.
 */
export function bufferDataResponses(target: { fetch: Fetch }): void {
  const fetchUnbuffered = target.fetch.bind(target);
  target.fetch = async (input, init) => {
    const response = await fetchUnbuffered(input, init);
    if (!isPageData(input) || response.body === null) return response;
    const { status, statusText, headers } = response;
    return new Response(await response.arrayBuffer(), { status, statusText, headers });
  };
}
