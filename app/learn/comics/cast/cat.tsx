import type { Point } from '#app/learn/comics/panel-contract.ts';
import { Face, type Mood } from './face.tsx';
import { Placed, type Standing } from './placed.tsx';

interface CatProps extends Standing {
  readonly mood?: Mood;
  readonly gaze?: Point;
  /** `head` has only head and paws, for looking over an edge at the origin. */
  readonly pose?: 'sitting' | 'head' | 'climbing';
}

function Head({ mood, gaze }: { readonly mood: Mood; readonly gaze: Point | undefined }) {
  return (
    <>
      <path d="M-24 -8L-25 -37Q-14 -33 -9 -25H9Q14 -33 25 -37L24 -8Q27 18 0 18T-24 -8z" className="c-ink" />
      <path d="M-21 -29L-20 -18L-14 -23zM21 -29L20 -18L14 -23z" className="c-second c-bare" />
      <Face
        at={[0, -5]}
        mood={mood}
        gaze={gaze}
        apart={10.5}
        size={0.88}
        mouthBelow={null}
        skin="c-solid"
        hair="c-paler"
      />
      <path d="M-3 7H3L0 10z" className="c-second c-bare" />
      <path d={mood === 'cross' ? 'M-6 15Q0 9 6 15' : 'M-6 10Q-5 15 0 12Q5 15 6 10'} className="c-paler" />
      <path d="M-31 3L-17 6M-31 12L-17 10M31 3L17 6M31 12L17 10" className="c-whisker" />
    </>
  );
}

/** 盒盒, Boxy: a black cat, 95 high when she sits. */
export function Cat({ mood = 'calm', gaze, pose = 'sitting', ...standing }: CatProps) {
  return (
    <Placed name={pose === 'sitting' ? 'c-cat' : 'c-cat-head'} {...standing}>
      {pose === 'sitting' && (
        <>
          <path d="M24 -6C52 -2 50 -40 40 -48" className="c-tail" />
          <path d="M-14 -48C-22 -28 -28 -10 -26 0H28C30 -18 22 -36 14 -48z" className="c-ink" />
          <path d="M-9 -42Q0 -20 9 -42z" className="c-white c-bare" />
          <path d="M-7 -2V-20M7 -2V-20" className="c-paler" />
          <path d="M-20 0Q-19 -8 -12 -8T-4 0zM4 0Q5 -8 12 -8T20 0z" className="c-white" />
        </>
      )}
      {pose === 'climbing' && <path d="M10 -22C34 -58 60 -44 52 -74" className="c-tail" />}
      <g transform={`translate(0 ${pose === 'sitting' ? -58 : -20})`}>
        <Head mood={mood} gaze={gaze} />
      </g>
      {pose !== 'sitting' && <path d="M-28 6Q-29 -7 -20 -7T-12 6zM12 6Q11 -7 20 -7T28 6z" className="c-white" />}
    </Placed>
  );
}
