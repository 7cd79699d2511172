import { existsSync, statSync } from 'node:fs';
import { FilePathSource, Input, WEBM } from 'mediabunny';
import { describe, expect, it } from 'vitest';
import { findChapter } from '#app/learn/chapters.server.ts';
import { filmPaths } from '#app/learn/films/film-paths.ts';
import { timedScenes } from './film-times.ts';
import { FILMS, findFilm } from './films.server.ts';

const LANGUAGES = ['zh', 'en'] as const;
const SECONDS = { least: 60, most: 120 };
const MOST_BYTES = 3_000_000;
/** What a caption may hold, and how fast it can be read: characters a second. */
const CAPTION = { zh: { most: 40, pace: 7 }, en: { most: 90, pace: 17 } } as const;
/** A caption that disappears sooner is missed. */
const LEAST_CAPTION_SECONDS = 2;

const fileOf = (address: string): string => `public${address}`;

describe('the films', () => {
  it('have the numbers 1, 2, 3 … and are found by their names', () => {
    expect(FILMS.length).toBeGreaterThan(0);
    expect(FILMS.map(({ number }) => number)).toEqual(FILMS.map((_, index) => index + 1));
    expect(findFilm('qubit')?.number).toBe(1);
    expect(findFilm('nothing')).toBeUndefined();
  });
});

describe.each(FILMS.map((film) => ({ name: film.name, film })))('the film $name', ({ name, film }) => {
  const cues = timedScenes(film).flatMap((scene) => scene.cues);

  it('has a readable length, a chapter that explains it and a scene as its poster', () => {
    expect(film.seconds).toBeGreaterThanOrEqual(SECONDS.least);
    expect(film.seconds).toBeLessThanOrEqual(SECONDS.most);
    expect(findChapter(film.chapter), film.chapter).toBeDefined();
    expect(film.poster).toBeLessThanOrEqual(film.scenes.length);
  });

  it('says something all the time: only the last caption of a scene has no length, and it is long enough', () => {
    for (const { title, cues: said } of film.scenes)
      for (const [index, { seconds }] of said.entries())
        expect([title.en, index, seconds === undefined]).toEqual([title.en, index, index === said.length - 1]);
    for (const { en, start, end } of cues) expect(end - start, en).toBeGreaterThanOrEqual(LEAST_CAPTION_SECONDS);
  });

  it.each(LANGUAGES)('has captions in %s that can be read in their time', (language) => {
    const { most, pace } = CAPTION[language];
    for (const cue of cues) {
      const length = [...cue[language]].length;
      expect(length, cue[language]).toBeLessThanOrEqual(most);
      expect(length / (cue.end - cue.start), cue[language]).toBeLessThanOrEqual(pace);
    }
  });

  it('is a video of this length, small enough, with a picture of each scene', async () => {
    const video = fileOf(filmPaths.video(name));
    expect(statSync(video).size).toBeLessThan(MOST_BYTES);
    using input = new Input({ formats: [WEBM], source: new FilePathSource(video) });
    const track = await input.getPrimaryVideoTrack();
    expect([await track?.getCodec(), await track?.getDisplayWidth(), await track?.getDisplayHeight()]).toEqual([
      'vp9',
      1280,
      720,
    ]);
    expect(Math.abs((await input.computeDuration()) - film.seconds)).toBeLessThan(0.1);
    expect(existsSync(fileOf(filmPaths.poster(name)))).toBe(true);
    for (const scene of film.scenes.keys()) expect(existsSync(fileOf(filmPaths.picture(name, scene + 1)))).toBe(true);
    expect(existsSync(fileOf(filmPaths.picture(name, film.scenes.length + 1)))).toBe(false);
  });
});
