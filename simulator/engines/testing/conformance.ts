import { describe } from 'vitest';
import type { EngineName } from '#simulator/engines/engine.ts';
import { describeAmplitudes } from './conformance-amplitudes.ts';
import { describeCounts } from './conformance-counts.ts';
import { CONFORMING_ENGINES } from './conformance-engines.ts';
import { describeProbabilities } from './conformance-probabilities.ts';
import { describeRequests } from './conformance-requests.ts';
import { describeValues } from './conformance-values.ts';

/**
 * Test suite of every engine, in each of its ways to compute: all that it answers, compared with the scalar reference and
 * with other simulators, on one table of circuits; what it refuses; progress and cancellation.
 */
export function describeConformance(name: EngineName | 'reference'): void {
  describe.each(CONFORMING_ENGINES[name])(`${name} conforms, $label`, (under) => {
    const { amplitudes, probabilities, counts, exactValues, estimatedValues } = under.answers;
    if (amplitudes !== undefined) describe('amplitudes', () => describeAmplitudes(under, amplitudes));
    if (probabilities) describe('probabilities', () => describeProbabilities(under));
    if (counts !== undefined) describe('counts', () => describeCounts(under));
    if (exactValues || estimatedValues !== undefined) describe('values', () => describeValues(under));
    if (amplitudes !== undefined || probabilities || counts !== undefined)
      describe('requests', () => describeRequests(under));
  });
}
