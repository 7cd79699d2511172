import type { Point } from '#app/learn/comics/panel-contract.ts';

export type Mood =
  'calm' | 'happy' | 'glad' | 'surprised' | 'worried' | 'cross' | 'smug' | 'blank' | 'asleep' | 'talking';

type Mouth = keyof typeof MOUTHS;

/** Mouths around the origin, 20 wide at most. */
const MOUTHS = {
  smile: <path d="M-7 -1Q0 6 7 -1" />,
  open: <path d="M-9 -3H9Q8 9 0 9T-9 -3z" className="c-ink" />,
  talk: <path d="M-6 -2Q0 -4 6 -2Q6 7 0 7T-6 -2z" className="c-ink" />,
  round: <ellipse rx={4} ry={5.5} className="c-ink" />,
  wave: <path d="M-8 1q4 -5 8 0t8 0" />,
  frown: <path d="M-7 4Q0 -3 7 4" />,
  smirk: <path d="M-6 1Q3 4 8 -3" />,
  flat: <path d="M-5 1H5" />,
} as const;

interface Look {
  readonly mouth: Mouth;
  /** Share of the eye that the upper lid covers. */
  readonly lid?: number;
  /** Degrees by which the inner ends of the brows are lowered; no brows if it is absent. */
  readonly brows?: number;
  /** How far the brows are raised. */
  readonly lift?: number;
  /** Eyes as arcs: closed in a laugh, or asleep. */
  readonly closed?: 'laugh' | 'sleep';
  readonly pupil?: number;
}

const LOOKS: Readonly<Record<Mood, Look>> = {
  calm: { mouth: 'smile' },
  happy: { mouth: 'open' },
  glad: { mouth: 'open', closed: 'laugh' },
  surprised: { mouth: 'round', brows: -12, lift: 5, pupil: 2.6 },
  worried: { mouth: 'wave', brows: -22, lift: 2 },
  cross: { mouth: 'frown', brows: 22, lid: 0.24 },
  smug: { mouth: 'smirk', lid: 0.4, brows: 4, lift: 1 },
  blank: { mouth: 'flat', pupil: 0 },
  asleep: { mouth: 'smile', closed: 'sleep' },
  talking: { mouth: 'talk' },
};

interface FaceProps {
  /** Between the eyes. */
  readonly at: Point;
  readonly mood: Mood;
  /** Where the eyes look: each from -1 to 1, to the right and downward. */
  readonly gaze?: Point;
  /** Half of the distance of the eyes. */
  readonly apart?: number;
  /** Size of the eyes; their height is 20 at size 1. */
  readonly size?: number;
  /** How far the mouth lies below the eyes; no mouth if it is null. */
  readonly mouthBelow?: number | null;
  /** Class of the lids: the color of the skin. */
  readonly skin?: string;
  /** Class of the brows and of closed eyes. */
  readonly hair?: string;
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface EyeProps {
  readonly look: Look;
  readonly gaze: Point;
  readonly skin: string;
  readonly hair: string | undefined;
}

function Eye({ look, gaze, skin, hair }: EyeProps) {
  if (look.closed === 'laugh') return <path d="M-7 2Q0 -9 7 2" className={hair} />;
  if (look.closed === 'sleep') return <path d="M-7 0Q0 7 7 0" className={hair} />;
  const pupil = look.pupil ?? 4.2;
  const [x, y] = [round(gaze[0] * 3), round(gaze[1] * 4.4)];
  const lid = look.lid === undefined ? null : round(-10 + 20 * look.lid);
  return (
    <>
      <ellipse rx={7.5} ry={10} className="c-eye" />
      {pupil > 0 && <circle cx={x} cy={y} r={pupil} className="c-solid" />}
      {pupil > 3 && <circle cx={round(x + 1.3)} cy={round(y - 1.5)} r={1.3} className="c-glint" />}
      {lid !== null && <path d={`M-8.5 ${lid}V-8Q0 -16 8.5 -8V${lid}z`} className={`${skin} c-bare`} />}
      {lid !== null && <path d={`M-7.5 ${lid}H7.5`} />}
    </>
  );
}

/** Eyes, brows and a mouth: the same for every figure, so that a mood looks alike on all of them. */
export function Face({
  at,
  mood,
  gaze = [0, 0],
  apart = 10,
  size = 1,
  mouthBelow = 15,
  skin = 'c-white',
  hair,
}: FaceProps) {
  const look = LOOKS[mood];
  return (
    <g transform={`translate(${at.join(' ')})`}>
      {[-1, 1].map((side) => (
        <g key={side} transform={`translate(${side * apart} 0)${size === 1 ? '' : ` scale(${size})`}`}>
          <Eye look={look} gaze={gaze} skin={skin} hair={hair} />
          {look.brows !== undefined && (
            <path
              d="M-6 0H6"
              transform={`translate(0 ${-14 - (look.lift ?? 0)}) rotate(${side * -look.brows})`}
              className={hair}
            />
          )}
        </g>
      ))}
      {mouthBelow !== null && (
        <g transform={`translate(0 ${mouthBelow})${size === 1 ? '' : ` scale(${size})`}`}>{MOUTHS[look.mouth]}</g>
      )}
    </g>
  );
}
