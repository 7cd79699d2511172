import { type Circuit, depthOf, type LanguageId, operandsOf, type Operation, requireLanguage } from '#simulator';
import type { PrincipalCircuit } from './contract.ts';

/** The first that can express a circuit writes it; OpenQASM 3 has blocks that repeat. */
const PRINTED_IN: readonly LanguageId[] = ['openqasm3', 'originir'];

const unrolled = (operations: readonly Operation[]): readonly Operation[] =>
  operations.flatMap((operation) => {
    if (operation.kind !== 'repeat') return [operation];
    const body = unrolled(operation.body);
    return Array.from({ length: operation.times }, () => body).flat();
  });

/** The depth of a circuit with all its repeats. */
export const unrolledDepth = ({ qubits, operations }: Circuit): number =>
  depthOf({ qubits, operations: unrolled(operations) });

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

function writeCircuit(program: Circuit): PrincipalCircuit {
  const operations = unrolled(program.operations);
  const sizes = operations.map((operation) => (operation.kind === 'gate' ? operandsOf(operation).length : 0));
  return {
    ...printed(program),
    qubits: program.qubits,
    depth: depthOf({ qubits: program.qubits, operations }),
    twoQubitGates: sizes.filter((size) => size === 2).length,
    multiQubitGates: sizes.filter((size) => size > 2).length,
  };
}
