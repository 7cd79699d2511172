import { describe, expect, it } from 'vitest';
import { type GateTool, PALETTE_TOOLS } from '#app/designer/editor/core/tools.ts';
import { GATES, requireGate } from '#simulator';
import { formulaOf, formulaText, matrixEntries, type MatrixEntry } from './matrix-entry.ts';

const tool = (id: string): GateTool => PALETTE_TOOLS.find((each) => each.id === id) as GateTool;
const texts = (id: string) => matrixEntries(tool(id))!.map((row) => row.map((entry) => formulaText(formulaOf(entry))));

/** Evaluates the written formula of an entry, by its grammar and nothing else. */
function valueOf(entry: MatrixEntry | null, values: ReadonlyMap<string, number>): readonly [number, number] {
  const { sign, unit, exponent, wave, denominator } = formulaOf(entry);
  const [units, below] = [
    new Map<string, readonly [number, number]>([
      ['', [1, 0]],
      ['1', [1, 0]],
      ['0', [0, 0]],
      ['i', [0, 1]],
      ['(1+i)', [1, 1]],
      ['(1−i)', [1, -1]],
    ]),
    new Map([
      ['', 1],
      ['2', 2],
      ['√2', Math.SQRT2],
    ]),
  ];
  const number = (text: string): number => (text === 'π' ? Math.PI : values.get(text)!);
  const angle = [...exponent.replace('i', '').matchAll(/([−+]?)([^−+()/])(\/(\d))?/gu)].reduce(
    (sum, [, minus, symbol, , divisor = '1']) => sum + ((minus === '−' ? -1 : 1) * number(symbol!)) / Number(divisor),
    0,
  );
  const [, name, symbol, half] = /^(cos|sin)[ (](.)(\/2)?/u.exec(wave) ?? [];
  const waved = name === undefined ? 1 : Math[name as 'cos' | 'sin'](number(symbol!) / (half === undefined ? 1 : 2));
  const [re, im] = units.get(unit)!;
  const scale = ((sign === '−' ? -1 : 1) * waved) / below.get(denominator)!;
  return [scale * (re * Math.cos(angle) - im * Math.sin(angle)), scale * (re * Math.sin(angle) + im * Math.cos(angle))];
}

describe('the matrix of a gate as formulas', () => {
  it.each(GATES.map(({ name }) => name))('of %s has the values of the catalogue', (gate) => {
    const { parameters, qubits, matrix } = requireGate(gate);
    for (const dagger of [false, true]) {
      const entries = matrixEntries({ ...tool('x'), gate, dagger, targets: qubits, parameters: parameters.length })!;
      for (const values of [
        [1.1, -0.6, 2.9, 0.35],
        [-2.2, 5.1, -0.4, 1.7],
      ]) {
        const named = new Map(parameters.map((symbol, index) => [symbol, values[index]!]));
        const wanted = matrix(values.slice(0, parameters.length));
        entries.forEach((row, i) =>
          row.forEach((entry, j) => {
            const [re, im] = valueOf(entry, named);
            const at = 2 * (dagger ? j * entries.length + i : i * entries.length + j);
            expect(re).toBeCloseTo(wanted[at]!, 12);
            expect(im).toBeCloseTo(dagger ? -wanted[at + 1]! : wanted[at + 1]!, 12);
          }),
        );
      }
    }
  });

  it('is written as in textbooks', () => {
    expect(texts('h')).toEqual([
      ['1/√2', '1/√2'],
      ['1/√2', '−1/√2'],
    ]);
    expect(texts('sdg')[1]).toEqual(['0', '−i']);
    expect(texts('tdg')[1]).toEqual(['0', 'e^(−iπ/4)']);
    expect(texts('sx')[0]).toEqual(['(1+i)/2', '(1−i)/2']);
    expect(texts('rx')).toEqual([
      ['cos(θ/2)', '−i sin(θ/2)'],
      ['−i sin(θ/2)', 'cos(θ/2)'],
    ]);
    expect(texts('rz')[0]).toEqual(['e^(−iθ/2)', '0']);
    expect(texts('u3')[0]).toEqual(['cos(θ/2)', '−e^(iλ) sin(θ/2)']);
    expect(texts('u2')[1]).toEqual(['e^(iφ)/√2', 'e^(i(φ+λ))/√2']);
    expect(texts('u4')[0]![0]).toBe('e^(i(α−β/2−δ/2)) cos(γ/2)');
    expect(texts('iswap')[1]).toEqual(['0', '0', 'i', '0']);
    expect(texts('iswaptheta')[1]).toEqual(['0', 'cos θ', '−i sin θ', '0']);
    expect(texts('sqiswap')[1]).toEqual(['0', '1/√2', '−i/√2', '0']);
  });

  it('of a gate with controls has all of their qubits, controls on the left', () => {
    expect(texts('cnot')).toEqual([
      ['1', '0', '0', '0'],
      ['0', '1', '0', '0'],
      ['0', '0', '0', '1'],
      ['0', '0', '1', '0'],
    ]);
    for (const each of PALETTE_TOOLS)
      if (each.kind === 'gate') expect(matrixEntries(each), each.id).toHaveLength(2 ** (each.controls + each.targets));
  });
});
