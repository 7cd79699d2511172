import type { Point } from '#app/learn/comics/panel-contract.ts';
import { Arm } from './arm.tsx';
import { Face, type Mood } from './face.tsx';
import { Placed, type Standing } from './placed.tsx';

interface ScaleProps extends Standing {
  /** Degrees by which the beam is lowered at the right. */
  readonly tilt?: number;
  readonly mood?: Mood;
  readonly gaze?: Point;
  readonly left?: Point;
  readonly right?: Point;
  readonly bends?: readonly [left: number, right: number];
  /** Without spectacles it does not want to see. */
  readonly hasSpectacles?: boolean;
}

const BEAM = { height: -119, half: 47 };

function Pan({ side, tilt }: { readonly side: -1 | 1; readonly tilt: number }) {
  const angle = (tilt * Math.PI) / 180;
  const x = Math.round(side * BEAM.half * Math.cos(angle));
  const y = Math.round(BEAM.height + side * BEAM.half * Math.sin(angle));
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M0 0L-14 25M0 0L14 25" className="c-fine" />
      <path d="M-17 25H17Q13 36 0 36T-17 25z" className="c-sand" />
    </g>
  );
}

/** 老秤, ScaleFigure: a stout old pair of scales, 125 high. On the belly it has the dial of a measurement. */
export function ScaleFigure({
  tilt = 0,
  mood = 'calm',
  gaze = [0, 0],
  left = [-44, -22],
  right = [44, -22],
  bends = [8, -8],
  hasSpectacles = true,
  ...standing
}: ScaleProps) {
  const angle = (tilt * Math.PI) / 180;
  const [across, down] = [BEAM.half * Math.cos(angle), BEAM.half * Math.sin(angle)].map(Math.round) as [number, number];
  return (
    <Placed name="c-scale" {...standing}>
      <path d="M0 -96V-119" className="c-limb" />
      <path d={`M${-across} ${BEAM.height - down}L${across} ${BEAM.height + down}`} className="c-limb" />
      <circle cy={BEAM.height} r={5} className="c-white" />
      <Pan side={-1} tilt={tilt} />
      <Pan side={1} tilt={tilt} />
      <path d="M-24 0Q-23 -8 -14 -8T-6 0zM24 0Q23 -8 14 -8T6 0z" className="c-ink" />
      <path d="M-33 -6C-39 -40 -33 -98 0 -98S39 -40 33 -6Q0 2 -33 -6z" className="c-sand" />
      <path d="M-14 -13a14 14 0 0 1 28 0z" className="c-white" />
      <path
        d={`M0 -13l${Math.round(11 * Math.sin(angle * 2))} ${-Math.round(11 * Math.cos(angle * 2))}`}
        className="c-fine"
      />
      <Arm from={[-32, -36]} hand={left} bend={bends[0]} />
      <Arm from={[32, -36]} hand={right} bend={bends[1]} />
      <Face at={[0, -67]} mood={mood} gaze={gaze} apart={13} size={0.95} mouthBelow={null} skin="c-sand" />
      {hasSpectacles && (
        <>
          <circle cx={-13} cy={-67} r={12} />
          <circle cx={13} cy={-67} r={12} />
          <path d="M-1 -69h2M-25 -69l-6 -3M25 -69l6 -3" />
        </>
      )}
      <path
        d="M0 -50Q-6 -57 -14 -50Q-20 -44 -25 -46Q-19 -35 0 -42Q19 -35 25 -46Q20 -44 14 -50Q6 -57 0 -50z"
        className="c-white"
      />
      {(mood === 'talking' || mood === 'surprised' || mood === 'happy') && (
        <ellipse cy={-36} rx={4.5} ry={3.6} className="c-ink" />
      )}
    </Placed>
  );
}
