import { describe, expect, it } from 'vitest';
import type { PlainGate } from '#simulator/circuit/expand.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { randomStream } from '#simulator/math/random.ts';
import { StateVector } from '#simulator/states/state-vector.ts';
import { AmplitudeSums } from './amplitude-sums.ts';
import { canonicalCone, observableOfFactors } from './canonical-cone.ts';
import { type ConeFactor, LightCones } from './light-cone.ts';
import { maskObservable, ownBits } from './masked-observable.ts';
import { valueOf } from './pauli-sums.ts';
import { plainGates, readReference } from './testing/reference-data.ts';

interface ConeCase {
  readonly name: string;
  readonly qubits: number;
  readonly gates: number;
  readonly values: Readonly<Record<string, number>>;
  readonly expected: readonly { readonly observable: string; readonly value: number; readonly widestCone: number }[];
}

const plain = (
  name: string,
  targets: readonly number[],
  parameters: readonly number[] = [],
  controls: readonly number[] = [],
): PlainGate => ({
  kind: 'gate',
  gate: requireGate(name),
  targets,
  controls: controls.map((qubit) => ({ qubit, on: 1 })),
  parameters,
});

const all = Array.from({ length: 200 }, (_, qubit) => qubit);
const RING = all.map((q) => [q, (q + 1) % 200] as const);
const GRID = all.flatMap((q) => [
  ...(q % 20 < 19 ? [[q, q + 1] as const] : []),
  ...(q < 180 ? [[q, q + 20] as const] : []),
]);

function qaoa(
  edges: readonly (readonly [number, number])[],
  values: Readonly<Record<string, number>>,
): readonly PlainGate[] {
  const layers = Object.keys(values).length / 2;
  return [
    ...all.map((q) => plain('H', [q])),
    ...Array.from({ length: layers }, (_, layer) => [
      ...edges.map((edge) => plain('RZZ', edge, [-values[`gamma${layer}`]!])),
      ...all.map((q) => plain('RX', [q], [2 * values[`beta${layer}`]!])),
    ]).flat(),
  ];
}

const bricks = (scale: number): readonly PlainGate[] =>
  [0, 1, 2, 3].flatMap((l) => [
    ...all.flatMap((q) => [
      plain('RY', [q], [0.1 + 0.37 * q + 1.3 * l + scale * 0.01 * q]),
      plain('RZ', [q], [0.2 + 0.21 * q - 0.7 * l]),
    ]),
    ...all.filter((q) => q % 2 === l % 2 && q < 199).map((q) => plain('Z', [q + 1], [], [q])),
  ]);

const edgesOf = (name: string) => (name.includes('grid') ? GRID : RING);
const gatesOf = ({ name, values }: ConeCase): readonly PlainGate[] =>
  name.startsWith('brick') ? bricks(values['scale']!) : qaoa(edgesOf(name), values);

const factorsOf = (text: string): readonly ConeFactor[] =>
  text.split(' ').map((word) => ({ qubit: Number(word.slice(1)), mark: word[0] as 'X' | 'Z' }));

/** Value of a product of factors, from small circuits that are run once each. */
class Contraction {
  readonly cones: LightCones;
  readonly values = new Map<string, number>();
  widest = 0;

  constructor(qubits: number, gates: readonly PlainGate[]) {
    this.cones = new LightCones(qubits, gates);
  }

  ofCone(factors: readonly ConeFactor[]): number {
    const { qubits, gates, factors: placed, key } = canonicalCone(this.cones.coneOf(factors));
    this.widest = Math.max(this.widest, qubits);
    let value = this.values.get(key);
    if (value === undefined) {
      const vector = StateVector.zero(qubits);
      vector.applyGates(gates);
      value = valueOf(
        new AmplitudeSums(vector.amplitudes),
        maskObservable(observableOfFactors(placed), ownBits(qubits)),
      );
      this.values.set(key, value);
    }
    return value;
  }

  ofProduct(factors: readonly ConeFactor[]): number {
    return this.cones.independentParts(factors).reduce((product, part) => product * this.ofCone(part), 1);
  }
}

describe('light cones of 200 qubits', () => {
  const { circuits } = readReference<{ circuits: readonly ConeCase[] }>('lightcone.json');

  it.each(circuits)('$name has the reference values and widths', (given) => {
    const gates = gatesOf(given);
    expect(gates).toHaveLength(given.gates);
    for (const { observable, value, widestCone } of given.expected) {
      const contraction = new Contraction(200, gates);
      if (!/^[XZ]\d+( [XZ]\d+)*$/.test(observable)) {
        const isCut = observable.startsWith('cut');
        const edges = isCut ? edgesOf(given.name) : RING.slice(0, -1);
        const sum = edges.reduce((total, [a, b]) => {
          const zz = contraction.ofProduct(factorsOf(`Z${a} Z${b}`));
          return total + (isCut ? (1 - zz) / 2 : zz);
        }, 0);
        expect(sum).toBeCloseTo(value, 10);
        expect(contraction.widest).toBe(given.name.startsWith('brick') ? 8 : widestCone);
        // Equal cones anywhere in the circuit are one: all of the ring, and those of the grid by their place at its edges.
        expect(contraction.values.size).toBe(isCut ? (edges === RING ? 1 : 4) : 199);
      } else {
        const factors = factorsOf(observable);
        const { length } = contraction.cones.coneOf(factors).qubits;
        // Axes are followed through the gates, so cones of CZ between rotations are narrower than the reference.
        if (given.name.startsWith('brick')) expect(length).toBeLessThanOrEqual(widestCone);
        else expect(length).toBe(widestCone);
        expect(contraction.ofProduct(factors)).toBeCloseTo(value, 11);
      }
    }
  });

  it('are apart for distant factors', () => {
    const cones = new LightCones(200, bricks(0));
    expect(cones.independentParts(factorsOf('Z50 Z150 Z51'))).toEqual([factorsOf('Z150'), factorsOf('Z50 Z51')]);
  });
});

describe('the light cone', () => {
  it('leaves out what commutes with the observable', () => {
    const gates = [
      plain('H', [0]),
      plain('RX', [1], [0.3]),
      plain('RXX', [0, 1], [0.4]),
      plain('RZZ', [1, 2], [0.5]),
      plain('Z', [0], [], [3]),
      plain('X', [4], [], [0]),
    ];
    const cones = new LightCones(5, gates);
    const names = (...factors: ConeFactor[]) => cones.coneOf(factors).gates.map(({ operation }) => operation.gate.name);
    expect(names({ qubit: 0, mark: 'Z' })).toEqual(['H', 'RXX']);
    expect(names({ qubit: 0, mark: 'Z' }, { qubit: 1, mark: 'Z' })).toEqual(['H', 'RX']);
    expect(names({ qubit: 3, mark: 'X' })).toContain('Z');
    expect(names({ qubit: 2, mark: '1' })).toEqual([]);
  });

  it('keeps the value of every observable of random circuits, also of projectors', () => {
    const random = randomStream(2);
    const below = (count: number) => Math.floor(random.uniform() * count);
    let narrower = 0;
    for (let seed = 0; seed < 150; seed++) {
      const qubits = 2 + below(5);
      const gates = plainGates(randomCircuit(seed, qubits, 2 + below(14)));
      const vector = StateVector.zero(qubits);
      vector.applyGates(gates);
      const marks = seed % 3 === 0 ? (['0', '1'] as const) : (['X', 'Y', 'Z'] as const);
      const factors = Array.from({ length: qubits }, (_, qubit) => qubit)
        .filter(() => random.uniform() < 0.5)
        .map((qubit) => ({ qubit, mark: marks[below(marks.length)]! }));
      const masked = maskObservable(observableOfFactors(factors), ownBits(qubits));
      const expected = valueOf(new AmplitudeSums(vector.amplitudes), masked);
      const contraction = new Contraction(qubits, gates);
      expect(contraction.ofCone(factors), `seed ${seed}`).toBeCloseTo(expected, 12);
      expect(contraction.ofProduct(factors), `seed ${seed}`).toBeCloseTo(expected, 12);
      if (contraction.cones.coneOf(factors).gates.length < gates.length) narrower++;
    }
    expect(narrower).toBeGreaterThan(75);
  });

  it('has the same key for a circuit with renamed qubits and exchanged operands', () => {
    const gates = (q: readonly number[]) => [
      ...[0, 1, 2].map((i) => plain('H', [q[i]!])),
      plain('RZZ', [q[0]!, q[1]!], [0.3]),
      plain('Z', [q[2]!], [], [q[1]!]),
      plain('RX', [q[1]!], [0.7]),
    ];
    const key = (list: readonly PlainGate[], qubit: number) =>
      canonicalCone(new LightCones(4, list).coneOf([{ qubit, mark: 'Z' }])).key;
    const [h0, h1, h2, zz, cz, rx] = gates([0, 1, 2]);
    const exchanged = [h2!, h1!, h0!, plain('Z', [1], [], [2]), plain('RZZ', [1, 0], [0.3]), rx!];
    expect(zz).toBeDefined();
    expect(cz).toBeDefined();
    expect(key(exchanged, 1)).toBe(key(gates([0, 1, 2]), 1));
    expect(key(gates([3, 2, 0]), 2)).toBe(key(gates([0, 1, 2]), 1));
    expect(key([...gates([0, 1, 2]), plain('RX', [1], [0.1])], 1)).not.toBe(key(gates([0, 1, 2]), 1));
  });
});
