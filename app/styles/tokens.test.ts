import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const CSS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');

type Theme = 'light' | 'dark';
type Rgb = readonly [number, number, number];

const rgb = (hex: string): Rgb => [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255) as unknown as Rgb;

/** Every `--name: light-dark(#day, #night)`. */
const COLORS = new Map(
  [...CSS.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(([, name, day, night]) => [
    name!,
    { light: rgb(day!), dark: rgb(night!) },
  ]),
);

const color = (name: string, theme: Theme): Rgb => {
  const found = COLORS.get(name);
  if (found === undefined) throw new Error(`no color --${name}`);
  return found[theme];
};

/** Relative luminance, WCAG 2.2. */
const luminance = (values: Rgb): number => {
  const [r, g, b] = values.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as unknown as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

const contrast = (a: string, b: string, theme: Theme): number => {
  const [low, high] = [luminance(color(a, theme)), luminance(color(b, theme))].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return (high + 0.05) / (low + 0.05);
};

const GROUNDS = ['paper', 'surface', 'sunken', 'water', 'land', 'hover'];
const MEANINGS = ['good', 'warn', 'bad', 'info', 'idle'];
const FAMILIES = ['h', 'p', 'f', 'r', 's', 'm', 'u'];

/** Pairs of text and background that the pages use. */
const TEXT_PAIRS = [
  ...['ink', 'ink-2', 'ink-3', 'accent'].flatMap((ink) => GROUNDS.map((ground) => [ink, ground] as const)),
  ...['ink', ...MEANINGS].flatMap((ink) =>
    MEANINGS.filter((meaning) => ink === 'ink' || ink === meaning).map((meaning) => [ink, `${meaning}-tint`] as const),
  ),
  ...FAMILIES.map((family) => [`gate-${family}`, `gate-${family}-tint`] as const),
  ['bad', 'surface'] as const,
  ['accent', 'accent-tint'] as const,
  ...['accent', 'accent-hover', 'accent-press'].map((ground) => ['on-accent', ground] as const),
  ...['white', 'sky', 'sand', 'second', 'accent'].map((ground) => ['comic-ink', `comic-${ground}`] as const),
];

describe.each(['light', 'dark'] as const)('the %s theme', (theme) => {
  it('keeps a contrast of at least 4.5 to 1 for text', () => {
    const poor = TEXT_PAIRS.map(([ink, ground]) => ({ ink, ground, ratio: contrast(ink, ground, theme) })).filter(
      ({ ratio }) => ratio < 4.5,
    );
    expect(poor).toEqual([]);
  });

  it('keeps a contrast of at least 3 to 1 for borders of fields and icons', () => {
    const poor = ['paper', 'surface', 'sunken'].filter((ground) => contrast('edge', ground, theme) < 3);
    expect(poor).toEqual([]);
  });
});

describe('the tokens', () => {
  it('are all read by this test, with no color in another format', () => {
    const declared = [...CSS.matchAll(/--([\w-]+): light-dark\(#/g)].map(([, name]) => name);
    expect([...COLORS.keys()]).toEqual(declared);
    expect(declared.length).toBeGreaterThan(50);
  });
});
