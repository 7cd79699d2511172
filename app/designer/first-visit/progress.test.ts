import { describe, expect, it } from 'vitest';
import { createVisitProgress } from './progress.ts';

/** A storage as browsers have it; `isFull` refuses to write. */
function storage(isFull = false): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

describe('the start panel', () => {
  it('opens by itself until it was closed once in this browser', () => {
    const browser = storage();
    expect(createVisitProgress(browser, storage()).isFirst()).toBe(true);
    createVisitProgress(browser, storage()).setSeen();
    expect(createVisitProgress(browser, storage()).isFirst()).toBe(false);
    expect(browser).toHaveLength(1);
  });

  it('does not open by itself in a browser that cannot remember it', () => {
    const progress = createVisitProgress(storage(true), storage(true));
    expect(progress.isFirst()).toBe(false);
    expect(() => progress.setSeen()).not.toThrow();
  });
});

it('the tour goes on in its tab and its project until it ends', () => {
  const tab = storage();
  const progress = createVisitProgress(storage(), tab);
  expect(progress.tourIn()).toBeNull();
  progress.setTour('0');
  expect(createVisitProgress(storage(), tab).tourIn()).toBe('0');
  progress.setTour('p1');
  expect(progress.tourIn()).toBe('p1');
  progress.setTour(null);
  expect(tab).toHaveLength(0);
  expect(createVisitProgress(storage(), storage(true)).setTour('0')).toBeUndefined();
});
