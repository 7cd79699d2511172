import { type ReactNode, useEffect } from 'react';

interface Props {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}

/**
 * Reports when its child is hydrated, effects included. It wraps the child and has no siblings, because `useId` depends
 * on the position in the tree: a sibling on the client alone would change every id of the page.
 */
export function HydrationMarker({ onHydrated, children }: Props) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
