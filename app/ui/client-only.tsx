import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the component runs in a hydrated page: false on the server and during hydration. */
export const useIsClient = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Renders its children only in the browser. A separate leaf component with its own state, so that a streamed page is
 * never updated above a boundary that is still hydrating.
 */
export function ClientOnly({ children, fallback = null }: { children: () => ReactNode; fallback?: ReactNode }) {
  return useIsClient() ? children() : fallback;
}
