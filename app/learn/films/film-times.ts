import type { FilmFile } from './film-schema.ts';

type Scene = FilmFile['scenes'][number];

interface TimedCue extends Omit<Scene['cues'][number], 'seconds'> {
  readonly start: number;
  readonly end: number;
}

export interface TimedScene extends Pick<Scene, 'title' | 'picture'> {
  /** Seconds since the film began. */
  readonly start: number;
  readonly end: number;
  readonly cues: readonly TimedCue[];
}

/** Places the scenes and what is said one after another. A caption without a length stands until its scene ends. */
export function timedScenes({ scenes }: Pick<FilmFile, 'scenes'>): readonly TimedScene[] {
  let start = 0;
  return scenes.map(({ seconds, title, picture, cues }) => {
    const sceneStart = start;
    const sceneEnd = sceneStart + seconds;
    start = sceneEnd;
    let at = sceneStart;
    return {
      title,
      picture,
      start: sceneStart,
      end: sceneEnd,
      cues: cues.map(({ zh, en, seconds: length }) => {
        const cueStart = at;
        at = length === undefined ? sceneEnd : at + length;
        return { zh, en, start: cueStart, end: at };
      }),
    };
  });
}

export const filmSeconds = ({ scenes }: Pick<FilmFile, 'scenes'>): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Minutes and seconds, as players write them: `1:05`. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
