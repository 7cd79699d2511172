const SECONDS = 2;

/** Without JavaScript a page whose tasks run loads itself again; with it, the page is kept current by events. */
export const Refresh = () => (
  <noscript>
    <meta httpEquiv="refresh" content={String(SECONDS)} />
  </noscript>
);
