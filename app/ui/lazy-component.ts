import { type ComponentType, createElement, useEffect, useState } from 'react';
import { MissingPart } from './missing-part.tsx';

export interface Preloadable {
  /** Loads the script, so that a page that is drawn next has the component at once. */
  readonly preload: () => Promise<void>;
}

/**
 * Creates a hook that returns a component. Its script is loaded when a page first needs it; until then the hook returns
 * null. If the script does not arrive, it returns `missing`; loading is retried when the browser is online again.
 */
export function lazyComponent<Component extends object>(
  load: () => Promise<Component>,
  known: Component | null = null,
  missing: Component | null = null,
): ((isWanted?: boolean) => Component | null) & Preloadable {
  let loaded = known;
  const preload = async (): Promise<void> => {
    loaded ??= await load();
  };
  function useLater(isWanted = true) {
    const [component, setComponent] = useState<Component | null>(() => loaded);
    useEffect(() => {
      if ((component !== null && component !== missing) || !isWanted) return;
      let isGone = false;
      const fetchIt = (): void => {
        void preload().then(
          () => {
            if (!isGone) setComponent(() => loaded);
          },
          () => {
            if (!isGone) setComponent(() => missing);
          },
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
  }
  useLater.preload = preload;
  return useLater;
}

/**
 * Creates a component that is loaded when a page first shows it. Until then it renders the fallback, or nothing; without
 * a fallback it says when the script did not arrive.
 */
export function laterComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  known: ComponentType<Props> | null = null,
  fallback: ComponentType<Props> | null = null,
): ComponentType<Props> & Preloadable {
  const useLoaded = lazyComponent(load, known, fallback === null ? MissingPart : null);
  function Later(props: Props) {
    const Loaded = useLoaded() ?? fallback;
    return Loaded === null ? null : createElement(Loaded, props);
  }
  Later.preload = useLoaded.preload;
  return Later;
}

/**
 * Like `laterComponent`, for components that are also in server-rendered pages. The server loads the component at the
 * start. A browser also loads it at the start, before hydration, if its page contains an element that matches
 * `selector`.
 */
export async function laterUnlessDrawn<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  selector: string,
  fallback: ComponentType<Props> | null = null,
): Promise<ComponentType<Props> & Preloadable> {
  const isDrawn = typeof document === 'undefined' || document.querySelector(selector) !== null;
  return laterComponent(load, isDrawn ? await load() : null, fallback);
}
