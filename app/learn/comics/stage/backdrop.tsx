import { PANEL_SIDE } from '#app/learn/comics/panel-contract.ts';

export const Sky = () => <rect width={PANEL_SIDE} height={PANEL_SIDE} className="c-sky c-bare" />;

interface SeaProps {
  /** Height of the horizon. */
  readonly top: number;
}

/** Rows of waves on the sea: distance from the horizon and where they begin. */
const WAVES: readonly (readonly [down: number, ...starts: number[]])[] = [
  [14, 40, 150, 262],
  [32, 8, 96, 208],
  [54, 56, 170, 270],
  [80, 14, 120, 226],
];

export function Sea({ top }: SeaProps) {
  const waves = WAVES.filter(([down]) => top + down < PANEL_SIDE - 6).flatMap(([down, ...starts]) =>
    starts.map((x) => `M${x} ${top + down}q7 -6 14 0t14 0`),
  );
  return (
    <>
      <rect x={-4} y={top} width={PANEL_SIDE + 8} height={PANEL_SIDE + 4 - top} className="c-sea c-fine" />
      <path d={waves.join('')} className="c-fine" />
    </>
  );
}

/** Boards seen from the side, on posts if there is room below them. */
export function Pier({
  top,
  from = -4,
  to = PANEL_SIDE + 4,
}: {
  readonly top: number;
  readonly from?: number;
  readonly to?: number;
}) {
  const posts = [0.14, 0.5, 0.86].map((share) => Math.round(from + (to - from) * share));
  const joints = [0.24, 0.4, 0.66, 0.9].map((share) => Math.round(from + (to - from) * share));
  return (
    <>
      {top + 24 < PANEL_SIDE &&
        posts.map((x) => (
          <path key={x} d={`M${x - 7} ${top + 14}V${PANEL_SIDE + 4}h14V${top + 14}z`} className="c-sand" />
        ))}
      <rect x={from} y={top} width={to - from} height={18} className="c-sand" />
      <path d={joints.map((x) => `M${x} ${top}v18`).join('')} className="c-fine" />
    </>
  );
}

/** The floor of a room, and the lower edge of its wall. */
export const Floor = ({ top }: { readonly top: number }) => (
  <rect x={-4} y={top} width={PANEL_SIDE + 8} height={PANEL_SIDE + 4 - top} className="c-sand" />
);

export const Cloud = ({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) => (
  <path
    d="M0 0C-14 0 -14 -16 -2 -16C0 -30 20 -30 24 -19C34 -24 44 -14 38 -6Q46 0 36 0z"
    transform={`translate(${x} ${y}) scale(${scale})`}
    className="c-white c-fine"
  />
);

export const Gull = ({ x, y }: { readonly x: number; readonly y: number }) => (
  <path d={`M${x - 10} ${y - 3}q6 -6 10 3q4 -9 10 -3`} className="c-fine" />
);

/** Sun or moon. */
export const Disc = ({ x, y, r = 20 }: { readonly x: number; readonly y: number; readonly r?: number }) => (
  <circle cx={x} cy={y} r={r} className="c-sand" />
);

/** A lighthouse, 120 high, with its foot at the place. */
export const Lighthouse = ({
  x,
  y,
  scale = 1,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
}) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-15 0L-10 -78H10L15 0z" className="c-white" />
    <path d="M-14 -20L-12.5 -40H12.5L14 -20zM-11.5 -58L-10 -78H10L11.5 -58z" className="c-sea" />
    <path d="M-16 -78H16V-84H-16z" className="c-white" />
    <path d="M-9 -84V-102H9V-84z" className="c-sand" />
    <path d="M-13 -102Q0 -124 13 -102z" className="c-ink" />
    <path d="M-5 0V-10Q0 -16 5 -10V0" className="c-ink" />
  </g>
);

/** An island: a flat hill with its middle at x and its shore at y. */
export const Island = ({ x, y, half = 80 }: { readonly x: number; readonly y: number; readonly half?: number }) => (
  <path
    d={`M${x - half} ${y + 12}Q${x - half * 0.8} ${y - 14} ${x} ${y - 12}T${x + half} ${y + 12}Q${x} ${y + 24} ${x - half} ${y + 12}z`}
    className="c-sand"
  />
);
