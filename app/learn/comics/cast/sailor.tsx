import type { Point } from '#app/learn/comics/panel-contract.ts';
import { Arm } from './arm.tsx';
import { Face, type Mood } from './face.tsx';
import { Feather } from './feather.tsx';
import { Placed, type Standing } from './placed.tsx';

interface SailorProps extends Standing {
  /** Bloch angle of the feather in degrees, see Feather; none if a curtain hides it. */
  readonly feather?: number | 'none' | 'hidden';
  readonly mood?: Mood;
  readonly gaze?: Point;
  /** Where the hands are; at the sides if they are absent. */
  readonly left?: Point;
  readonly right?: Point;
  readonly bends?: readonly [left: number, right: number];
}

/** Where the vane turns, above the cap. */
const PIVOT: Point = [0, -108];

/** 阿量, Q: a round sailor, 140 high, whose cap carries the Bloch vector. */
export function Sailor({
  feather = 90,
  mood = 'calm',
  gaze,
  left = [-41, -26],
  right = [41, -26],
  bends = [8, -8],
  ...standing
}: SailorProps) {
  return (
    <Placed name="c-sailor" {...standing}>
      <path d="M-12 -14V-3M12 -14V-3" className="c-limb" />
      <path d="M-23 0Q-22 -8 -13 -8Q-8 -8 -8 0zM23 0Q22 -8 13 -8Q8 -8 8 0z" className="c-ink" />
      <circle cy={-45} r={34} className="c-white" />
      <path d="M-32 -34Q0 -24 32 -34A34 34 0 0 1 -32 -34z" className="c-sea" />
      <path d="M-29 -25Q0 -15 29 -25M-22 -17Q0 -8 22 -17" className="c-stripe" />
      <path d="M0 -27L-9 -32L-8 -21zM0 -27L9 -32L8 -21z" className="c-ink" />
      <Arm from={[-29, -38]} hand={left} bend={bends[0]} />
      <Arm from={[29, -38]} hand={right} bend={bends[1]} />
      <Face at={[0, -58]} mood={mood} gaze={gaze} mouthBelow={15} />
      <path d="M-19 -84Q-23 -99 0 -99T19 -84z" className="c-white" />
      <path d="M-23 -86Q0 -80 23 -86L25 -77Q0 -70 -25 -77z" className="c-sea" />
      {feather !== 'hidden' && (
        <>
          <path d="M0 -99V-108" />
          <Feather at={PIVOT} angle={feather} scale={1.2} />
        </>
      )}
    </Placed>
  );
}

/** A sailor of a crowd, far away: 40 high. */
export const DistantSailor = ({
  x,
  y,
  feather = 90,
}: {
  readonly x: number;
  readonly y: number;
  readonly feather?: number;
}) => (
  <g transform={`translate(${x} ${y})`} className="c-fine">
    <circle cy={-12} r={11} className="c-white" />
    <path d="M-10 -8Q0 -4 10 -8A11 11 0 0 1 -10 -8z" className="c-sea" />
    <path d="M-3.5 -15v2M3.5 -15v2" />
    <path d="M-7 -23Q0 -33 7 -23Q0 -20 -7 -23zM0 -29V-34" className="c-white" />
    <Feather at={[0, -34]} angle={feather} scale={0.42} />
  </g>
);
