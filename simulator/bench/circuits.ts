import { bitsEqual, branch, circuit, gate, measure } from '#simulator/circuit/build.ts';
import type { Circuit, GateOperation, Operation } from '#simulator/circuit/circuit.ts';
import { randomStream } from '#simulator/math/random.ts';
import { brickwork, cnot, randomAngle } from '#simulator/standard/circuits.ts';

/** Circuits of the benchmark besides the standard ones. Random ones are the same on every machine. */

const range = (count: number) => Array.from({ length: count }, (_, i) => i);

export const hadamards = (qubits: number): Circuit =>
  circuit(
    qubits,
    0,
    range(qubits).map((qubit) => gate('H', qubit)),
  );

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
      parameters: range(name === 'U3' ? 3 : name.startsWith('R') ? 1 : 0).map(() => randomAngle(random)),
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
