import { describe, expect, it } from 'vitest';
import { circuit, composite, compositeStep, gate } from '#simulator/circuit/build.ts';
import type { Circuit } from '#simulator/circuit/circuit.ts';
import { GATES, inverseOf, requireGate } from '#simulator/gates/catalogue.ts';
import { angleExpression } from '#simulator/languages/angle-notation.ts';
import { inverseCall } from '#simulator/languages/gate-steps.ts';
import { LANGUAGES } from '#simulator/languages/index.ts';
import { fidelity } from '#simulator/languages/testing/state-of.ts';
import { evaluateAngle } from '#simulator/math/angle.ts';
import { angleValue } from '#simulator/math/angle-tree.ts';

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
        parameters: record.parameters.map((_, index) => ({
          text: PARAMETERS[index]!,
          value: valueOf(PARAMETERS[index]!),
        })),
      },
    ],
  };
};

describe.each(['openqasm2', 'openqasm3'] as const)('definitions in %s', (id) => {
  const language = LANGUAGES[id];

  it.each(GATES.map(({ name }) => name))(
    'define %s correctly with any controls, with and without dagger, for every parser',
    (gate) => {
      for (const controls of CONTROL_COUNTS) {
        for (const dagger of [false, true]) {
          const circuit = oneGate(gate, controls, dagger);
          const printed = language.print(circuit);
          if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
          // The comment prevents the parser from recognising generated definitions, so it must read their bodies.
          const hidden = printed.text.replaceAll('{\n', '{ // body\n');
          const read = language.parse(hidden);
          if (!read.ok) throw new Error(`${JSON.stringify(read.diagnostics)}\n${hidden}`);
          expect(fidelity(read.circuit, circuit), `${controls} controls, dagger ${dagger}\n${hidden}`).toBeCloseTo(
            1,
            9,
          );
        }
      }
    },
  );
});

describe.each(['openqasm2', 'openqasm3'] as const)('custom gates in %s', (id) => {
  const language = LANGUAGES[id];
  const reread = (value: Circuit): Circuit => {
    const printed = language.print(value);
    if (!printed.ok) throw new Error(JSON.stringify(printed.diagnostics));
    const read = language.parse(printed.text);
    if (!read.ok) throw new Error(`${JSON.stringify(read.diagnostics)}\n${printed.text}`);
    return read.circuit;
  };

  it.each(GATES.map(({ name }) => name))(
    'may be named %s; definitions of other gates still use the catalogue gate',
    (name) => {
      const own = composite(
        name,
        1,
        [compositeStep('RY', [0], { parameters: ['0.3'] }), compositeStep('X1', [0])].filter(
          ({ gate: used }) => used !== name,
        ),
      );
      const others = [
        gate('RZZ', [0, 1], { parameters: ['0.4'], controls: [2, 3] }),
        gate('U3', 1, { parameters: ['1', '2', '3'], controls: [0, 2, 3] }),
      ];
      const value = circuit(4, 0, [gate(name, 0), ...others.filter((other) => other.gate !== name)], {
        composites: [own],
      });
      expect(fidelity(reread(value), value)).toBeCloseTo(1, 9);
    },
  );

  it.each(['a', 'b', 'theta', 'phi', 'c0'])('may be named %s, like the operands of library gates', (name) => {
    const value = circuit(
      3,
      0,
      [
        gate(name, 0),
        gate('RZZ', [0, 1], { parameters: ['0.4'] }),
        gate('RXX', [1, 2], { parameters: ['0.7'], controls: [0] }),
      ],
      {
        composites: [composite(name, 1, [compositeStep('H', [0])])],
      },
    );
    const read = reread(value);
    expect(read.composites?.map((own) => own.name)).toEqual([name]);
    expect(fidelity(read, value)).toBeCloseTo(1, 9);
  });
});

describe('inverses as expressions', () => {
  it.each(GATES.map(({ name }) => name))('of %s agree with the catalogue', (gate) => {
    const record = requireGate(gate);
    const typed = PARAMETERS.slice(0, record.parameters.length);
    const [inverse, parameters] = inverseCall(
      gate,
      typed.map((text) => angleExpression({ text, value: valueOf(text) })),
    );
    const expected = inverseOf(record, typed.map(valueOf));
    const got = requireGate(inverse).matrix(parameters.map((parameter) => angleValue(parameter)));
    const wanted = requireGate(expected.gate).matrix(expected.parameters);
    got.forEach((entry, index) => expect(entry).toBeCloseTo(wanted[index]!, 12));
  });
});
