import { describe, expect, it } from 'vitest';
import {
  assign,
  bitsEqual,
  bitsValue,
  branch,
  circuit,
  gate,
  loop,
  measure,
  numberValue,
} from '#simulator/circuit/build.ts';
import type { Circuit, ClassicalExpression, VariableType } from '#simulator/circuit/circuit.ts';
import { fullAmplitudeEngine } from './full-amplitude/engine.ts';
import { noisyEngine } from './noisy/engine.ts';
import { referenceEngine } from './reference/reference-engine.ts';
import { runPlanned } from './testing/planned-run.ts';
import { kernelRuntime } from './testing/test-kernels.ts';

const COUNTER: VariableType = { kind: 'uint', width: 4 };

const plus = (left: ClassicalExpression, right: ClassicalExpression): ClassicalExpression => ({
  kind: 'binary',
  operator: '+',
  left,
  right,
});

/**
 * Throws a coin into variable 1 until it is 1, at most three times, and counts the throws in variable 0; bits 0 and 1
 * are the number of throws. The weights of 1, 2 and 3 throws are 1/2, 1/4 and 1/4.
 */
const THROWS: Circuit = {
  ...circuit(2, 2, [
    loop(
      {
        kind: 'binary',
        operator: '&&',
        left: bitsEqual([3], 0),
        right: { ...bitsEqual([2], 3), operator: '<' } as ClassicalExpression,
      },
      [
        gate('H', 0),
        measure(0, 3),
        branch(bitsEqual([3], 1), [gate('X', 0)]),
        { ...assign(2, plus(bitsValue(2), numberValue(1))), as: COUNTER },
      ],
    ),
    assign(0, { kind: 'binary', operator: '&', left: bitsValue(2), right: numberValue(1) }),
    assign(1, { kind: 'binary', operator: '>>', left: bitsValue(2), right: numberValue(1) }),
  ]),
  variables: [
    { name: 'throws', type: COUNTER, size: 1 },
    { name: 'coin', type: { kind: 'uint', width: 1 }, size: 1 },
  ],
};

const EXACT = { '00': 0, '01': 0.5, '10': 0.25, '11': 0.25 };

describe('variables of a program', () => {
  it('are computed along every branch, and are no part of exact outcomes', () => {
    for (const engine of [fullAmplitudeEngine, noisyEngine]) {
      const result = runPlanned(engine, THROWS, { shots: 0, seed: 1 }, kernelRuntime());
      if (result.kind !== 'probabilities') throw new Error(result.kind);
      expect(Object.keys(result.probabilities).sort()).toEqual(Object.keys(EXACT).sort());
      for (const [key, weight] of Object.entries(EXACT)) expect(result.probabilities[key]).toBeCloseTo(weight, 12);
    }
  });

  it('are computed in every shot, and are no part of counts', () => {
    const noise = { channels: [], readout: [{ qubit: 1, p10: 0.1, p01: 0.1 }] };
    for (const [engine, request] of [
      [fullAmplitudeEngine, {}],
      [referenceEngine, {}],
      [noisyEngine, { noise, method: 'trajectories' as const }],
    ] as const) {
      const result = runPlanned(engine, THROWS, { shots: 4000, seed: 7, ...request }, kernelRuntime());
      if (result.kind !== 'counts') throw new Error(result.kind);
      expect(Object.keys(result.counts).sort(), engine.name).toEqual(['01', '10', '11']);
      expect(result.counts['01']! / 4000, engine.name).toBeGreaterThan(0.46);
      expect(result.counts['01']! / 4000, engine.name).toBeLessThan(0.54);
    }
  });

  it('are not read out, when the last measurement writes one', () => {
    const last: Circuit = {
      ...circuit(2, 1, [gate('X', 0), measure(0, 1), gate('H', 1), measure(1, 0)]),
      variables: [{ name: 'x', type: COUNTER, size: 1 }],
    };
    for (const engine of [fullAmplitudeEngine, noisyEngine]) {
      const result = runPlanned(engine, last, { shots: 100, seed: 3 }, kernelRuntime());
      if (result.kind !== 'counts') throw new Error(result.kind);
      expect(Object.keys(result.counts).sort(), engine.name).toEqual(['0', '1']);
    }
  });
});
