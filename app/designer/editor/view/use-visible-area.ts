import { type RefObject, startTransition, useEffect, useState } from 'react';

/**
 * Calls `measure` with a scrolling box at once and whenever another part of it may be visible, until the returned
 * function is called. Later calls come between the frames of scrolling, and what they render comes a frame later, so
 * more than the visible part should be rendered.
 */
export function followScroll(box: HTMLElement, measure: (box: HTMLElement) => void): () => void {
  let frame = 0;
  const later = (): void => {
    if (frame !== 0) return;
    frame = requestAnimationFrame(() => {
      frame = 0;
      startTransition(() => measure(box));
    });
  };
  const observer = new ResizeObserver(later);
  observer.observe(box);
  box.addEventListener('scroll', later, { passive: true });
  measure(box);
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    box.removeEventListener('scroll', later);
  };
}

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

/** Tracks the visible area of a box in coarse steps, so that scrolling seldom renders. One step larger than visible. */
export function useVisibleArea(ref: RefObject<HTMLElement>): VisibleArea {
  const [area, setArea] = useState(BEFORE_MEASURE);
  useEffect(
    () =>
      ref.current === null
        ? undefined
        : followScroll(ref.current, ({ scrollLeft, scrollTop, clientWidth, clientHeight }) => {
            const left = Math.floor(scrollLeft / STEP) * STEP - STEP;
            const right = Math.ceil((scrollLeft + clientWidth) / STEP) * STEP + STEP;
            const top = Math.floor(scrollTop / STEP) * STEP - STEP;
            const bottom = Math.ceil((scrollTop + clientHeight) / STEP) * STEP + STEP;
            setArea((before) =>
              before.left === left &&
              before.right === right &&
              before.top === top &&
              before.bottom === bottom &&
              before.width === clientWidth
                ? before
                : { left, right, top, bottom, width: clientWidth },
            );
          }),
    [ref],
  );
  return area;
}
