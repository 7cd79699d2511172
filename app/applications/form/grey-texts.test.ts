import { describe, expect, it } from 'vitest';
import { greysOfText, greysText, picturesOfText, picturesText, shownGreys, shownPictures } from './grey-texts.ts';

describe('greys as text', () => {
  it('have a line for each row, with columns below each other', () => {
    const rows = [
      [0, 255],
      [12.5, 7],
    ];
    expect(greysText(rows)).toBe('  0 255\n12.5   7');
    expect(greysOfText(greysText(rows))).toEqual(rows);
  });

  it.each([
    [
      '1,2\n3;4',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '１，２\r\n\r\n３、４',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      ' 1\t2 \r 3  4 ',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      '1 x\n-1 NaN',
      [
        [1, 'x'],
        [-1, 'NaN'],
      ],
    ],
    ['', []],
    ['\n \n', []],
  ])('are read as they are typed: %j', (text, rows) => expect(greysOfText(text)).toEqual(rows));

  it('are empty of what is no picture', () => {
    for (const value of [undefined, null, 7, 'text', {}]) expect(shownGreys(value)).toBe('');
    expect(shownGreys([[1, 2], 'x', null])).toBe('  1   2');
    expect(shownPictures([null, 7, { name: 'a', pixels: 5 }], 'en-US')).toBe('a\n');
  });
});

describe('named pictures as text', () => {
  const pictures = [
    {
      name: 'ring',
      zh: '环',
      pixels: [
        [1, 2],
        [3, 4],
      ],
    },
    {
      name: '1 2',
      pixels: [
        [5, 6],
        [7, 8],
      ],
    },
  ];

  it('have their name in a line before them, in the language of the form', () => {
    expect(picturesText(pictures, 'zh-CN')).toBe('环\n  1   2\n  3   4\n\n1 2\n  5   6\n  7   8');
    expect(picturesOfText(picturesText(pictures, 'en-US'))).toEqual(
      pictures.map(({ name, pixels }) => ({ name, pixels })),
    );
    expect(shownPictures(pictures, 'en-US')).toBe(picturesText(pictures, 'en-US'));
  });

  it.each([
    [
      '\r\n\r\na\r\n1 2\r\n3 4\r\n \t\r\n\r\nb\r\n5',
      [
        {
          name: 'a',
          pixels: [
            [1, 2],
            [3, 4],
          ],
        },
        { name: 'b', pixels: [[5]] },
      ],
    ],
    ['__proto__\n1', [{ name: '__proto__', pixels: [[1]] }]],
    ['alone', [{ name: 'alone', pixels: [] }]],
    [' \n\n ', []],
  ])('are read as they are typed: %j', (text, found) => expect(picturesOfText(text)).toEqual(found));
});
