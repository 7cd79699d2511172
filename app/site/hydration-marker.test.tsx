import { StrictMode, useId } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { HydrationMarker } from './hydration-marker.tsx';

function Labelled() {
  const id = useId();
  return <p id={id}>text</p>;
}

it('leaves the ids of the page as the server rendered them', () => {
  const onClient = renderToString(
    <StrictMode>
      <HydrationMarker onHydrated={() => undefined}>
        <Labelled />
      </HydrationMarker>
    </StrictMode>,
  );
  expect(onClient).toBe(renderToString(<Labelled />));
  expect(onClient).toMatch(/id=":R.*:"/);
});
