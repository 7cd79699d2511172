import { describe, expect, it } from 'vitest';
import { evaluated } from '#simulator/engines/testing/evaluated.ts';
import { requireLanguage } from '#simulator/languages/index.ts';
import { LANGUAGE_IDS } from '#simulator/languages/language.ts';
import {
  parsedCircuit,
  referenceCircuits,
  referenceObservable,
} from '#simulator/observables/testing/reference-data.ts';

describe('values', () => {
  const portable = referenceCircuits().filter(({ name }) =>
    ['hea4_tfim', 'expressions', 'one_parameter_many_places', 'qaoa_hexagon_p2', 'controlled_rotations'].includes(name),
  );

  it.each(portable)('of $name stay the same in every language, with gradients', (reference) => {
    const { qubits, openqasm3, values, expected } = reference;
    const circuit = parsedCircuit(openqasm3!);
    const observables = expected.map((each) => referenceObservable(each.observable, qubits));
    const request = { shots: 0, seed: 1, parameters: values, observables, gradient: true };
    for (const id of LANGUAGE_IDS) {
      const language = requireLanguage(id);
      const printed = language.print(circuit);
      if (!printed.ok) throw new Error(`${id}: ${JSON.stringify(printed.diagnostics)}`);
      const parsed = language.parse(printed.text);
      if (!parsed.ok) throw new Error(`${id}: ${JSON.stringify(parsed.diagnostics)}`);
      evaluated('full-amplitude', parsed.circuit, request).forEach(({ value, gradient }, k) => {
        expect(value, id).toBeCloseTo(expected[k]!.value, 11);
        for (const [name, derivative] of Object.entries(expected[k]!.gradient))
          expect(gradient![name], `${id} ${name}`).toBeCloseTo(derivative, 10);
      });
    }
  });
});
