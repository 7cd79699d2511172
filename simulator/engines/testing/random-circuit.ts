import { circuit, gate } from '#simulator/circuit/build.ts';
import type { Circuit, Control, GateOperation } from '#simulator/circuit/circuit.ts';
import { GATES } from '#simulator/gates/catalogue.ts';
import { type RandomStream, randomStream } from '#simulator/math/random.ts';

const below = (random: RandomStream, count: number) => Math.floor(random.uniform() * count);

/** `count` different qubits out of 0 … qubits−1, in random order. */
function someQubits(random: RandomStream, qubits: number, count: number): readonly number[] {
  const rest = Array.from({ length: qubits }, (_, qubit) => qubit);
  return Array.from({ length: count }, () => rest.splice(below(random, rest.length), 1)[0]!);
}

/** Typical angles of programs: any value, and often multiples of π/4, which compilers treat specially. */
const someAngle = (random: RandomStream) =>
  random.uniform() < 0.3 ? ((below(random, 17) - 8) * Math.PI) / 4 : 8 * random.uniform() - 4;

export function randomGate(random: RandomStream, qubits: number): GateOperation {
  const fitting = GATES.filter((record) => record.qubits <= qubits);
  const record = fitting[below(random, fitting.length)]!;
  const wanted = [0, 0, 0, 1, 1, 2, 3][below(random, 7)]!;
  const controls = Math.min(wanted, qubits - record.qubits);
  const chosen = someQubits(random, qubits, record.qubits + controls);
  return gate(record.name, chosen.slice(0, record.qubits), {
    controls: chosen.slice(record.qubits).map((qubit): Control => ({ qubit, on: random.uniform() < 0.75 ? 1 : 0 })),
    dagger: random.uniform() < 0.25,
    parameters: record.parameters.map(() => someAngle(random)),
  });
}

/** A random circuit of catalogue gates with controls, anti-controls and daggers; the same for the same seed. */
export function randomCircuit(seed: number, qubits: number, gates: number): Circuit {
  const random = randomStream(seed);
  return circuit(
    qubits,
    0,
    Array.from({ length: gates }, () => randomGate(random, qubits)),
  );
}
