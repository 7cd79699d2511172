import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation } from '#simulator/circuit/circuit.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';

/** The circuits by which simulators are compared. Random ones are the same on every machine. */

export const randomAngle = (random: RandomStream): number => 2 * Math.PI * random.uniform();
const randomRotation = (random: RandomStream, qubit: number) =>
  gate('U3', qubit, { parameters: [Math.PI * random.uniform(), randomAngle(random), randomAngle(random)] });
export const cnot = (control: number, target: number): GateOperation => gate('X', target, { controls: [control] });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const ghz = (qubits: number): Circuit =>
  circuit(qubits, 0, [gate('H', 0), ...range(qubits - 1).map((qubit) => cnot(qubit, qubit + 1))]);

/** The Fourier transform of a basis state, or of a product state in which every qubit is rotated first. */
export function fourier(qubits: number, input: 'basis' | 'product'): Circuit {
  const random = randomStream(5);
  const operations: GateOperation[] = range(qubits).flatMap((qubit) =>
    input === 'product' ? [randomRotation(random, qubit)] : random.uniform() < 0.5 ? [gate('X', qubit)] : [],
  );
  for (let qubit = qubits - 1; qubit >= 0; qubit--) {
    operations.push(gate('H', qubit));
    for (let other = qubit - 1; other >= 0; other--)
      operations.push(gate('U1', qubit, { controls: [other], parameters: [Math.PI / 2 ** (qubit - other)] }));
  }
  for (let qubit = 0; qubit < qubits >> 1; qubit++) operations.push(gate('SWAP', [qubit, qubits - 1 - qubit]));
  return circuit(qubits, 0, operations);
}

/** U3 on every qubit, then CZ on alternating neighbours, `depth` times. */
export function brickwork(qubits: number, depth: number): Circuit {
  const random = randomStream(7);
  const operations: GateOperation[] = [];
  for (let layer = 0; layer < depth; layer++) {
    for (let qubit = 0; qubit < qubits; qubit++) operations.push(randomRotation(random, qubit));
    for (let qubit = layer & 1; qubit + 1 < qubits; qubit += 2)
      operations.push(gate('Z', qubit + 1, { controls: [qubit] }));
  }
  return circuit(qubits, 0, operations);
}

/** Random two-qubit unitaries, as three CNOTs and rotations, on random pairs. */
export function quantumVolume(qubits: number, depth: number): Circuit {
  const random = randomStream(11);
  const operations: GateOperation[] = [];
  for (let layer = 0; layer < depth; layer++) {
    const order = range(qubits);
    for (let i = qubits - 1; i > 0; i--) {
      const j = Math.floor(random.uniform() * (i + 1));
      [order[i], order[j]] = [order[j]!, order[i]!];
    }
    for (let i = 0; i + 1 < qubits; i += 2) {
      const [a, b] = [order[i]!, order[i + 1]!];
      operations.push(randomRotation(random, a), randomRotation(random, b), cnot(a, b));
      operations.push(
        gate('RZ', a, { parameters: [randomAngle(random)] }),
        gate('RY', b, { parameters: [randomAngle(random)] }),
        cnot(b, a),
      );
      operations.push(
        gate('RY', b, { parameters: [randomAngle(random)] }),
        cnot(a, b),
        randomRotation(random, a),
        randomRotation(random, b),
      );
    }
  }
  return circuit(qubits, 0, operations);
}
