import { describe, expect, it } from 'vitest';
import * as build from '#simulator/circuit/build.ts';
import type { GateOperation } from '#simulator/circuit/circuit.ts';
import { matrixOfCircuit } from '#simulator/engines/testing/full-matrix.ts';
import { isClose } from '#simulator/math/complex.ts';
import { isCloseUpToPhase } from '#simulator/math/testing/close-up-to-phase.ts';
import { GATES } from './catalogue.ts';
import { DECOMPOSITIONS } from './decompositions.ts';
import { evaluateCall, type GateFormula } from './gate.ts';

const VALUES = [0.3, -1.1, 2.2, 0.9];
const CONTROL = 2;

const called = (call: GateFormula, values: readonly number[], extras: Partial<GateOperation>): GateOperation => {
  const { gate, parameters } = evaluateCall(call, values);
  return { ...build.gate(gate, 0, { parameters }), ...extras };
};
const matrixOf = (operations: readonly GateOperation[]) => matrixOfCircuit(build.circuit(3, 0, operations));

/** The gate, and the steps that should equal it, with a control or without. */
function both(name: string, isControlled: boolean) {
  const gate = GATES.find((one) => one.name === name)!;
  const values = VALUES.slice(0, gate.parameters.length);
  const controls = isControlled ? [build.control(CONTROL)] : [];
  const targets = gate.qubits === 1 ? [0] : [0, 1];
  const whole = { ...build.gate(name, targets, { parameters: values }), controls };
  return { gate, values, controls, targets, matrix: matrixOf([whole]) };
}

describe('decompositions', () => {
  it.each([...DECOMPOSITIONS.keys()])('of %s equal the gate, with a control also in their phase', (name) => {
    for (const isControlled of [false, true]) {
      const { values, controls, matrix } = both(name, isControlled);
      const steps = DECOMPOSITIONS.get(name)!.map((step) =>
        called(step, values, {
          targets: step.targets,
          dagger: step.dagger,
          controls: [...step.controls.map((qubit) => build.control(qubit)), ...(step.isControlled ? controls : [])],
        }),
      );
      const product = matrixOf(steps);
      expect(isCloseUpToPhase(product, matrix)).toBe(true);
      if (isControlled) expect(isClose(product, matrix)).toBe(true);
    }
  });

  it.each(GATES.filter(({ equivalent }) => equivalent !== undefined).map(({ name }) => name))(
    'of %s into one other gate and a phase are exact',
    (name) => {
      const { gate, values, controls, targets, matrix } = both(name, true);
      const { phase, ...call } = gate.equivalent!;
      const steps = [called(call, values, { targets, controls })];
      if (phase !== undefined) steps.push(build.gate('U1', CONTROL, { parameters: [phase.value(values)] }));
      expect(isClose(matrixOf(steps), matrix)).toBe(true);
    },
  );

  it('exist for every gate but RY, RZ and U1', () => {
    const without = GATES.filter(({ name, equivalent }) => equivalent === undefined && !DECOMPOSITIONS.has(name));
    expect(without.map(({ name }) => name)).toEqual(['RY', 'RZ', 'U1']);
  });
});
