import { describe, expect, it } from 'vitest';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { type EngineName, RunRefused } from '#simulator/engines/engine.ts';
import { program } from '#simulator/engines/testing/evaluated.ts';
import { kernelRuntime, scalarRuntime } from '#simulator/engines/testing/test-kernels.ts';
import type { NoiseModel } from '#simulator/noise/model.ts';
import { planValues } from './plan-values.ts';
import type { PropertiesRequest, StateProperties } from './values.ts';

function propertiesOf(
  name: EngineName,
  circuit: Circuit,
  properties: PropertiesRequest,
  noise?: NoiseModel,
  runtime = kernelRuntime(),
): StateProperties {
  const parameters = Object.fromEntries((circuit.parameters ?? []).map(({ name: each }) => [each, 0.8]));
  const request = { shots: 0, seed: 1, observables: [], parameters, properties, ...(noise && { noise }) };
  const plan = planValues(name, circuit, request);
  if (!plan.ok) throw new RunRefused(plan);
  expect(plan.estimate(runtime.resources)).toMatchObject({ ok: true });
  return plan.properties!(runtime);
}

const BELL = program('input float a; qubit[3] q; ry(a) q[0]; cx q[0], q[1]; h q[2];');
const [COS, SIN] = [Math.cos(0.4), Math.sin(0.4)];
const ENTROPY = -(COS ** 2) * Math.log2(COS ** 2) - SIN ** 2 * Math.log2(SIN ** 2);

describe('properties of the final state', () => {
  it.each(['full-amplitude', 'noisy'] as const)('by %s: of two qubits that are entangled', (name) => {
    for (const runtime of [kernelRuntime(), scalarRuntime()]) {
      const wanted = { reducedDensity: [[1], [1, 0]], entropy: [[0], [2, 1], [2], [0, 1]], purity: [[0], [0, 1]] };
      const { reducedDensity, entropy, purity } = propertiesOf(name, BELL, wanted, undefined, runtime);
      const [one, two] = reducedDensity!;
      expect(one).toMatchObject({
        qubits: [1],
        re: [
          [expect.closeTo(COS ** 2, 13), 0],
          [0, expect.closeTo(SIN ** 2, 13)],
        ],
      });
      expect(two!.re[0]![3]).toBeCloseTo(COS * SIN, 13);
      expect(two!.im.flat().every((entry) => Math.abs(entry) < 1e-13)).toBe(true);
      expect(entropy!.map(({ bits }) => bits)).toEqual(
        [ENTROPY, ENTROPY, 0, 0].map((bits) => expect.closeTo(bits, 12) as number),
      );
      expect(purity!.map((each) => each.purity)).toEqual([
        expect.closeTo(COS ** 4 + SIN ** 4, 12),
        expect.closeTo(1, 12),
      ]);
    }
  });

  it('are means over branches, for both engines alike', () => {
    const measured = program(
      'input float a; qubit[2] q; bit c; ry(a) q[0]; c = measure q[0]; if (c) { h q[1]; } h q[0];',
    );
    const plus = program('qubit[2] q; h q[0];');
    const wanted = {
      reducedDensity: [[0, 1]],
      entropy: [[0, 1]],
      purity: [[0]],
      fidelity: [plus, program('qubit[2] q;')],
    };
    const [first, second] = [propertiesOf('full-amplitude', measured, wanted), propertiesOf('noisy', measured, wanted)];
    first
      .reducedDensity![0]!.re.flat()
      .forEach((entry, i) => expect(second.reducedDensity![0]!.re.flat()[i]).toBeCloseTo(entry, 12));
    expect(first.entropy![0]!.bits).toBeCloseTo(second.entropy![0]!.bits, 11);
    expect(first.fidelity![0]).toBeCloseTo(COS ** 2, 12);
    first.fidelity!.forEach((each, i) => expect(second.fidelity![i]).toBeCloseTo(each, 12));
  });

  it('have the fidelity of a noisy state with the one without noise', () => {
    const noise: NoiseModel = {
      channels: [{ kind: 'phase-flip', probability: 0.1, gates: '*', qubits: [2] }],
      readout: [{ qubit: '*', p10: 0.2, p01: 0.1 }],
    };
    expect(propertiesOf('noisy', BELL, { fidelity: [BELL] }, noise).fidelity![0]).toBeCloseTo(0.9, 12);
    expect(propertiesOf('full-amplitude', BELL, { fidelity: [BELL] }).fidelity![0]).toBeCloseTo(1, 12);
  });

  it('are refused with the reason', () => {
    const reason = (name: EngineName, wanted: PropertiesRequest, circuit = BELL, noise?: NoiseModel) => {
      try {
        propertiesOf(name, circuit, wanted, noise);
        return 'ok';
      } catch (error) {
        if (!(error instanceof RunRefused)) throw error;
        return error.refusal.reason;
      }
    };
    const wide = program('input float a; qubit[9] q; ry(a) q[0];');
    expect(reason('single-amplitude', { purity: [[0]] })).toBe('properties_impossible');
    expect(reason('full-amplitude', { purity: [[3]] })).toBe('observable_qubit');
    expect(reason('full-amplitude', { entropy: [[1, 1]] })).toBe('property_repeated');
    expect(reason('full-amplitude', { reducedDensity: [[0, 1, 2, 3, 4, 5, 6]] }, wide)).toBe('property_qubits');
    const whole = { purity: [[0, 1, 2, 3, 4, 5, 6, 7, 8]] };
    expect(reason('noisy', whole, wide)).toBe('ok');
    expect(reason('noisy', whole, wide, { channels: [], readout: [] })).toBe('property_qubits');
    expect(reason('full-amplitude', { fidelity: [wide] })).toBe('fidelity_qubits');
    expect(
      reason('full-amplitude', { fidelity: [program('qubit[3] q; bit c; h q[0]; c = measure q[0]; h q[0];')] }),
    ).toBe('fidelity_not_gates');
  });
});
