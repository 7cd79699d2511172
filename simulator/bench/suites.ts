import { batchesSuite } from './batches.ts';
import { chipSuite } from './chip.ts';
import { fullAmplitudeSuite } from './full-amplitude.ts';
import { gradientsSuite } from './gradients.ts';
import { languagesSuite } from './languages.ts';
import { noisySuite } from './noisy.ts';
import { observablesSuite } from './observables.ts';
import { partialAmplitudeSuite } from './partial-amplitude.ts';
import type { BenchSuite } from './row.ts';
import { singleAmplitudeSuite } from './single-amplitude.ts';
import { standardSuite } from './standard.ts';

export const SUITES: readonly BenchSuite[] = [
  fullAmplitudeSuite,
  noisySuite,
  partialAmplitudeSuite,
  singleAmplitudeSuite,
  chipSuite,
  observablesSuite,
  gradientsSuite,
  batchesSuite,
  languagesSuite,
  standardSuite,
];
