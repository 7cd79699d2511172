import type { Point } from '#app/learn/comics/panel-contract.ts';

interface BurstProps {
  readonly at: Point;
  readonly outer: number;
  readonly inner: number;
  readonly spikes?: number;
  readonly className?: string;
}

/** A flash: a star of spikes, every other one shorter. */
export function Burst({ at: [x, y], outer, inner, spikes = 14, className = 'c-white' }: BurstProps) {
  const points = Array.from({ length: 2 * spikes }, (_, index) => {
    const angle = (Math.PI * index) / spikes;
    const radius = index % 2 === 1 ? inner : index % 4 === 0 ? outer : outer * 0.84;
    return `${Math.round(x + radius * Math.sin(angle))} ${Math.round(y - radius * Math.cos(angle))}`;
  });
  return <path d={`M${points.join('L')}z`} className={className} />;
}

/** Short lines around a point, from one angle to another in degrees: surprise, a bump, a ring. */
export function Rays({
  at: [x, y],
  from,
  to,
  count,
  inner,
  outer,
}: {
  readonly at: Point;
  readonly from: number;
  readonly to: number;
  readonly count: number;
  readonly inner: number;
  readonly outer: number;
}) {
  const lines = Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / (count - 1)) * Math.PI) / 180;
    const at = (radius: number): string =>
      `${Math.round(x + radius * Math.sin(angle))} ${Math.round(y - radius * Math.cos(angle))}`;
    return `M${at(inner)}L${at(outer)}`;
  });
  return <path d={lines.join('')} />;
}

/** Two quavers of a hummed tune. */
export const MusicNotes = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 0V-18L14 -22V-4" />
    <ellipse cx={-4} cy={0} rx={5} ry={4} className="c-ink" />
    <ellipse cx={10} cy={-4} rx={5} ry={4} className="c-ink" />
  </g>
);

/** Drops of sweat beside a head. */
export const Sweat = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x} ${y}q-6 9 0 11q6 -2 0 -11zM${x + 12} ${y + 8}q-5 7 0 9q5 -2 0 -9z`} className="c-white c-fine" />
);
