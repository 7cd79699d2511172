import { type Circuit, type LanguageId, operandsOf, type Operation, requireLanguage, touchedQubits } from '#simulator';
import type { PrincipalCircuit } from './contract.ts';

/** The first that can express a circuit writes it; OpenQASM 3 has blocks that repeat. */
const PRINTED_IN: readonly LanguageId[] = ['openqasm3', 'originir'];

/** Adds the layers of operations to those that each qubit has. */
function addLayers(layers: Uint32Array, operations: readonly Operation[]): void {
  for (const operation of operations) {
    if (operation.kind === 'repeat') {
      addRepeatedLayers(layers, operation.body, operation.times);
      continue;
    }
    if (operation.kind === 'display') continue;
    const qubits = touchedQubits(operation);
    let level = 0;
    for (const qubit of qubits) level = Math.max(level, layers[qubit]!);
    if (operation.kind !== 'barrier') level += 1;
    for (const qubit of qubits) layers[qubit] = level;
  }
}

/**
 * The layers of a body that repeats: once all its qubits got the same number from one round, they get it from every
 * further round.
 */
function addRepeatedLayers(layers: Uint32Array, body: readonly Operation[], times: number): void {
  const qubits = [...new Set(body.flatMap((operation) => touchedQubits(operation)))];
  for (let round = 1; round <= times; round++) {
    const before = qubits.map((qubit) => layers[qubit]!);
    addLayers(layers, body);
    const added = qubits.map((qubit, at) => layers[qubit]! - before[at]!);
    if (added.some((each) => each !== added[0])) continue;
    for (const qubit of qubits) layers[qubit]! += (times - round) * added[0]!;
    return;
  }
}

/** The depth of a circuit with all its repeats. */
export function unrolledDepth({ qubits, operations }: Circuit): number {
  const layers = new Uint32Array(qubits);
  addLayers(layers, operations);
  return layers.reduce((most, each) => Math.max(most, each), 0);
}

/** Counts gates of so many qubits, with all repeats. */
const countGates = (operations: readonly Operation[], isCounted: (size: number) => boolean): number =>
  operations.reduce((sum, operation) => {
    if (operation.kind === 'repeat') return sum + operation.times * countGates(operation.body, isCounted);
    return operation.kind === 'gate' && isCounted(operandsOf(operation).length) ? sum + 1 : sum;
  }, 0);

function printed(program: Circuit): Pick<PrincipalCircuit, 'language' | 'program'> {
  for (const language of PRINTED_IN) {
    const result = requireLanguage(language).print(program);
    if (result.ok) return { language, program: result.text };
  }
  throw new Error('no language can express the circuit');
}

/** Circuits are immutable, and one of some thousand gates takes a while. */
const written = new WeakMap<Circuit, PrincipalCircuit>();

/** Writes a circuit for a result; depth and gates are those of the circuit with all its repeats. */
export function principalCircuitOf(program: Circuit): PrincipalCircuit {
  const principal = written.get(program) ?? writeCircuit(program);
  written.set(program, principal);
  return principal;
}

const writeCircuit = (program: Circuit): PrincipalCircuit => ({
  ...printed(program),
  qubits: program.qubits,
  depth: unrolledDepth(program),
  twoQubitGates: countGates(program.operations, (size) => size === 2),
  multiQubitGates: countGates(program.operations, (size) => size > 2),
});
