import { useLayoutEffect, useState } from 'react';

/** The card's corner in the window, CSS pixels. */
export interface TourPlace {
  readonly right: number;
  readonly top: number;
}

/** Space that the card needs on the board: beside the first columns, where the gates of the tour are. CSS pixels. */
const NEEDED = { width: 660, height: 160 } as const;
/** Distance from the edges of the board; CSS pixels. */
const INSET = 8;

/** Returns the empty place at the right end of the board; null if the board is too small or not shown. */
export function placeOn(
  board: Pick<DOMRect, 'top' | 'right' | 'width' | 'height'>,
  windowWidth: number,
): TourPlace | null {
  if (board.width < NEEDED.width || board.height < NEEDED.height) return null;
  return { right: windowWidth - board.right + INSET, top: board.top + INSET };
}

/** Follows the board: the card is on its empty part, otherwise in the strip of notices, which covers nothing. */
export function useTourPlace(): TourPlace | null {
  const [place, setPlace] = useState<TourPlace | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const board = document.querySelector('.editor-board');
      const next = board === null ? null : placeOn(board.getBoundingClientRect(), document.documentElement.clientWidth);
      setPlace((last) => (last?.right === next?.right && last?.top === next?.top ? last : next));
    };
    // The editor is loaded later than the page, and any part of the frame may change its size.
    const sizes = new ResizeObserver(measure);
    const observe = (): void => {
      sizes.disconnect();
      for (const part of document.querySelectorAll('.designer-above, .designer-main, .editor-board'))
        sizes.observe(part);
    };
    const frame = document.querySelector('.designer-main');
    const loaded = new MutationObserver(observe);
    if (frame !== null) loaded.observe(frame, { childList: true });
    observe();
    return () => {
      sizes.disconnect();
      loaded.disconnect();
    };
  }, []);
  return place;
}
