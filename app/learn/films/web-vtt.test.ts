import { describe, expect, it } from 'vitest';
import { FILMS } from './films.server.ts';
import { filmTrack, TRACK_KINDS } from './web-vtt.ts';

const LANGUAGES = ['zh', 'en'] as const;
const CUE = /^(\d+)\n(\d\d:\d\d:\d\d\.\d{3}) --> (\d\d:\d\d:\d\d\.\d{3})\n([^\n]+)$/;

const secondsOf = (timestamp: string): number => timestamp.split(':').reduce((sum, part) => 60 * sum + Number(part), 0);

function cuesIn(text: string) {
  const [header, ...blocks] = text.trimEnd().split('\n\n');
  expect(header).toBe('WEBVTT');
  return blocks.map((block) => {
    const [, number, start, end, line] = CUE.exec(block) ?? [];
    expect(line, block).toBeDefined();
    return { number: Number(number), start: secondsOf(start!), end: secondsOf(end!), line: line! };
  });
}

const scene = (seconds: number, texts: readonly string[]) => ({
  seconds,
  title: { zh: '题', en: 'Title' },
  picture: { zh: '图', en: 'Picture' },
  cues: texts.map((text, index) => ({ zh: text, en: text, ...(index < texts.length - 1 && { seconds: 1.25 }) })),
});

describe.each(FILMS)('the tracks of $name', (film) => {
  it.each(TRACK_KINDS.flatMap((kind) => LANGUAGES.map((language) => [kind, language] as const)))(
    '%s in %s: numbered, one after another, up to the end',
    (kind, language) => {
      const cues = cuesIn(filmTrack(film, kind, language));
      expect(cues.map(({ number }) => number)).toEqual(cues.map((_, index) => index + 1));
      expect(cues[0]?.start).toBe(0);
      expect(cues.at(-1)?.end).toBe(film.seconds);
      for (const [index, { start, end }] of cues.entries()) {
        expect(end).toBeGreaterThan(start);
        if (index > 0) expect(start).toBe(cues[index - 1]!.end);
      }
      if (kind === 'chapters')
        expect(cues.map(({ line }) => line)).toEqual(film.scenes.map(({ title }) => title[language]));
    },
  );
});

describe('a track', () => {
  it('has times of more than an hour and of fractions of a second', () => {
    const film = { scenes: [scene(3600, ['one']), scene(4.5, ['two', 'three'])] };
    expect(filmTrack(film, 'captions', 'en')).toBe(
      'WEBVTT\n\n1\n00:00:00.000 --> 01:00:00.000\none\n\n2\n01:00:00.000 --> 01:00:01.250\ntwo\n\n' +
        '3\n01:00:01.250 --> 01:00:04.500\nthree\n',
    );
  });

  it('writes arrows, tags, ampersands and blank lines as text', () => {
    const film = { scenes: [scene(5, ['a --> b\n\n<b>&</b>'])] };
    expect(cuesIn(filmTrack(film, 'captions', 'en'))[0]!.line).toBe('a --&gt; b &lt;b&gt;&amp;&lt;/b&gt;');
  });
});
