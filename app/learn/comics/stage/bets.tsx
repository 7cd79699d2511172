import { Lettering } from './lettering.tsx';

/** A coin, 40 wide; on edge it turns in the air. */
export const Coin = ({
  x,
  y,
  scale,
  isOnEdge = false,
}: {
  readonly x: number;
  readonly y: number;
  readonly scale?: number;
  readonly isOnEdge?: boolean;
}) => (
  <g transform={`translate(${x} ${y})${scale === undefined ? '' : ` scale(${scale})`}${isOnEdge ? ' rotate(24)' : ''}`}>
    <ellipse rx={isOnEdge ? 11 : 20} ry={20} className="c-accent" />
    <ellipse rx={isOnEdge ? 6 : 14} ry={14} className="c-fine" />
    <path d={isOnEdge ? 'M0 -6V6' : 'M0 -7V7M-4 -4L0 -7'} />
  </g>
);

/** A bulb that hangs over a path. */
export const Bulb = ({ x, y, isLit = false }: { readonly x: number; readonly y: number; readonly isLit?: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0 -44V-34" />
    <path d="M-7 -34H7V-26C16 -20 16 -2 0 -2S-16 -20 -7 -26z" className={isLit ? 'c-accent' : 'c-white'} />
    {isLit && <path d="M-24 -18H-32M24 -18H32M-18 -32L-24 -38M18 -32L24 -38" />}
  </g>
);

/** What comes out of H: two equal signs turn the arrow up, two different ones down. */
export const SignRule = ({ x, y, isEqual }: { readonly x: number; readonly y: number; readonly isEqual: boolean }) => (
  <g transform={`translate(${x} ${y})`}>
    <rect x={-40} y={-13} width={80} height={26} rx={5} className="c-white" />
    <Lettering x={-13} y={0}>
      {isEqual ? '+ +' : '+ −'}
    </Lettering>
    <path d={isEqual ? 'M24 8V-8M18 -2L24 -8L30 -2' : 'M24 -8V8M18 2L24 8L30 2'} />
  </g>
);
