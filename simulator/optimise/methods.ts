import { adam } from './adam.ts';
import { cobyla } from './cobyla.ts';
import { lbfgs } from './l-bfgs.ts';
import { nelderMead } from './nelder-mead.ts';
import type { MinimiseMethod } from './search.ts';
import { spsa } from './spsa.ts';

export const METHOD_NAMES = ['adam', 'l-bfgs', 'cobyla', 'nelder-mead', 'spsa'] as const;
export type MethodName = (typeof METHOD_NAMES)[number];

interface MethodEntry {
  readonly search: MinimiseMethod;
  /** Whether every value must come with its gradient; both together are one evaluation. */
  readonly needsGradient: boolean;
  /** Whether the result is a point that was not evaluated yet. */
  readonly averages: boolean;
  /** Length of the first steps in radians. */
  readonly step: number;
  /** With gradients: of a component of the gradient. Without: of the differences between the last points, in radians. */
  readonly tolerance: number;
}

export const METHODS: Readonly<Record<MethodName, MethodEntry>> = {
  adam: { search: adam, needsGradient: true, averages: false, step: 0.1, tolerance: 1e-4 },
  'l-bfgs': { search: lbfgs, needsGradient: true, averages: false, step: 0.5, tolerance: 1e-6 },
  cobyla: { search: cobyla, needsGradient: false, averages: false, step: 0.5, tolerance: 1e-4 },
  'nelder-mead': { search: nelderMead, needsGradient: false, averages: false, step: 0.5, tolerance: 1e-4 },
  spsa: { search: spsa, needsGradient: false, averages: true, step: 0.15, tolerance: 1e-4 },
};
