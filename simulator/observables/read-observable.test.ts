import { describe, expect, it } from 'vitest';
import { parseObservable } from './parse-observable.ts';
import { parseObservableJson, readObservable, writeObservable } from './read-observable.ts';

const observableOf = (text: string, qubits: number) => {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(text);
  return parsed.observable;
};

describe('the JSON form of an observable', () => {
  it('has the same values as the text', () => {
    const document = {
      terms: [{ coefficient: 0.5, pauli: 'Z0 Z1' }, { coefficient: -1.2, pauli: 'IXII' }, { pauli: 'I' }],
      projectors: [{ coefficient: 2, bits: '10', qubits: [0, 3] }, { bits: '0110' }],
      excitations: 2,
    };
    const text = '0.5 Z0 Z1 - 1.2 X2 + 1 + 2 P(q3=1, q0=0) + P(0110) + 2 N';
    expect(readObservable(document, 4)).toEqual({ ok: true, observable: observableOf(text, 4) });
    expect(readObservable(text, 4)).toEqual({ ok: true, observable: observableOf(text, 4) });
    expect(parseObservableJson(JSON.stringify(document), 4)).toEqual(readObservable(document, 4));
  });

  it('is read back as written', () => {
    const observable = observableOf('0.25 X0 Y2 - 3 + 0.5 P(q2=1, q1=0)', 3);
    expect(readObservable(writeObservable(observable), 3)).toEqual({ ok: true, observable });
  });

  it.each([
    [null, [['not_observable', '']]],
    [[], [['not_observable', '']]],
    [7, [['not_observable', '']]],
    [{}, [['no_terms', '']]],
    [{ terms: [], projectors: [] }, [['no_terms', '']]],
    [{ terms: 'Z0' }, [['not_list', 'terms']]],
    [
      { terms: ['Z0', null] },
      [
        ['not_object', 'terms[0]'],
        ['not_object', 'terms[1]'],
      ],
    ],
    [{ terms: [{ pauli: 'Z0', weight: 1 }] }, [['unknown_field', 'terms[0]']]],
    [{ terms: [{}] }, [['missing_field', 'terms[0]']]],
    [{ terms: [{ pauli: 3 }] }, [['not_text', 'terms[0].pauli']]],
    [{ terms: [{ pauli: '' }] }, [['term_missing', 'terms[0].pauli']]],
    [{ terms: [{ pauli: '2 Z0' }] }, [['unexpected', 'terms[0].pauli']]],
    [{ terms: [{ pauli: 'Z0 + Z1' }] }, [['unexpected', 'terms[0].pauli']]],
    [
      { terms: [{ pauli: 'Z5' }, { pauli: 'Z0 Z0' }] },
      [
        ['qubit_out_of_range', 'terms[0].pauli'],
        ['qubit_repeated', 'terms[1].pauli'],
      ],
    ],
    [{ terms: [{ pauli: 'Z0', coefficient: [1, 2] }] }, [['complex_weight', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: '2i' }] }, [['complex_weight', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: { re: 1, im: 2 } }] }, [['complex_weight', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: null }] }, [['weight_not_finite', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: '1' }] }, [['weight_not_finite', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: NaN }] }, [['weight_not_finite', 'terms[0].coefficient']]],
    [{ terms: [{ pauli: 'Z0', coefficient: -1e308 }] }, [['weight_too_large', 'terms[0].coefficient']]],
    [{ excitations: 'all' }, [['weight_not_finite', 'excitations']]],
    [{ projectors: [{ bits: '0' }] }, [['projector_length', 'projectors[0].bits']]],
    [{ projectors: [{ bits: '0a' }] }, [['projector_malformed', 'projectors[0].bits']]],
    [{ projectors: [{ bits: '00', qubits: [0, 0] }] }, [['qubit_repeated', 'projectors[0].qubits[1]']]],
    [
      { projectors: [{ bits: '00', qubits: [-1, 2] }] },
      [
        ['qubit_malformed', 'projectors[0].qubits[0]'],
        ['qubit_out_of_range', 'projectors[0].qubits[1]'],
      ],
    ],
    [{ projectors: [{ bits: '00', qubits: 1 }] }, [['not_list', 'projectors[0].qubits']]],
    [
      JSON.parse('{"__proto__": 1}'),
      [
        ['unknown_field', ''],
        ['no_terms', ''],
      ],
    ],
  ] as const)('tells what is wrong in %j', (document, expected) => {
    const reading = readObservable(document, 2);
    expect(reading.ok ? [] : reading.errors.map(({ code, path }) => [code, path])).toEqual(expected);
  });

  it('refuses a million terms with their number', () => {
    expect(readObservable({ terms: new Array(1_000_000).fill({ pauli: 'Z0' }) }, 1)).toMatchObject({
      errors: [{ code: 'too_many_terms', values: { terms: 1_000_000 }, path: 'terms' }],
    });
    expect(parseObservableJson('{', 1)).toMatchObject({ errors: [{ code: 'not_json' }] });
  });
});
