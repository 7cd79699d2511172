type Fetch = typeof fetch;

/** What the router asks with `url`: a page's data. */
const isPageData = (asked: Parameters<Fetch>[0]): boolean => asked instanceof URL && asked.pathname.endsWith('.data');

/**
 * From now on a page's data is handed out only once all of it is there. The router breaks it off whenever a newer page is asked for: before the
 * answer that is in order, in the middle of it Remix writes an error to the console, though nothing failed.
 */
export function takeDataWhole(target: { fetch: Fetch }): void {
  const ask = target.fetch.bind(target);
  target.fetch = async (asked, init) => {
    const answer = await ask(asked, init);
    if (!isPageData(asked) || answer.body === null) return answer;
    const { status, statusText, headers } = answer;
    return new Response(await answer.arrayBuffer(), { status, statusText, headers });
  };
}
