import { describe, expect, it } from 'vitest';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';
import { describeObservableError } from './messages.ts';
import { type Observable, OBSERVABLE_LIMITS, ObservableBuilder, type PauliFactor } from './observable.ts';
import { parseObservable } from './parse-observable.ts';
import { printObservable } from './print-observable.ts';

function read(text: string, qubits = 3): Observable {
  const parsed = parseObservable(text, qubits);
  if (!parsed.ok) throw new Error(parsed.errors.map(describeObservableError).join(' '));
  return parsed.observable;
}

const printed = (text: string, qubits = 3) => printObservable(read(text, qubits), qubits);

/** Code and quoted text of every error. */
function errorsOf(text: string, qubits = 3): readonly (readonly [string, string])[] {
  const parsed = parseObservable(text, qubits);
  return parsed.ok ? [] : parsed.errors.map(({ code, span }) => [code, text.slice(span.start, span.end)] as const);
}

describe('the text of an observable', () => {
  it.each([
    ['0.5 Z0 Z1 - 1.2 X2 + 3', '0.5 Z0 Z1 - 1.2 X2 + 3'],
    ['ZZI', 'Z1 Z2'],
    ['0.5*XIY', '0.5 Y0 X2'],
    ['-Z0', '-Z0'],
    ['I', '1'],
    ['-2 III', '-2'],
    ['Z2*X0', 'X0 Z2'],
    ['z2x0', 'X0 Z2'],
    ['2 I Z1', '2 Z1'],
    ['I0 Z1', 'Z1'],
    ['1e-3Z0+.5', '0.001 Z0 + 0.5'],
    ['Z0 + Z0 - - Z0', '3 Z0'],
    ['Z0 - Z0', '0 Z0'],
    ['N', '1.5 - 0.5 Z0 - 0.5 Z1 - 0.5 Z2'],
    ['2 N1', '1 - Z1'],
    ['P(011)', 'P(011)'],
    ['0.5 |011><011|', '0.5 P(011)'],
    ['|011⟩⟨011|', 'P(011)'],
    ['P(q2=1, 0=0)', 'P(q2=1, q0=0)'],
    ['P(q2=1,q1=0,q0=1)', 'P(101)'],
    ['０．５　Ｚ０×Ｚ１−Ｘ２', '0.5 Z0 Z1 - X2'],
    ['Z₀⊗Z₁\n + Y2', 'Z0 Z1 + Y2'],
  ])('%s is %s', (text, expected) => {
    expect(printed(text)).toBe(expected);
  });

  it('puts the rightmost letter on qubit 0, up to hundreds of qubits', () => {
    expect(read('XII').terms).toEqual([{ coefficient: 1, factors: [{ qubit: 2, axis: 'X' }] }]);
    expect(printed(`Y${'I'.repeat(198)}Z`, 200)).toBe('Z0 Y199');
    expect(read(`P(1${'0'.repeat(199)})`, 200).projectors[0]!.conditions[199]).toEqual({ qubit: 199, on: 1 });
  });

  it.each([
    ['', [['term_missing', '']]],
    ['Z0 +', [['term_missing', '']]],
    ['2 * + Z0', [['term_missing', '+']]],
    ['Z0 Z1 0.5', [['unexpected', '0.5']]],
    ['Z0 / 2', [['unexpected_character', '/']]],
    [
      'Q0 + W',
      [
        ['unknown_word', 'Q0'],
        ['unknown_word', 'W'],
      ],
    ],
    ['pi Z0', [['unknown_word', 'pi']]],
    ['Z0 X', [['qubit_number_missing', 'X']]],
    ['ZZ0', [['qubit_number_missing', 'ZZ']]],
    ['Z3', [['qubit_out_of_range', 'Z3']]],
    [
      'N7 + X99999999999999999999',
      [
        ['qubit_out_of_range', 'N7'],
        ['qubit_out_of_range', 'X99999999999999999999'],
      ],
    ],
    ['Z0 X1 Z0', [['qubit_repeated', 'Z0']]],
    [
      'ZZ + XXXX',
      [
        ['string_length', 'ZZ'],
        ['string_length', 'XXXX'],
      ],
    ],
    ['2j Z0', [['complex_weight', '2j']]],
    ['1 + 2i', [['complex_weight', '2i']]],
    ['(1+2j) Z0', [['complex_weight', '(1+2j)']]],
    ['(Z0)', [['unexpected', '(']]],
    [
      'NaN Z0 - inf',
      [
        ['weight_not_finite', 'NaN'],
        ['weight_not_finite', 'inf'],
      ],
    ],
    ['1e999 Z0', [['weight_not_finite', '1e999']]],
    [
      '1e308 Z0 + 1e308 Z0',
      [
        ['weight_too_large', '1e308'],
        ['weight_too_large', '1e308'],
      ],
    ],
    ['P(01)', [['projector_length', '01']]],
    ['P(012)', [['projector_malformed', '012']]],
    ['P(q0=2)', [['projector_malformed', 'P(q0=2)']]],
    ['P(q0=1, q0=1)', [['qubit_repeated', 'q0=1']]],
    ['P(q9=1)', [['qubit_out_of_range', 'q9=1']]],
    ['P(', [['projector_malformed', 'P(']]],
    ['|000><001|', [['projector_unequal', '|000><001|']]],
    [
      'Z0; Z1 + §',
      [
        ['unexpected_character', ';'],
        ['unexpected_character', '§'],
      ],
    ],
  ] as const)('tells what is wrong in "%s"', (text, expected) => {
    expect(errorsOf(text)).toEqual(expected);
  });

  it('gives line and column, and the values of its sentence', () => {
    const parsed = parseObservable('Z0\r\n + ZZ', 3);
    expect(parsed).toMatchObject({ errors: [{ span: { start: 7, end: 9, line: 2, column: 4 } }] });
    if (parsed.ok) throw new Error('no error');
    expect(describeObservableError(parsed.errors[0]!)).toBe(
      'A Pauli string needs one letter for each qubit: letters 2, qubits 3.',
    );
  });

  it('refuses a million terms with their number, and texts that are too long', () => {
    const million = 'Z0+'.repeat(1_000_000).slice(0, -1);
    expect(parseObservable(million, 1)).toMatchObject({
      errors: [{ code: 'too_many_terms', values: { terms: 1_000_000, limit: 10_000 } }],
    });
    expect(read('Z0+'.repeat(10_000).slice(0, -1), 1).terms[0]!.coefficient).toBe(10_000);
    expect(parseObservable(' '.repeat(OBSERVABLE_LIMITS.characters + 1), 1)).toMatchObject({
      errors: [{ code: 'text_too_long' }],
    });
  });

  it('reports at most a hundred errors', () => {
    expect(errorsOf('Q '.repeat(1000).replaceAll(' ', '+'))).toHaveLength(100);
  });

  it('survives random characters, with spans inside the text', () => {
    const random = randomStream(5);
    const alphabet = [...'ZXYIN01290 .+-*()|<>=,eijqP\n\t', '−', '😀', 'Ｚ', '\ud800'];
    for (let round = 0; round < 3000; round++) {
      const length = Math.floor(random.uniform() * 12);
      const text = Array.from({ length }, () => alphabet[Math.floor(random.uniform() * alphabet.length)]).join('');
      const parsed = parseObservable(text, 1 + (round % 3));
      if (parsed.ok) expect(read(printed(text, 1 + (round % 3)), 1 + (round % 3))).toEqual(parsed.observable);
      else
        for (const { span, code } of parsed.errors) {
          expect(span.start, `${code} in ${text}`).toBeGreaterThanOrEqual(0);
          expect(span.end, `${code} in ${text}`).toBeLessThanOrEqual(text.length);
          expect(span.start).toBeLessThanOrEqual(span.end);
        }
    }
  });
});

const below = (random: RandomStream, count: number) => Math.floor(random.uniform() * count);

function randomObservable(random: RandomStream, qubits: number): Observable {
  const builder = new ObservableBuilder();
  const weight = () => (random.uniform() - 0.5) * 10 ** (20 * random.uniform() - 10);
  for (let term = 0; term <= below(random, 6); term++) {
    const factors = Array.from({ length: qubits }, (_, qubit) => ({ qubit, axis: 'XYZI'[below(random, 4)] })).filter(
      ({ axis }) => axis !== 'I',
    ) as PauliFactor[];
    builder.addString(weight(), factors);
  }
  if (random.uniform() < 0.5) builder.addExcitation(weight(), below(random, qubits));
  if (random.uniform() < 0.5)
    builder.addProjector(
      weight(),
      Array.from({ length: 1 + below(random, qubits) }, (_, qubit) => ({ qubit, on: below(random, 2) as 0 | 1 })),
    );
  return builder.finish();
}

it('a printed observable is read as the same value', () => {
  const random = randomStream(11);
  for (let round = 0; round < 500; round++) {
    const qubits = 1 + below(random, 8);
    const observable = randomObservable(random, qubits);
    expect(read(printObservable(observable, qubits), qubits)).toEqual(observable);
  }
});
