type Fetch = typeof fetch;

/** Whether a fetch is the router's request for a page's data, which has a `URL`. */
const isPageData = (asked: Parameters<Fetch>[0]): boolean => asked instanceof URL && asked.pathname.endsWith('.data');

/**
 * Buffers `.data` responses to the end before the router reads them. The router aborts a request when a newer
 * navigation starts. An abort before the response is handled silently, but an abort during streaming makes Remix log
 * an error to the console although nothing failed.
 */
export function bufferDataResponses(target: { fetch: Fetch }): void {
  const ask = target.fetch.bind(target);
  target.fetch = async (asked, init) => {
    const answer = await ask(asked, init);
    if (!isPageData(asked) || answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  };
}
