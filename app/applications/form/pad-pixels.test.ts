import { describe, expect, it } from 'vitest';
import { inputOfForm, textsOfInput } from '#app/applications/form/read-fields.ts';
import type { PadField } from './fields.ts';
import { isBoxTicked, padRows, padText } from './pad-pixels.ts';

const FIELD: PadField = {
  name: 'ink',
  kind: 'pad',
  side: 4,
  initial: ['00ff0000', '00ff0000', '00000000', '00000000'],
};

describe('a pad in a form', () => {
  it('is a text of rows, which its script sends', () => {
    expect(textsOfInput([FIELD], 'en-US')).toEqual({ ink: '00ff0000 00ff0000 00000000 00000000' });
    expect(inputOfForm([FIELD], textsOfInput([FIELD], 'en-US'))).toEqual({ ink: FIELD.initial });
    expect(textsOfInput([FIELD], 'en-US', { ink: ['11111111', 7, '22222222'] })).toEqual({ ink: '11111111 22222222' });
    expect(padRows(FIELD, { ink: ' a\r\nb  c ' })).toEqual(['a', 'b', 'c']);
  });

  it('is boxes of 2 × 2 pixels without it', () => {
    expect(inputOfForm([FIELD], { 'ink[0].1': '#', 'ink[1].0': '#', 'ink[1].1': 'on', 'ink[9].9': '#' })).toEqual({
      ink: ['0000ffff', '0000ffff', 'ffff0000', 'ffff0000'],
    });
    expect(inputOfForm([FIELD], {})).toEqual({ ink: Array.from({ length: 4 }, () => '00000000') });
    // The text is what was drawn last, because the boxes are not sent with it.
    expect(padRows(FIELD, { ink: '00', 'ink[0].0': '#' })).toEqual(['00']);
  });

  it('ticks the boxes that have ink', () => {
    const rows = ['00ff0000', '00ff0000', '0000ff00', '0000000z'];
    const ticked = [0, 1].map((row) => [0, 1].map((column) => isBoxTicked(rows, row, column)));
    expect(ticked).toEqual([
      [true, false],
      [false, false],
    ]);
    expect(isBoxTicked(['ff'], 3, 3)).toBe(false);
    expect(isBoxTicked([], 0, 0)).toBe(false);
    expect(padText(rows)).toBe(rows.join(' '));
  });
});
