import { describe, expect, it } from 'vitest';
import { fittedText } from './fitted-text.ts';
import { drawnWidth } from './text-width.ts';

describe('the width of a text', () => {
  // Measured in a browser with the fonts of the site, weight 600.
  it.each([
    ['Late payment', 6.65],
    ['tuberculosis or cancer', 10.83],
    ['minutes_per_visit', 8.3],
    ['Share that shows the evidence', 14.89],
    ['81.3%', 3.24],
    ['钢铁和食品', 5],
  ])('of %s is at least the measured one, and little more', (text, measured) => {
    expect(drawnWidth(text, 12)).toBeGreaterThanOrEqual(12 * measured);
    expect(drawnWidth(text, 12)).toBeLessThan(1.08 * 12 * measured);
  });
});

describe('a text that fits', () => {
  it.each([
    ['rain', 60, 'rain'],
    ['结核或癌', 40, '结核…'],
    ['tuberculosis or cancer', 80, 'tuberculosi…'],
    ['steel or not', 45, 'steel…'],
    ['rain', 0, '…'],
  ])('%s in %d pixels is %s', (text, width, expected) => {
    expect(fittedText(text, width, 12)).toBe(expected);
  });

  it('is not cut inside a character', () => {
    const text = fittedText('😀'.repeat(40), 80, 12);
    expect(text).toMatch(/^😀+…$/u);
    expect(drawnWidth(text, 12)).toBeLessThanOrEqual(80);
  });
});
