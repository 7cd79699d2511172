import { type RefObject, useEffect, useState } from 'react';
import { followScroll } from '#app/designer/editor/view/use-visible-area.ts';
import { ALL_BARS, type BarFrame, type BarRange } from './bar-frame.ts';

/** Scrolling by fewer bars renders nothing new. */
const STEP = 8;
/** Drawn at either side of a chart that has been scrolled, so that slow scrolling shows no gaps. */
const MARGIN = 12;

/**
 * Tracks which bars of a chart are in view. An edit changes many bars, and most of a wide chart is out of sight.
 * @param scroller the box that scrolls the chart; absent: all bars count as in view
 */
export function useBarsInView(
  scroller: RefObject<HTMLElement> | undefined,
  { width, left, step }: Pick<BarFrame, 'width' | 'left' | 'step'>,
): BarRange {
  const [range, setRange] = useState(ALL_BARS);
  useEffect(() => {
    const box = scroller?.current;
    if (!box) return;
    return followScroll(box, ({ scrollLeft, clientWidth, scrollWidth }) => {
      // Hidden, behind the result of a run.
      if (scrollWidth === 0) return;
      const barAt = (x: number): number => ((x / scrollWidth) * width - left) / step;
      const margin = scrollLeft > 0 ? MARGIN : 0;
      const from = Math.max(0, STEP * Math.floor((barAt(scrollLeft) - margin) / STEP));
      const to = STEP * Math.ceil((barAt(scrollLeft + clientWidth) + margin) / STEP);
      setRange((before) => (before.from === from && before.to === to ? before : { from, to }));
    });
  }, [scroller, width, left, step]);
  return range;
}
