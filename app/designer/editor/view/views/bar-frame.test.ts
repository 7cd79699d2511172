import { describe, expect, it } from 'vitest';
import type { BasisState } from '#app/designer/editor/live/state-summary.ts';
import { barFrame, barPath, dialHandPath, dialPath, huesOf } from './bar-frame.ts';

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

  it('has a bar for every state above the threshold, as high as its value', () => {
    const path = barPath(frame, states, every);
    expect(path.match(/M/g)).toHaveLength(3);
    expect(frame.y(0)).toBe(frame.foot);
    expect(path).toContain(`V${Math.round(frame.y(0.6) * 100) / 100}h`);
    expect(barPath(barFrame(states, 2, 'probability'), states, ({ index }) => index === 1)).toBe('');
  });

  it('has one colour for states of equal phase, and phase lines in its direction', () => {
    const hues = huesOf(states);
    expect(hues.map(({ hue }) => hue)).toEqual([0, 90]);
    expect(
      hues.map(({ has }) =>
        states
          .filter(({ magnitude }) => magnitude > 0)
          .filter(has)
          .map(({ index }) => index),
      ),
    ).toEqual([[0], [2, 3]]);
    expect(dialHandPath(frame, states, hues[0]!.has)).toMatch(/l6\.4 0$/);
    expect(dialHandPath(frame, states, hues[1]!.has)).toMatch(/l0 -6\.4/);
    expect(dialPath(frame, states).match(/M/g)).toHaveLength(3);
  });

  it('has hues in steps for many bars, each state in one of them', () => {
    const many = Array.from({ length: 64 }, (_, index) => state(index, 0.125, ((index - 31.5) / 32) * Math.PI));
    const hues = huesOf(many);
    expect(huesOf(many.slice(0, 32))).toHaveLength(32);
    expect(hues.map(({ hue }) => hue)).toEqual(Array.from({ length: 24 }, (_, at) => 15 * at));
    for (const one of many) {
      const own = hues.filter(({ has }) => has(one));
      expect(own).toHaveLength(1);
      const turn = own[0]!.hue - (one.phase * 180) / Math.PI;
      expect(Math.abs(turn - 360 * Math.round(turn / 360))).toBeLessThanOrEqual(7.5);
    }
  });

  it('is as wide as its states require', () => {
    expect(frame.width).toBe(320);
    const many = Array.from({ length: 64 }, (_, index) => state(index, 0.125));
    expect(barFrame(many, 8, 'probability').width).toBeGreaterThan(800);
  });
});
