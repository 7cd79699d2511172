import { bitsEqual, branch, circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';

/** The circuits of the benchmark. Random ones are the same on every machine. */

const angle = (random: RandomStream) => 2 * Math.PI * random.uniform();
const randomRotation = (random: RandomStream, qubit: number) =>
  gate('U3', qubit, { parameters: [Math.PI * random.uniform(), angle(random), angle(random)] });
const cnot = (control: number, target: number) => gate('X', target, { controls: [control] });
const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const hadamards = (qubits: number): Circuit =>
  circuit(
    qubits,
    0,
    range(qubits).map((qubit) => gate('H', qubit)),
  );

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
        gate('RZ', a, { parameters: [angle(random)] }),
        gate('RY', b, { parameters: [angle(random)] }),
        cnot(b, a),
      );
      operations.push(
        gate('RY', b, { parameters: [angle(random)] }),
        cnot(a, b),
        randomRotation(random, a),
        randomRotation(random, b),
      );
    }
  }
  return circuit(qubits, 0, operations);
}

/** Grover's search with the phase flip as a ladder of Toffolis with ancillas: about half of the qubits are searched. */
export function groverLadder(qubits: number, rounds: number): Circuit {
  const searching = Math.floor(qubits / 2) + 1;
  const toffoli = (a: number, b: number, target: number) => gate('X', target, { controls: [a, b] });
  const ladder = [
    toffoli(0, 1, searching),
    ...range(searching - 3).map((i) => toffoli(i + 2, searching + i, searching + i + 1)),
  ];
  const flip = [...ladder, gate('Z', searching - 1, { controls: [2 * searching - 3] }), ...[...ladder].reverse()];
  return circuit(qubits, 0, grover(searching, rounds, flip));
}

/** Grover's search with the phase flip as one multi-controlled Z. */
export const groverControlled = (qubits: number, rounds: number): Circuit =>
  circuit(qubits, 0, grover(qubits, rounds, [gate('Z', qubits - 1, { controls: range(qubits - 1) })]));

function grover(searching: number, rounds: number, flip: readonly GateOperation[]): GateOperation[] {
  const each = (name: string) => range(searching).map((qubit) => gate(name, qubit));
  const operations = each('H');
  for (let round = 0; round < rounds; round++)
    operations.push(...flip, ...each('H'), ...each('X'), ...flip, ...each('X'), ...each('H'));
  return operations;
}

/**
 * Brickwork of depth 20, interrupted by three measurements; the outcome 1 of each (probability one half) flips a qubit.
 */
export function feedback(qubits: number): Circuit {
  const layers = brickwork(qubits, 20).operations;
  const quarter = Math.ceil(layers.length / 4);
  const operations: Operation[] = range(4).flatMap((part) => [
    ...layers.slice(part * quarter, (part + 1) * quarter),
    ...(part < 3 ? [measure(part, part), branch(bitsEqual([part], 1), [gate('X', part + 1)])] : []),
  ]);
  return circuit(qubits, qubits, operations);
}

/** Fifty gates as in a typical beginner's program. */
export function fiftyGates(qubits: number): Circuit {
  const random = randomStream(13);
  const names = ['H', 'T', 'X', 'S', 'RX', 'RY', 'RZ', 'U3'];
  const operations = range(50).map((i) => {
    const qubit = Math.floor(random.uniform() * qubits);
    if (i % 3 === 2) return cnot(qubit, (qubit + 1) % qubits);
    const name = names[Math.floor(random.uniform() * names.length)]!;
    return gate(name, qubit, {
      parameters: range(name === 'U3' ? 3 : name.startsWith('R') ? 1 : 0).map(() => angle(random)),
    });
  });
  return circuit(qubits, 0, operations);
}

/** The circuit with every qubit measured at the end. */
export const measured = (circuit: Circuit): Circuit => ({
  ...circuit,
  classicalBits: circuit.qubits,
  operations: [...circuit.operations, ...Array.from({ length: circuit.qubits }, (_, qubit) => measure(qubit, qubit))],
});
