import { type ReactNode, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether this is a browser, where scripts run: false on the server and while its page is taken over. */
export const useIsClient = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Renders its children only in the browser. A leaf with a state of its own, so that a streamed page is never updated
 * above a boundary that still hydrates.
 */
export function ClientOnly({ children, fallback = null }: { children: () => ReactNode; fallback?: ReactNode }) {
  return useIsClient() ? children() : fallback;
}
