/**
 * Makes the home page's video, public/film/oscillator.webm, and its first frame, oscillator.webp: `npm run film`. The
 * frames show the wave function of the home page's chart over time, encoded by the Chromium of the browser tests.
 */
import { writeFileSync } from 'node:fs';
import { inEncodingBrowser } from './film/encoding-browser.ts';
import type { Film } from './film/film-page.ts';

const { film, still } = await inEncodingBrowser({ source: "import './scripts/film/film-page.ts';" }, (page) =>
  page.evaluate<Film>('film()'),
);
writeFileSync('public/film/oscillator.webm', Buffer.from(film, 'base64'));
writeFileSync('public/film/oscillator.webp', Buffer.from(still, 'base64'));
