import { useEffect, useState } from 'react';

/**
 * A hook that answers a component whose script is fetched when the first page wants it; null until it is there. Without a
 * connection it stays null, and what stands in its place stays too, until there is one again.
 */
export function later<Component extends object>(load: () => Promise<Component>): (isWanted?: boolean) => Component | null {
  let loaded: Component | null = null;
  return function useLater(isWanted = true) {
    const [component, setComponent] = useState<Component | null>(() => loaded);
    useEffect(() => {
      if (component !== null || !isWanted) return;
      let isGone = false;
      const fetchIt = (): void => {
        void load().then(
          (fetched) => {
            loaded = fetched;
            if (!isGone) setComponent(() => fetched);
          },
          () => undefined,
        );
      };
      fetchIt();
      addEventListener('online', fetchIt);
      return () => {
        isGone = true;
        removeEventListener('online', fetchIt);
      };
    }, [component, isWanted]);
    return component;
  };
}
