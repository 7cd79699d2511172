import type { ReactNode } from 'react';
import { plotScale, type PlotSize, type Scale } from '#app/charts/plot.tsx';
import { exactAxis } from '#app/charts/span-axis.ts';
import './small-picture.css';

/** The picture of a card, in pixels. */
const SMALL = { width: 200, height: 96, left: 10, right: 10, top: 8, bottom: 10 } as const satisfies PlotSize;

interface SmallPictureProps {
  readonly label: string;
  readonly x: readonly [low: number, high: number];
  readonly top: number;
  readonly children: (scale: Scale, size: PlotSize) => ReactNode;
}

/** A picture of an answer without figures, for its card. */
export function SmallPicture({ label, x, top, children }: SmallPictureProps) {
  const scale = plotScale(SMALL, exactAxis(x[0], x[1], 1), exactAxis(0, top > 0 ? top : 1, 1));
  const base = SMALL.height - SMALL.bottom;
  return (
    <svg
      className="chart app-small"
      viewBox={`0 0 ${SMALL.width} ${SMALL.height}`}
      width={SMALL.width}
      height={SMALL.height}
      role="img"
      aria-label={label}
    >
      {children(scale, SMALL)}
      <line x1={SMALL.left} x2={SMALL.width - SMALL.right} y1={base} y2={base} className="axis" />
    </svg>
  );
}
