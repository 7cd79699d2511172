import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';

/** Circuits of random one-qubit unitaries and CZs, wider than any state vector, to measure the amplitude engines. */

const someRotation = (random: RandomStream, qubit: number): readonly GateOperation[] => {
  const angle = () => (2 * random.uniform() - 1) * Math.PI;
  return [gate('RZ', qubit, { parameters: [angle()] }), gate('RY', qubit, { parameters: [angle()] })];
};

const layers = (
  qubits: number,
  depth: number,
  seed: number,
  pairsOf: (layer: number) => readonly (readonly [number, number])[],
): Circuit => {
  const random = randomStream(seed);
  const all = Array.from({ length: qubits }, (_, qubit) => qubit);
  const turns = () => all.flatMap((qubit) => someRotation(random, qubit));
  const operations = Array.from({ length: depth }, (_, layer) => [
    ...turns(),
    ...pairsOf(layer).map(([a, b]) => gate('Z', b, { controls: [a] })),
  ]).flat();
  return circuit(qubits, 0, [...operations, ...turns()]);
};

/** A chain of qubits; each layer connects every second pair of neighbours. */
export const lineCircuit = (qubits: number, depth: number, seed = 1): Circuit =>
  layers(qubits, depth, seed, (layer) => pairsFrom(layer % 2, qubits));

const pairsFrom = (first: number, end: number, offset = 0): readonly (readonly [number, number])[] => {
  const pairs: (readonly [number, number])[] = [];
  for (let a = first; a + 1 < end; a += 2) pairs.push([offset + a, offset + a + 1]);
  return pairs;
};

/** A lattice; the layers alternately connect horizontal and vertical neighbours, even and odd ones. */
export const gridCircuit = (rows: number, columns: number, depth: number, seed = 1): Circuit =>
  layers(rows * columns, depth, seed, (layer) => {
    const parity = (layer >> 1) % 2;
    const pairs: (readonly [number, number])[] = [];
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const at = row * columns + column;
        if (layer % 2 === 0 && column % 2 === parity && column + 1 < columns) pairs.push([at, at + 1]);
        if (layer % 2 === 1 && row % 2 === parity && row + 1 < rows) pairs.push([at, at + columns]);
      }
    }
    return pairs;
  });

/** Two separate chains; `crossings` layers connect the end of one with the start of the other. */
export const halvesCircuit = (qubits: number, depth: number, crossings: number, seed = 1): Circuit => {
  const half = qubits / 2;
  const crossed = new Set(
    Array.from({ length: crossings }, (_, i) => 1 + 2 * Math.floor((i * (depth / 2)) / crossings)),
  );
  return layers(qubits, depth, seed, (layer) => [
    ...pairsFrom(layer % 2, half),
    ...pairsFrom(layer % 2, half, half),
    ...(crossed.has(layer) ? [[half - 1, half] as const] : []),
  ]);
};

/** A pseudo-random basis state. */
export function someState(qubits: number, seed: number): string {
  const random = randomStream(seed);
  return Array.from({ length: qubits }, () => (random.uniform() < 0.5 ? '0' : '1')).join('');
}
