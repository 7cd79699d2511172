import type { Point } from '#app/learn/comics/panel-contract.ts';
import { Arm } from './arm.tsx';
import { Face, type Mood } from './face.tsx';
import { Placed, type Standing } from './placed.tsx';

interface FogProps extends Standing {
  readonly mood?: Mood;
  readonly gaze?: Point;
  readonly left?: Point;
  readonly right?: Point;
}

/** Its outline: puffs around the face. */
const BLOB =
  'M-30 -6C-52 -4 -54 -34 -38 -38C-44 -62 -22 -72 -12 -62C-8 -84 24 -82 24 -60C42 -64 50 -44 38 -36' +
  'C56 -30 50 -4 30 -6Q22 4 10 -4Q0 6 -10 -3Q-20 5 -30 -6z';

/** 咕嘟, Glug: a blob of fog, 90 high, that means well. */
export function Fog({ mood = 'happy', gaze, left = [-58, -36], right = [58, -36], ...standing }: FogProps) {
  return (
    <Placed name="c-fog" {...standing}>
      <Arm from={[-34, -40]} hand={left} bend={6} />
      <Arm from={[34, -40]} hand={right} bend={-6} />
      <path d={BLOB} className="c-fog-fill" />
      <path d="M-40 -22Q-34 -12 -24 -17M22 -16Q34 -12 39 -22M14 -66Q20 -60 16 -54" className="c-fine" />
      <Face at={[0, -40]} mood={mood} gaze={gaze} apart={11} mouthBelow={17} skin="c-fog-fill" />
      <path d="M-24 -29h7M17 -29h7" className="c-blush" />
    </Placed>
  );
}
