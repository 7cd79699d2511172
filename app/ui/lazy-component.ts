import { type ComponentType, createElement, useEffect, useState } from 'react';

/**
 * A hook that answers a component whose script is fetched when the first page wants it; null until it is there. Without a
 * connection it stays null, and what stands in its place stays too, until there is one again.
 */
export function later<Component extends object>(
  load: () => Promise<Component>,
  known: Component | null = null,
): (isWanted?: boolean) => Component | null {
  let loaded = known;
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

/** A component that is loaded when a page first shows it; nothing until it is there. */
export function laterComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  known: ComponentType<Props> | null = null,
): ComponentType<Props> {
  const useLoaded = later(load, known);
  return function Later(props) {
    const Loaded = useLoaded();
    return Loaded === null ? null : createElement(Loaded, props);
  };
}

/**
 * The same for what stands in pages of the server's too: there it is loaded from the start, and so it is in a browser whose
 * page shows it, before the page is taken over. The selector finds it there.
 */
export async function laterUnlessDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  selector: string,
): Promise<ComponentType<Props>> {
  const isDrawn = typeof document === 'undefined' || document.querySelector(selector) !== null;
  return laterComponent(load, isDrawn ? await load() : null);
}
