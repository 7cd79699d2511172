/**
 * Random tests: a fixed seed in every usual run, a new seed in `npm run test:deep`, and shrunk failures stored as
 * cases.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { firstSeed, isDeep } from './depth.ts';

/** Failures that `npm run test:deep` found. The files are committed, and every run of the test repeats them first. */
const CASES_FOLDER = 'tests/cases/random';

export interface KeptCase {
  /** File and full name of the test. */
  readonly test: string;
  /** The seed stated in the test; it distinguishes two properties of one test. */
  readonly statedSeed: number;
  readonly seed: number;
  /** The path by which fast-check finds the shrunk values from the seed. */
  readonly path: string;
  /** The shrunk values, in human-readable form. */
  readonly counterexample: string;
}

interface Settings {
  readonly folder: string;
  /** Added to the seed of each test; undefined outside the deep run. */
  readonly deepSeed: number | undefined;
}

interface Parameters {
  readonly numRuns?: number;
  readonly seed?: number;
}

const USUAL_SEED = 2026;

function currentTest(): string {
  const { testPath = '', currentTestName = '' } = expect.getState();
  return `${relative(process.cwd(), testPath)} > ${currentTestName}`;
}

function keptCases(folder: string, test: string, statedSeed: number): readonly KeptCase[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as KeptCase)
    .filter((kept) => kept.test === test && kept.statedSeed === statedSeed);
}

function keep(folder: string, kept: KeptCase): string {
  const text = `${JSON.stringify(kept, null, 2)}\n`;
  const file = join(folder, `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** Returns the assertion below for a folder of cases and a seed of the deep run. */
export function createPropertyAssertion({ folder, deepSeed }: Settings) {
  return <Values>(property: fc.IProperty<Values>, { numRuns, seed = USUAL_SEED }: Parameters = {}): void => {
    const test = currentTest();
    for (const kept of keptCases(folder, test, seed))
      fc.assert(property, { seed: kept.seed, path: kept.path, endOnFailure: true });
    const runs = numRuns === undefined ? {} : { numRuns };
    if (deepSeed === undefined) return fc.assert(property, { ...runs, seed });
    const details = fc.check(property, { ...runs, seed: (deepSeed + seed) | 0 });
    if (!details.failed) return;
    const path = details.counterexamplePath;
    const counterexample = fc.stringify(details.counterexample);
    const file =
      path === null ? undefined : keep(folder, { test, statedSeed: seed, seed: details.seed, path, counterexample });
    const cause = details.errorInstance;
    throw new Error(`${fc.defaultReportMessage(details) ?? 'failed'}\nKept as ${file ?? 'no case'}`, { cause });
  };
}

/** `fc.assert` for the simulator's random tests. Properties of one test state different seeds. */
export const assertProperty = createPropertyAssertion({
  folder: CASES_FOLDER,
  deepSeed: isDeep ? firstSeed : undefined,
});
