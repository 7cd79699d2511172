import type { ReactNode } from 'react';

/** Where a figure stands: the point between its feet, and its size. */
export interface Standing {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  /** Degrees by which it leans to the right. */
  readonly lean?: number;
}

/** Width of ink lines: the same for figures of every size. */
const INK = 2.5;

const round = (value: number): number => Math.round(value * 100) / 100;

/**
 * A figure in its place. The drawing has its feet at the origin.
 *
 * @param name class by which tests find the figure, and from it where its face is
 */
export function Placed({
  x,
  y,
  scale = 1,
  lean,
  name,
  children,
}: Standing & { readonly name: string; readonly children: ReactNode }) {
  const parts = [`translate(${x} ${y})`, lean ? `rotate(${lean})` : '', scale === 1 ? '' : `scale(${scale})`];
  return (
    <g
      className={name}
      transform={parts.filter(Boolean).join(' ')}
      strokeWidth={scale === 1 ? undefined : round(INK / scale)}
    >
      {children}
    </g>
  );
}
