import { describe, expect, it } from 'vitest';
import { brushesFor, COVERED, touch } from './brushes.ts';

const STRIDE = 32;
const brushOf = brushesFor(STRIDE);
const layer = () => ({ levels: new Uint8Array(STRIDE * STRIDE), stride: STRIDE });
const inkOf = ({ levels }: { levels: Uint8Array }) => levels.reduce((sum, level) => sum + level / COVERED, 0);

describe('a brush', () => {
  it.each([1.2, 2, 3.2, 4.4])('of width %f covers the area of a circle, wherever in a pixel its centre is', (width) => {
    for (const [x, y] of [
      [16, 16],
      [16.3, 16.9],
      [15.99, 16.5],
    ] as const) {
      const sheet = layer();
      touch(sheet, brushOf(width), x, y, false);
      const area = Math.PI * (width / 2) ** 2;
      expect(Math.abs(inkOf(sheet) - area)).toBeLessThan(0.35 * area + 0.3);
      const middle =
        sheet.levels.reduce((sum, level, at) => sum + level * ((at % STRIDE) + 0.5), 0) /
        sheet.levels.reduce((sum, level) => sum + level, 0);
      expect(Math.abs(middle - x)).toBeLessThan(0.3);
    }
  });

  it('is created once per width', () => {
    expect(brushOf(2.81)).toBe(brushOf(2.79));
  });

  it('erases what it drew, and draws nothing twice', () => {
    const sheet = layer();
    touch(sheet, brushOf(4), 16, 16, false);
    const inkOfOneTouch = inkOf(sheet);
    touch(sheet, brushOf(4), 16, 16, false);
    expect(inkOf(sheet)).toBe(inkOfOneTouch);
    touch(sheet, brushOf(4), 16, 16, true);
    expect(inkOf(sheet)).toBeLessThan(inkOfOneTouch / 4);
    expect(sheet.levels[16 * STRIDE + 16]).toBe(0);
  });
});
