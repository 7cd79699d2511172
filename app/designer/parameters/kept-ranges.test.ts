import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepRange, keptRange } from './kept-ranges.ts';

describe('the ranges of sliders', () => {
  const entries = new Map<string, string>();
  beforeEach(() => {
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, value: string) => entries.set(key, value),
    });
  });
  afterEach(() => {
    entries.clear();
    vi.unstubAllGlobals();
  });

  it('are kept by name, the last hundred of them', () => {
    expect(keptRange('theta')).toBeUndefined();
    keepRange('theta', { min: 0, max: 2 });
    keepRange('theta', { min: 0, max: 3 });
    expect(keptRange('theta')).toEqual({ min: 0, max: 3 });
    for (let index = 0; index < 100; index++) keepRange(`p${index}`, { min: 0, max: 1 });
    expect([keptRange('theta'), keptRange('p0')]).toEqual([undefined, { min: 0, max: 1 }]);
  });

  it.each(['?', '{}', '[["theta",1,0]]', '[["theta","a",2]]', '[null]'])('are the initial ones for %s', (stored) => {
    entries.set('designer.slider-ranges', stored);
    expect(keptRange('theta')).toBeUndefined();
  });

  it('are not kept without storage', () => {
    vi.stubGlobal('localStorage', undefined);
    keepRange('theta', { min: 0, max: 2 });
    expect(keptRange('theta')).toBeUndefined();
  });
});
