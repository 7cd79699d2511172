import type { ReactNode } from 'react';
import type { PlotWidth } from './plot.tsx';

/**
 * Draws a chart for wide and for narrow windows; the style sheet shows one of them. A single drawing, scaled to a phone,
 * would have figures of 5 pixels.
 */
export const BothWidths = ({ children }: { readonly children: (width: PlotWidth) => ReactNode }) => (
  <>
    {children('wide')}
    {children('narrow')}
  </>
);
