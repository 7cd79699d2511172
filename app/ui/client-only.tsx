import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Renders its children only in the browser. A leaf with a state of its own, so that a streamed page is never updated
 * above a boundary that still hydrates.
 */
export function ClientOnly({ children, fallback = null }: { children: () => ReactNode; fallback?: ReactNode }) {
  const isClient = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isClient ? children() : fallback;
}
