import type { RandomBytes } from '../secrets/index.ts';

/** Each digit as strokes in a box 20 wide and 32 high; no text, so that nothing can be read out of the source. */
const STROKES = [
  'M10 1C3 1 1 8 1 16S3 31 10 31S19 24 19 16S17 1 10 1Z',
  'M4 7L11 1V31M4 31H18',
  'M2 8C3 3 6 1 10 1C15 1 18 4 18 9C18 16 9 21 2 31H19',
  'M3 4C5 2 8 1 10 1C15 1 18 4 18 8C18 13 14 15 9 15C15 15 19 18 19 23C19 28 15 31 10 31C6 31 3 29 1 26',
  'M14 31V1L1 22H19',
  'M17 1H5L3 15C5 13 8 12 10 12C16 12 19 16 19 21C19 27 15 31 9 31C6 31 3 29 1 27',
  'M16 3C8 4 2 12 2 21C2 27 5 31 10 31C15 31 19 27 19 22S15 13 11 13C7 13 3 16 2 21',
  'M1 1H19C12 11 8 20 7 31',
  'M10 15C5 15 3 12 3 8S5 1 10 1S17 4 17 8S15 15 10 15C4 15 1 18 1 23S4 31 10 31S19 28 19 23S16 15 10 15Z',
  'M4 29C12 28 18 20 18 11C18 5 15 1 10 1C5 1 1 5 1 10S5 19 9 19C13 19 17 16 18 11',
] as const;

const WIDTH = 176;
const HEIGHT = 64;
const NOISE_LINES = 5;

/** Draws digits bent, shifted and crossed out, in the ink of the page; `role` and label are the page's. */
export function drawDigits(digits: string, randomBytes: RandomBytes): string {
  /** Between low and high. */
  const between = (low: number, high: number) => low + ((randomBytes(1)[0] ?? 0) / 255) * (high - low);
  const step = WIDTH / digits.length;
  const glyphs = [...digits].map((digit, index) => {
    const x = step * (index + 0.5) + between(-6, 6);
    const y = HEIGHT / 2 + between(-6, 6);
    const place = `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${between(-20, 20).toFixed(1)}) skewX(${between(-14, 14).toFixed(1)}) scale(${between(0.95, 1.25).toFixed(2)}) translate(-10 -16)`;
    return `<path transform="${place}" stroke-width="${between(2.4, 3.4).toFixed(1)}" d="${STROKES[Number(digit)] ?? ''}"/>`;
  });
  const height = () => between(4, HEIGHT - 4).toFixed(1);
  const lines = Array.from({ length: NOISE_LINES }, () => `<path stroke-width="1.2" d="M0 ${height()}C${WIDTH / 3} ${height()} ${(WIDTH / 3) * 2} ${height()} ${WIDTH} ${height()}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="#10191e" stroke-linecap="round" stroke-linejoin="round"><rect width="${WIDTH}" height="${HEIGHT}" fill="#f5f0e1" stroke="none"/>${shuffled([...glyphs, ...lines], between).join('')}</svg>`;
}

/** In no order that tells the digits from the noise, or one digit from the next. */
function shuffled<Item>(items: readonly Item[], between: (low: number, high: number) => number): Item[] {
  return items.map((item) => ({ item, order: between(0, 1) })).sort((a, b) => a.order - b.order).map(({ item }) => item);
}
