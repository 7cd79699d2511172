/**
 * Makes the films of the lessons and the pictures of their scenes, in public/film/lessons: `npm run films` makes all,
 * `npm run films -- qubit noise` these. `--look 2` writes only sheets with a frame every 2 seconds, as PNG into
 * var/films, to look at; `--look 12.5` or `12.5,14` these frames in full size.
 */
import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { FilmSchema } from '#app/learn/films/film-schema.ts';
import { inEncodingBrowser } from './film/encoding-browser.ts';
import { FONTS } from './films/kit/fonts.ts';
import type { RenderedFilm } from './films/kit/render.ts';

const FOLDER = 'public/film/lessons';
const LOOK_FOLDER = 'var/films';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { look: { type: 'string' } } });
const names =
  positionals.length > 0
    ? positionals
    : globSync('app/learn/films/films/*/film.json')
        .map((path) => basename(dirname(path)))
        .sort();

const files = new Map(FONTS.map(({ family, file }) => [`/${family}`, `node_modules/${file}`]));

function timesIn(look: string, total: number): readonly number[] {
  const step = Number(look);
  if (look.includes(',') || step > 5) return look.split(',').map(Number);
  return Array.from({ length: Math.floor(total / step) }, (_, index) => (index + 0.5) * step);
}

for (const name of names) {
  const { scenes, poster } = FilmSchema.parse(
    JSON.parse(readFileSync(`app/learn/films/films/${name}/film.json`, 'utf8')),
  );
  const lengths = scenes.map(({ seconds }) => seconds);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const source = `
    import film from './scripts/films/${name}.ts';
    import { renderFilm, renderFrames } from './scripts/films/kit/render.ts';
    Object.assign(globalThis, {
      render: ([lengths, posterScene]) => renderFilm(film, lengths, posterScene),
      look: ([lengths, times]) => renderFrames(film, lengths, times),
    });`;
  const started = performance.now();
  await inEncodingBrowser({ source, files }, async (page) => {
    if (values.look !== undefined) {
      const times = timesIn(values.look, total);
      const frames = await page.evaluate<readonly string[]>(`look(${JSON.stringify([lengths, times])})`);
      mkdirSync(LOOK_FOLDER, { recursive: true });
      for (const [index, frame] of frames.entries())
        writeFileSync(`${LOOK_FOLDER}/${name}-${index + 1}.png`, Buffer.from(frame, 'base64'));
      return;
    }
    const rendered = await page.evaluate<RenderedFilm>(`render(${JSON.stringify([lengths, poster])})`);
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(`${FOLDER}/${name}.webm`, Buffer.from(rendered.film, 'base64'));
    writeFileSync(`${FOLDER}/${name}.webp`, Buffer.from(rendered.poster, 'base64'));
    for (const [index, picture] of rendered.pictures.entries())
      writeFileSync(`${FOLDER}/${name}-${index + 1}.webp`, Buffer.from(picture, 'base64'));
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    process.stdout.write(
      `${name}: ${total} s, ${statSync(`${FOLDER}/${name}.webm`).size} bytes, made in ${seconds} s\n`,
    );
  });
}
