import { describe, expect, it } from 'vitest';
import type { BasisState } from '#app/designer/editor/live/state-summary.ts';
import { ALL_BARS, barFrame, barPath, dialHandPath, dialPath, drawnBars, huesOf } from './bar-frame.ts';

const state = (index: number, magnitude: number, phase = 0): BasisState => ({
  index,
  magnitude,
  phase,
  probability: magnitude ** 2,
});
const every = (): boolean => true;

describe('a bar chart', () => {
  const states = [
    state(0, 0.6),
    state(1, 0),
    state(2, 0.6, Math.PI / 2),
    state(3, Math.sqrt(0.28), Math.PI / 2 + 0.001),
  ];
  const frame = barFrame(states, 2, 'magnitude');
  const bars = drawnBars(states, ALL_BARS);

  it('has a bar for every state above the threshold, as high as its value', () => {
    const path = barPath(frame, bars, every);
    expect(path.match(/M/g)).toHaveLength(3);
    expect(frame.y(0)).toBe(frame.foot);
    expect(path).toContain(`V${Math.round(frame.y(0.6) * 100) / 100}h`);
    expect(barPath(barFrame(states, 2, 'probability'), bars, ({ index }) => index === 1)).toBe('');
  });

  it('has one colour for states of equal phase, and phase lines in its direction', () => {
    const hues = huesOf(bars);
    expect(hues.map(({ hue }) => hue)).toEqual([0, 90]);
    expect(
      hues.map(({ has }) =>
        states
          .filter(({ magnitude }) => magnitude > 0)
          .filter(has)
          .map(({ index }) => index),
      ),
    ).toEqual([[0], [2, 3]]);
    expect(dialHandPath(frame, bars, hues[0]!.has)).toMatch(/l6\.4 0$/);
    expect(dialHandPath(frame, bars, hues[1]!.has)).toMatch(/l0 -6\.4/);
    expect(dialPath(frame, bars).match(/M/g)).toHaveLength(3);
  });

  it('has hues in steps for many bars, each state in one of them', () => {
    const many = Array.from({ length: 64 }, (_, index) => state(index, 0.125, ((index - 31.5) / 32) * Math.PI));
    const hues = huesOf(drawnBars(many, ALL_BARS));
    expect(huesOf(drawnBars(many.slice(0, 32), ALL_BARS))).toHaveLength(32);
    expect(hues.map(({ hue }) => hue)).toEqual(Array.from({ length: 24 }, (_, at) => 15 * at));
    for (const one of many) {
      const own = hues.filter(({ has }) => has(one));
      expect(own).toHaveLength(1);
      const turn = own[0]!.hue - (one.phase * 180) / Math.PI;
      expect(Math.abs(turn - 360 * Math.round(turn / 360))).toBeLessThanOrEqual(7.5);
    }
  });

  it('has the bars of a part of it in their places', () => {
    const many = Array.from({ length: 64 }, (_, index) => state(index, 0.1 + index / 100, index / 10));
    const wide = barFrame(many, 6, 'magnitude');
    const whole = drawnBars(many, ALL_BARS);
    const part = drawnBars(many, { from: 16, to: 40 });
    const barsOf = (path: string): readonly string[] => path.split(/(?=M)/);
    expect(barsOf(barPath(wide, part, every))).toEqual(barsOf(barPath(wide, whole, every)).slice(16, 40));
    expect(barsOf(dialPath(wide, part))).toEqual(barsOf(dialPath(wide, whole)).slice(16, 40));
    // In the same hues.
    const hues = new Set(huesOf(whole).map(({ hue }) => hue));
    expect(huesOf(part).every(({ hue }) => hues.has(hue))).toBe(true);
    expect(drawnBars(many, { from: 56, to: 80 }).states).toHaveLength(8);
  });

  it('is as wide as its states require', () => {
    expect(frame.width).toBe(320);
    const many = Array.from({ length: 64 }, (_, index) => state(index, 0.125));
    expect(barFrame(many, 8, 'probability').width).toBeGreaterThan(800);
  });
});
