import { type RefObject, useEffect } from 'react';

/** Margin around the chosen item, so that its neighbours are visible too; CSS pixels. */
const MARGIN = 72;

/** Scrolls the chosen item into view if the drawing is wider than its frame. The page itself is not scrolled. */
export function useInViewport(frame: RefObject<HTMLElement>, chosen: string): void {
  useEffect(() => {
    const picture = frame.current;
    const ring = picture?.querySelector('.pick');
    if (!picture || !ring || picture.scrollWidth <= picture.clientWidth) return;
    const [visible, there] = [picture.getBoundingClientRect(), ring.getBoundingClientRect()];
    const left = Math.min(0, there.left - MARGIN - visible.left);
    const right = Math.max(0, there.right + MARGIN - visible.right);
    picture.scrollBy({ left: left || right });
  }, [frame, chosen]);
}
