import type { Point } from '#app/learn/comics/panel-contract.ts';

/** A rope that hangs between two points. */
export const Rope = ({ from, to, sag = 12 }: { readonly from: Point; readonly to: Point; readonly sag?: number }) => {
  const path = `M${from.join(' ')}Q${(from[0] + to[0]) / 2} ${(from[1] + to[1]) / 2 + sag} ${to.join(' ')}`;
  return (
    <>
      <path d={path} className="c-rope" />
      <path d={path} className="c-strand" />
    </>
  );
};

/** A small curtain on a rail, 52 × 56, which hides what is behind it; the middle of its rail is at the place. */
export const Curtain = ({ x, y, scale = 1 }: { readonly x: number; readonly y: number; readonly scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M-24 2C-22 20 -28 36 -25 54Q-18 59 -12 54T0 54T12 54T25 54C28 36 22 20 24 2z" className="c-second" />
    <path d="M-12 6Q-9 30 -12 52M0 6V54M12 6Q9 30 12 52" className="c-fine" />
    <path d="M-30 0H30" className="c-limb" />
  </g>
);

/** A poster or a sign that hangs from two strings: its middle and its size. */
export const HangingSign = ({
  x,
  y,
  width,
  height,
}: {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}) => (
  <>
    <path d={`M${x - width / 3} ${y - height / 2}V-4M${x + width / 3} ${y - height / 2}V-4`} />
    <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx={6} className="c-white" />
    <rect
      x={x - width / 2 + 6}
      y={y - height / 2 + 6}
      width={width - 12}
      height={height - 12}
      rx={3}
      className="c-fine"
    />
  </>
);

/** A telephone receiver in the hand, 40 long, standing on end. */
export const Receiver = ({ x, y, turn = 0 }: { readonly x: number; readonly y: number; readonly turn?: number }) => (
  <path
    d="M-7 -20C-2 -22 6 -20 6 -13L0 -9Q-4 0 0 9L6 13C6 20 -2 22 -7 20C-16 10 -16 -10 -7 -20z"
    transform={`translate(${x} ${y}) rotate(${turn})`}
    className="c-white"
  />
);

/** The striped awning of a shop, across the panel. */
export const Awning = ({ top }: { readonly top: number }) => (
  <>
    {Array.from({ length: 8 }, (_, index) => (
      <path
        key={index}
        d={`M${index * 38 + 8} ${top}h38v36a19 17 0 0 1 -38 0z`}
        className={index % 2 === 0 ? 'c-accent' : 'c-white'}
      />
    ))}
  </>
);

/** The counter of a shop. */
export const Counter = ({
  top,
  from = 20,
  to = 324,
}: {
  readonly top: number;
  readonly from?: number;
  readonly to?: number;
}) => (
  <>
    <rect x={from + 8} y={top} width={to - from - 8} height={70} className="c-sand" />
    <rect x={from} y={top - 8} width={to - from} height={14} rx={4} className="c-white" />
  </>
);
