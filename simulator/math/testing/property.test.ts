import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { createPropertyAssertion, type KeptCase } from './property.ts';

const folder = mkdtempSync(join(tmpdir(), 'cases-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const usual = createPropertyAssertion({ folder, deepSeed: undefined });
const deep = createPropertyAssertion({ folder, deepSeed: 77 });

/** Records the values with which a property was called; the property fails from `limit` on. */
function recorded(limit: number) {
  const values: number[] = [];
  const property = fc.property(fc.nat(1_000_000), (value) => {
    values.push(value);
    if (value >= limit) throw new Error(`${value} is too large`);
  });
  return { values, property };
}

describe('random tests', () => {
  it('use the same values in every usual run, and others in a deep run', () => {
    const [first, second, fresh] = [recorded(Infinity), recorded(Infinity), recorded(Infinity)];
    usual(first.property, { seed: 3, numRuns: 20 });
    usual(second.property, { seed: 3, numRuns: 20 });
    deep(fresh.property, { seed: 3, numRuns: 20 });
    expect(second.values).toEqual(first.values);
    expect(fresh.values).not.toEqual(first.values);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('store the shrunk failure of a deep run, which every later run repeats first', () => {
    expect(() => deep(recorded(1000).property, { seed: 3 })).toThrow('Kept as');
    const [file] = readdirSync(folder);
    const kept = JSON.parse(readFileSync(join(folder, file!), 'utf8')) as KeptCase;
    expect(kept).toMatchObject({ statedSeed: 3, seed: 80, counterexample: '[1000]' });
    expect(kept.test).toMatch(/property\.test\.ts > random tests > store the shrunk failure/);

    const again = recorded(1000);
    expect(() => usual(again.property, { seed: 3, numRuns: 1 })).toThrow('Counterexample: [1000]');
    expect(again.values).toEqual([1000]);
    const fixed = recorded(Infinity);
    usual(fixed.property, { seed: 3, numRuns: 5 });
    expect(fixed.values[0]).toBe(1000);
    expect(fixed.values).toHaveLength(6);
  });
});
