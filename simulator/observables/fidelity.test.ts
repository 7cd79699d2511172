import { expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { gateOfMatrix } from '#simulator/gates/gate.ts';
import { SQRT_X } from '#simulator/gates/matrices.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { fidelityGates } from './fidelity.ts';
import { plainGates } from './testing/reference-data.ts';

function vectorOf(gates: readonly PlainGate[]): StateVector {
  const vector = StateVector.zero(3);
  vector.applyGates(gates);
  return vector;
}

it('the fidelity of two states is the probability of returning to zero', () => {
  const ownGate: PlainGate = {
    kind: 'gate',
    gate: gateOfMatrix('OWN', SQRT_X),
    targets: [1],
    controls: [],
    parameters: [],
  };
  for (let seed = 0; seed < 20; seed++) {
    const first = plainGates(randomCircuit(seed, 3, 8));
    const second = [...plainGates(randomCircuit(seed + 100, 3, 8)), ownGate];
    const { re, im } = vectorOf(fidelityGates(first, second)).amplitude(0);
    expect(re * re + im * im).toBeCloseTo(vectorOf(first).overlap(vectorOf(second)), 12);
    const back = vectorOf(fidelityGates(second, second)).amplitude(0);
    expect(back.re * back.re + back.im * back.im).toBeCloseTo(1, 12);
  }
});
