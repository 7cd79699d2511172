import type { Point } from '#app/learn/comics/panel-contract.ts';

interface ArmProps {
  readonly from: Point;
  /** Where the hand is. */
  readonly hand: Point;
  /** How far the elbow lies beside the straight line: positive to the right of the way from the shoulder to the hand. */
  readonly bend?: number;
  /** Class of a sleeve; without it the arm is a line. */
  readonly sleeve?: string;
}

/** An arm with a round hand. */
export function Arm({ from, hand, bend = 0, sleeve }: ArmProps) {
  const [across, down] = [hand[0] - from[0], hand[1] - from[1]];
  const length = Math.hypot(across, down) || 1;
  const elbow = [
    (from[0] + hand[0]) / 2 - (down / length) * bend,
    (from[1] + hand[1]) / 2 + (across / length) * bend,
  ].map((value) => Math.round(value * 10) / 10);
  const path = `M${from.join(' ')}Q${elbow.join(' ')} ${hand.join(' ')}`;
  return (
    <>
      <path d={path} className={sleeve === undefined ? 'c-limb' : 'c-sleeve'} />
      {sleeve !== undefined && <path d={path} className={`c-lining ${sleeve}`} />}
      <circle cx={hand[0]} cy={hand[1]} r={6} className="c-white" />
    </>
  );
}
