import { describe, expect, it } from 'vitest';
import { ENGINE_NAMES } from './engine.ts';
import { isEngineName, requireEngine } from './index.ts';

describe('the table of engines', () => {
  it('has an engine for every product name, with the same name', () => {
    for (const name of ENGINE_NAMES) expect(requireEngine(name).name).toBe(name);
  });

  it('has no other names', () => {
    expect(isEngineName('full-amplitude')).toBe(true);
    expect(isEngineName('toString')).toBe(false);
  });
});
