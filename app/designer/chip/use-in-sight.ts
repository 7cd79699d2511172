import { type RefObject, useEffect } from 'react';

/** Room left beside what is chosen, so that its neighbours are in sight too; CSS pixels. */
const MARGIN = 72;

/** Keeps what is chosen in sight where a picture is wider than its frame. The page itself is not moved. */
export function useInSight(frame: RefObject<HTMLElement>, chosen: string): void {
  useEffect(() => {
    const picture = frame.current;
    const ring = picture?.querySelector('.pick');
    if (!picture || !ring || picture.scrollWidth <= picture.clientWidth) return;
    const [seen, there] = [picture.getBoundingClientRect(), ring.getBoundingClientRect()];
    const left = Math.min(0, there.left - MARGIN - seen.left);
    const right = Math.max(0, there.right + MARGIN - seen.right);
    picture.scrollBy({ left: left || right });
  }, [frame, chosen]);
}
