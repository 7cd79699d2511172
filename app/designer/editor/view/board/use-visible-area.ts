import { type RefObject, startTransition, useEffect, useState } from 'react';

/** Visible part of a scrolling box, in CSS pixels of its content. */
export interface VisibleArea {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
}

/** Step of the visible area in CSS pixels: scrolling by less renders nothing new. */
const STEP = 192;

const BEFORE_MEASURE: VisibleArea = { left: 0, right: 2048, top: 0, bottom: 2048, width: 1024 };

/** Tracks the visible area of a box in coarse steps, so that scrolling seldom renders. */
export function useVisibleArea(ref: RefObject<HTMLElement>): VisibleArea {
  const [area, setArea] = useState(BEFORE_MEASURE);
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
      setArea((before) =>
        before.left === left &&
        before.right === right &&
        before.top === top &&
        before.bottom === bottom &&
        before.width === width
          ? before
          : { left, right, top, bottom, width },
      );
    };
    // New parts are rendered between the frames of scrolling. The area is one step larger than visible, which leaves
    // time for it.
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
  return area;
}
