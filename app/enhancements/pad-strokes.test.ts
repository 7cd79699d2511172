import { describe, expect, it } from 'vitest';
import { PadInk } from './pad-strokes.ts';

const SIDE = 8;
const BLANK = Array.from({ length: SIDE }, () => '00'.repeat(SIDE)).join(' ');
const inked = ({ ink }: PadInk): readonly number[] => [...ink].flatMap((value, at) => (value > 127 ? [at] : []));

describe('the ink of a pad', () => {
  it('is its text', () => {
    const text = `${'0f'.repeat(SIDE)} ${BLANK.slice(2 * SIDE + 1)}`;
    expect(new PadInk(SIDE, text).text).toBe(text);
    expect(new PadInk(SIDE, '').text).toBe(BLANK);
    expect(new PadInk(SIDE, 'zz zz').text).toBe(BLANK);
    expect(new PadInk(SIDE, `${BLANK} ${'ff'.repeat(SIDE)}`).text).toBe(BLANK);
  });

  it('has strokes as wide as the brush, with a soft edge', () => {
    const pad = new PadInk(SIDE, '');
    pad.draw({ x: 4.5, y: 1.5 }, { x: 4.5, y: 6.5 });
    const row = [...pad.ink.slice(3 * SIDE, 4 * SIDE)];
    expect(row).toEqual([0, 0, 0, 153, 255, 153, 0, 0]);
    pad.draw({ x: 4.5, y: 3.5 }, { x: 4.5, y: 3.5 });
    expect([...pad.ink.slice(3 * SIDE, 4 * SIDE)]).toEqual(row);
  });

  it('may begin and end outside', () => {
    const pad = new PadInk(SIDE, '');
    pad.draw({ x: -50, y: 0.5 }, { x: 50, y: 0.5 });
    expect(inked(pad)).toEqual(expect.arrayContaining([0, SIDE - 1]));
    pad.draw({ x: -50, y: -50 }, { x: -40, y: -50 });
    expect(inked(pad).every((at) => at < 2 * SIDE)).toBe(true);
  });

  it('is taken back step by step', () => {
    const pad = new PadInk(SIDE, '');
    pad.begin();
    pad.draw({ x: 1, y: 1 }, { x: 2, y: 2 });
    const { text } = pad;
    pad.clear();
    expect(pad.text).toBe(BLANK);
    expect(pad.undo()).toBe(true);
    expect(pad.text).toBe(text);
    expect(pad.undo()).toBe(true);
    expect(pad.text).toBe(BLANK);
    expect(pad.undo()).toBe(false);
    for (let times = 0; times < 60; times++) pad.clear();
    expect(Array.from({ length: 60 }, () => pad.undo()).filter(Boolean)).toHaveLength(50);
  });
});
