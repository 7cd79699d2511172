import { describe, expect, it } from 'vitest';
import type { Circuit } from '../../circuit/circuit.ts';
import { GATES, requireGate } from '../../gates/catalogue.ts';
import { evaluateAngle } from '../../math/angle.ts';
import { LANGUAGES } from '../index.ts';
import { fidelity } from '../testing/state-of.ts';
import { inverseCall } from './gate-bodies.ts';

const PARAMETERS = ['0.7', '-pi/3', '1.9+pi', '0.4'];
const CONTROL_COUNTS = [0, 1, 2, 3, 6];

const valueOf = (text: string): number => {
  const result = evaluateAngle(text);
  if (!result.ok) throw new Error(text);
  return result.value;
};

const oneGate = (gate: string, controls: number, dagger: boolean): Circuit => {
  const record = requireGate(gate);
  const qubits = controls + record.qubits;
  // Targets first, so that control numbers differ from their positions.
  const targets = Array.from({ length: record.qubits }, (_, index) => index);
  return {
    qubits,
    classicalBits: 0,
    operations: [
      {
        kind: 'gate',
        gate,
        targets,
        controls: Array.from({ length: controls }, (_, index) => ({ qubit: record.qubits + index, on: 1 })),
        dagger,
        parameters: record.parameters.map((_, index) => ({ text: PARAMETERS[index]!, value: valueOf(PARAMETERS[index]!) })),
      },
    ],
  };
};

describe.each(['openqasm2', 'openqasm3'] as const)('definitions in %s', (id) => {
  const language = LANGUAGES[id];

  it.each(GATES.map(({ name }) => name))('say %s under any controls, reversed or not, to anyone who reads them', (gate) => {
    for (const controls of CONTROL_COUNTS) {
      for (const dagger of [false, true]) {
        const circuit = oneGate(gate, controls, dagger);
        const printed = language.print(circuit);
        if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
        // A comment inside hides from our parser that the definitions are its own: it has to follow their bodies.
        const hidden = printed.text.replaceAll('{\n', '{ // body\n');
        const read = language.parse(hidden);
        if (!read.ok) throw new Error(`${JSON.stringify(read.diagnostics)}\n${hidden}`);
        expect(fidelity(read.circuit, circuit), `${controls} controls, dagger ${dagger}\n${hidden}`).toBeCloseTo(1, 9);
      }
    }
  });
});

describe('inverses in texts', () => {
  it.each(GATES.map(({ name }) => name))('of %s agree with the catalogue', (gate) => {
    const record = requireGate(gate);
    const typed = PARAMETERS.slice(0, record.parameters.length);
    const [inverse, texts] = inverseCall(gate, typed);
    const expected = record.inverse(typed.map(valueOf));
    const got = requireGate(inverse).matrix(texts.map(valueOf));
    const wanted = requireGate(expected.gate).matrix(expected.parameters);
    got.forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 12));
  });
});
