import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

export interface Carousel {
  readonly trackRef: RefObject<HTMLUListElement>;
  /** The step in view, from 0. */
  readonly index: number;
  /** How many steps there are; 1 when everything fits. */
  readonly steps: number;
  go(index: number): void;
}

/** Distance from one item to the next, which is what one step scrolls times `itemsPerStep`. */
function stepWidth(track: HTMLElement, itemsPerStep: number): number {
  const [first, second] = track.children;
  if (!(first instanceof HTMLElement)) return track.clientWidth;
  const distance = second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : first.offsetWidth;
  return Math.max(1, distance * itemsPerStep);
}

/**
 * Buttons for a row that scrolls by itself: the browser's own scrolling stays the truth, so touch, keyboard and wheel
 * work as ever, and without JavaScript nothing is missing but the buttons.
 */
export function useCarousel(itemsPerStep = 1): Carousel {
  const trackRef = useRef<HTMLUListElement>(null);
  const [state, setState] = useState({ index: 0, steps: 1 });
  useEffect(() => {
    const track = trackRef.current;
    if (track === null) return;
    const measure = () => {
      const room = track.scrollWidth - track.clientWidth;
      const width = stepWidth(track, itemsPerStep);
      // A hair less than a whole step is rounding, not another step.
      const steps = Math.ceil((room - 2) / width) + 1;
      const isAtEnd = room > 2 && track.scrollLeft >= room - 2;
      const index = isAtEnd ? steps - 1 : Math.min(steps - 1, Math.round(track.scrollLeft / width));
      setState((before) => (before.index === index && before.steps === steps ? before : { index, steps }));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(track);
    track.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      track.removeEventListener('scroll', measure);
    };
  }, [itemsPerStep]);
  const go = useCallback(
    (index: number) => {
      const track = trackRef.current;
      track?.scrollTo({ left: index * stepWidth(track, itemsPerStep) });
    },
    [itemsPerStep],
  );
  return { trackRef, ...state, go };
}
