import { RemixBrowser } from '@remix-run/react';
import { Suspense, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Suspended({ report }: { readonly report: () => void }) {
  useLayoutEffect(report, [report]);
  return null;
}

/** Renders `RemixBrowser` until it suspends; the layout effect of the fallback removes it before it is tried again. */
function FirstAttempt({ onSuspended }: { readonly onSuspended: () => void }) {
  const [hasSuspended, setSuspended] = useState(false);
  const [report] = useState(() => () => {
    setSuspended(true);
    onSuspended();
  });
  if (hasSuspended) return null;
  return (
    <Suspense fallback={<Suspended report={report} />}>
      <RemixBrowser />
    </Suspense>
  );
}

/**
 * Decodes the loader data before hydration. `RemixBrowser` starts to decode them in its first render and suspends. In
 * the root of the document that is an error of React 18 if an event occurs before the second render ("Root did not
 * complete"), because no Suspense boundary is above it; so the first render is in a root of its own, which has one. The
 * data are complete in the document, so they are decoded before the next task.
 */
export async function decodeLoaderData(): Promise<void> {
  const root = createRoot(document.createElement('div'));
  await new Promise<void>((resolve) => root.render(<FirstAttempt onSuspended={resolve} />));
  root.unmount();
}
