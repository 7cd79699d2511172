import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { builtKernels } from '#simulator/engines/testing/test-kernels.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { NO_TILE_WORKERS } from '#simulator/kernels/run-passes.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { evaluateAngle } from '#simulator/math/angle.ts';
import type { ChannelLocation } from '#simulator/noise/attach.ts';
import { krausSetsOf } from '#simulator/noise/operators.ts';
import { quantumChannel } from '#simulator/noise/quantum-channel.ts';
import { AmplitudeSums } from '#simulator/observables/amplitude-sums.ts';
import { maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import { type Observable, pauliText } from '#simulator/observables/observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { momentsOf, type PauliSums, valueOf, varianceOf } from '#simulator/observables/pauli-sums.ts';
import { entropyOf, reducedDensityOf } from '#simulator/observables/reduced-density.ts';
import { plainGates, referenceCircuits, referenceObservable } from '#simulator/observables/testing/reference-data.ts';
import { densityByKernels, densityByScalars, type DensityMatrix, stepsForKernels } from './density-matrix.ts';
import { densitySteps } from './density-program.ts';
import { DensitySums } from './density-sums.ts';
import { StateVector } from './state-vector.ts';

const machine = machineOf(builtKernels(), 'double');

function byKernels(qubits: number, operations: readonly (PlainGate | ChannelLocation)[]): DensityMatrix | undefined {
  const gates = stepsForKernels(densitySteps(qubits, operations));
  return gates && densityByKernels(qubits, gates, { machine, workers: NO_TILE_WORKERS, now: () => 0 }, () => {});
}

const byScalars = (qubits: number, operations: readonly (PlainGate | ChannelLocation)[]) =>
  densityByScalars(qubits, densitySteps(qubits, operations), () => {});

function measured(sums: PauliSums, observable: Observable) {
  const masked = maskObservable(observable, ownBits(sums.bits));
  return { value: valueOf(sums, masked), variance: varianceOf([{ ...momentsOf(sums, masked)!, weight: 1 }]) };
}

const SOME = '0.5 X0 Y1 - 1.2 Z2 + Y0 Y2 + 0.3 X1 X2 - 0.7 Y1 + 0.2 Z0 Z1 + 2 + P(q2=1, q0=0)';

describe('values of observables in a density matrix', () => {
  it('are those of the state vector without noise', () => {
    const parsed = parseObservable(SOME, 3);
    if (!parsed.ok) throw new Error(SOME);
    for (let seed = 0; seed < 10; seed++) {
      const gates = plainGates(randomCircuit(seed, 3, 12));
      const vector = StateVector.zero(3);
      vector.applyGates(gates);
      const expected = measured(new AmplitudeSums(vector.amplitudes), parsed.observable);
      for (const matrix of [byScalars(3, gates), byKernels(3, gates)!]) {
        const actual = measured(new DensitySums(matrix), parsed.observable);
        expect(actual.value).toBeCloseTo(expected.value, 12);
        expect(actual.variance).toBeCloseTo(expected.variance, 11);
        expect(entropyOf(reducedDensityOf(new DensitySums(matrix), ownBits(3), [0, 1, 2]))).toBeCloseTo(0, 10);
      }
    }
  });

  it('have the reference values under noise', () => {
    const kinds = {
      AMPLITUDE_DAMPING: 'amplitude-damping',
      PHASE_FLIP: 'phase-flip',
      BIT_FLIP: 'bit-flip',
    } as const;
    const { qubits, operations, values, expected } = referenceCircuits().find(
      ({ name }) => name === 'noisy_two_qubits',
    )!;
    const angle = (text: string) =>
      text.split('*').reduce((product, part) => {
        const evaluated = evaluateAngle(part);
        return product * (values[part] ?? (evaluated.ok ? evaluated.value : Number.NaN));
      }, 1);
    const program = operations.flatMap(
      ({ gate, targets, controls = [], angles = [], probability }): readonly (PlainGate | ChannelLocation)[] => {
        if (probability === undefined)
          return [
            {
              kind: 'gate',
              gate: requireGate(gate),
              targets,
              controls: controls.map((qubit) => ({ qubit, on: 1 })),
              parameters: angles.map(angle),
            },
          ];
        const settings =
          gate === 'DEPOLARIZING'
            ? ({ kind: 'depolarizing', probability, convention: 'pauli' } as const)
            : { kind: kinds[gate as keyof typeof kinds], probability };
        return krausSetsOf(settings).map((kraus) => ({ kind: 'channel', channel: quantumChannel(kraus), targets }));
      },
    );
    for (const { observable: written, value, variance } of expected) {
      const observable = referenceObservable(written, qubits);
      const actual = measured(new DensitySums(byScalars(qubits, program)), observable);
      expect(actual.value, observable.terms.map(({ factors }) => pauliText(factors)).join(' ')).toBeCloseTo(value, 12);
      expect(actual.variance).toBeCloseTo(variance, 12);
    }
  });
});
