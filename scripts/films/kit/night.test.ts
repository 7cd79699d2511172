import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { GATE_COLORS, NIGHT, SEQUENCE } from './night.ts';

const CSS = readFileSync('app/styles/tokens.css', 'utf8');
const nightOf = (token: string): string | undefined =>
  new RegExp(`--${token}: light-dark\\([^,]+, (#[0-9a-f]{6})\\)`).exec(CSS)?.[1];

/** `series1` is `series-1`, `accentLine` is `accent-line`. */
const tokenOf = (name: string): string => name.replaceAll(/[A-Z]|\d/g, (character) => `-${character.toLowerCase()}`);

describe('the colors of the films', () => {
  it.each(Object.entries(NIGHT))('%s is that of the dark theme', (name, color) => {
    expect(nightOf(tokenOf(name))).toBe(color);
  });

  it('are those of the gates and of the sequential scale', () => {
    for (const [family, { line, fill }] of Object.entries(GATE_COLORS))
      expect([nightOf(`gate-${family}`), nightOf(`gate-${family}-tint`)]).toEqual([line, fill]);
    expect(SEQUENCE).toEqual(SEQUENCE.map((_, index) => nightOf(`seq-${index}`)));
  });
});
