import type { FilmFile } from './film-schema.ts';
import { timedScenes } from './film-times.ts';

interface VttCue {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function timestamp(seconds: number): string {
  const milliseconds = Math.round(seconds * 1000);
  const whole = Math.floor(milliseconds / 1000);
  return [
    twoDigits(Math.floor(whole / 3600)),
    twoDigits(Math.floor(whole / 60) % 60),
    `${twoDigits(whole % 60)}.${String(milliseconds % 1000).padStart(3, '0')}`,
  ].join(':');
}

/** One line, so that no blank line ends the cue, without tags and without the arrow of times. */
const cueText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const webVtt = (cues: readonly VttCue[]): string =>
  [
    'WEBVTT',
    ...cues.map(
      ({ start, end, text }, index) => `${index + 1}\n${timestamp(start)} --> ${timestamp(end)}\n${cueText(text)}`,
    ),
  ]
    .join('\n\n')
    .concat('\n');

export const TRACK_KINDS = ['captions', 'chapters'] as const;
export type TrackKind = (typeof TRACK_KINDS)[number];

/** The captions of a film, or its scenes as chapters, in one language (WebVTT, w3.org/TR/webvtt1). */
export function filmTrack(film: Pick<FilmFile, 'scenes'>, kind: TrackKind, language: 'zh' | 'en'): string {
  const scenes = timedScenes(film);
  return webVtt(
    kind === 'chapters'
      ? scenes.map(({ start, end, title }) => ({ start, end, text: title[language] }))
      : scenes.flatMap(({ cues }) => cues.map((cue) => ({ ...cue, text: cue[language] }))),
  );
}
