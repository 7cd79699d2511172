import { type RefObject, startTransition, useEffect, useState } from 'react';

/** What of a scrolling box is in sight, in CSS pixels of its content. */
export interface Sight {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Steps in which the sight moves: scrolling by less draws nothing new. */
const STEP = 192;

const BEFORE_MEASURE: Sight = { left: 0, right: 2048, top: 0, bottom: 2048, width: 1024 };

/** Follows what is in sight of a box, coarsely, so that scrolling renders seldom. */
export function useSight(ref: RefObject<HTMLElement>): Sight {
  const [sight, setSight] = useState(BEFORE_MEASURE);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    let frame = 0;
    const measure = (): void => {
      frame = 0;
      const left = Math.floor(box.scrollLeft / STEP) * STEP - STEP;
      const right = Math.ceil((box.scrollLeft + box.clientWidth) / STEP) * STEP + STEP;
      const top = Math.floor(box.scrollTop / STEP) * STEP - STEP;
      const bottom = Math.ceil((box.scrollTop + box.clientHeight) / STEP) * STEP + STEP;
      const width = box.clientWidth;
      setSight((before) =>
        before.left === left &&
        before.right === right &&
        before.top === top &&
        before.bottom === bottom &&
        before.width === width
          ? before
          : { left, right, top, bottom, width },
      );
    };
    // What comes into sight is drawn between the frames of the scrolling; the step ahead leaves time for it.
    const later = (): void => {
      if (frame === 0) frame = requestAnimationFrame(() => startTransition(measure));
    };
    const observer = new ResizeObserver(later);
    observer.observe(box);
    box.addEventListener('scroll', later, { passive: true });
    measure();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      box.removeEventListener('scroll', later);
    };
  }, [ref]);
  return sight;
}
