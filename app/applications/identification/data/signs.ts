import type { NamedPicture, PictureRows } from '#app/applications/identification/greys.ts';

/** Greys of a sign drawn with # for white. */
const drawn = (rows: string): PictureRows =>
  rows.split('/').map((row) => [...row].map((character) => (character === '#' ? 255 : 0)));

/** The built-in set: eight signs of 4 × 4. */
export const SIGNS: readonly (NamedPicture & { readonly zh: string })[] = [
  { name: 'cross', zh: '叉', pixels: drawn('#..#/.##./.##./#..#') },
  { name: 'plus', zh: '十字', pixels: drawn('.##./####/####/.##.') },
  { name: 'ring', zh: '环', pixels: drawn('####/#..#/#..#/####') },
  { name: 'bar', zh: '竖条', pixels: drawn('.##./.##./.##./.##.') },
  { name: 'dash', zh: '横条', pixels: drawn('..../####/####/....') },
  { name: 'stairs', zh: '阶梯', pixels: drawn('#.../##../###./####') },
  { name: 'chess', zh: '棋盘', pixels: drawn('#.#./.#.#/#.#./.#.#') },
  { name: 'corner', zh: '角', pixels: drawn('####/#.../#.../#...') },
];

/** A ring with noise: 0.8 · grey + 25 + 40 · normal, cut to 0 … 255. */
export const NOISY_RING: PictureRows = [
  [182, 220, 183, 200],
  [153, 7, 9, 226],
  [177, 42, 50, 191],
  [209, 192, 255, 255],
];
