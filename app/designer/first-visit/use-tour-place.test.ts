import { expect, it } from 'vitest';
import { placeOn } from './use-tour-place.ts';

it('is at the right end of a board that has room beside the first columns', () => {
  expect(placeOn({ top: 88, right: 1030, width: 850, height: 172 }, 1366)).toEqual({ right: 344, top: 96 });
});

it('is not on a small board, or on one that is not shown', () => {
  expect(placeOn({ top: 100, right: 390, width: 390, height: 300 }, 390)).toBeNull();
  expect(placeOn({ top: 100, right: 1030, width: 850, height: 120 }, 1366)).toBeNull();
  expect(placeOn({ top: 0, right: 0, width: 0, height: 0 }, 1366)).toBeNull();
});
