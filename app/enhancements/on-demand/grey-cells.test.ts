import { describe, expect, it } from 'vitest';
import { resizedGreys, resizedPictures, rowsOfGreys } from './grey-cells.ts';

describe('the text of painted greys', () => {
  it('is a picture or is not', () => {
    expect(rowsOfGreys('0 255\n12.5,7\n')).toEqual([
      [0, 255],
      [12.5, 7],
    ]);
    expect(rowsOfGreys('１，２\n３、４')).toEqual([
      [1, 2],
      [3, 4],
    ]);
    for (const text of [
      '',
      '1',
      '1 2',
      '1 2\n3',
      '1 2\n3 x',
      '1 2\n3 256',
      '1 2\n3 -1',
      '1 2\n3 NaN',
      '1 2 3\n'.repeat(3),
    ])
      expect(rowsOfGreys(text)).toBeUndefined();
  });

  it('is repeated to a larger side and reduced by means to a smaller', () => {
    const small = [
      [0, 100],
      [200, 255],
    ];
    const large = resizedGreys(small, 8);
    expect(large[0]).toEqual([0, 0, 0, 0, 100, 100, 100, 100]);
    expect(large[7]).toEqual([200, 200, 200, 200, 255, 255, 255, 255]);
    expect(resizedGreys(large, 2)).toEqual(small);
    expect(
      resizedGreys(
        [
          [0, 255],
          [255, 255],
        ].flatMap((row) => [row.flatMap((grey) => [grey, 0]), [0, 0, 0, 0]]),
        2,
      ),
    ).toEqual([
      [0, 64],
      [64, 64],
    ]);
  });

  it('keeps names, and what is no picture', () => {
    expect(resizedPictures('ring\n1 2\n3 4\n\n\nodd\n1 2 3\n\nchess\r\n0 0\r\n0 8', 4)).toBe(
      `ring\n${'  1   1   2   2\n'.repeat(2)}  3   3   4   4\n  3   3   4   4\n\nodd\n1 2 3\n\n` +
        `chess\n${'  0   0   0   0\n'.repeat(2)}  0   0   8   8\n  0   0   8   8`,
    );
  });
});
