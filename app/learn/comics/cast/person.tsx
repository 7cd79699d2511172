import type { ReactNode } from 'react';
import type { Point } from '#app/learn/comics/panel-contract.ts';
import { Arm } from './arm.tsx';
import { Face, type Mood } from './face.tsx';
import { Placed, type Standing } from './placed.tsx';

/** How a person is posed: the same for all of them. */
export interface Posed extends Standing {
  readonly mood?: Mood;
  readonly gaze?: Point;
  readonly left?: Point;
  readonly right?: Point;
  readonly bends?: readonly [left: number, right: number];
}

interface PersonProps extends Posed {
  /** Class of coat and sleeves. */
  readonly coat: string;
  /** Hair behind the head, hair and hat before it, and what is on the coat. */
  readonly behind?: ReactNode;
  readonly before?: ReactNode;
  readonly front?: ReactNode;
  /** Drawn between the eyes and the mouth. */
  readonly beard?: ReactNode;
}

/** A person, 112 high: a coat, a round head, arms with sleeves. */
export function Person({
  coat,
  behind,
  before,
  front,
  beard,
  mood = 'calm',
  gaze,
  left = [-33, -26],
  right = [33, -26],
  bends = [6, -6],
  ...standing
}: PersonProps) {
  return (
    <Placed name="c-person" {...standing}>
      {behind}
      <path d="M-20 0Q-19 -9 -11 -9T-3 0zM20 0Q19 -9 11 -9T3 0z" className="c-ink" />
      <path d="M-13 -66C-23 -60 -28 -30 -29 -8Q0 -2 29 -8C28 -30 23 -60 13 -66z" className={coat} />
      {front}
      <Arm from={[-18, -55]} hand={left} bend={bends[0]} sleeve={coat} />
      <Arm from={[18, -55]} hand={right} bend={bends[1]} sleeve={coat} />
      <circle cy={-84} r={23} className="c-white" />
      {beard}
      <Face at={[0, -87]} mood={mood} gaze={gaze} apart={8.5} size={0.78} mouthBelow={13} />
      {before}
    </Placed>
  );
}
