import type { PlainGate } from '#simulator/circuit/expand.ts';
import { KERNEL_PRICES, nonDiagonalSweeps } from '#simulator/compile/kernel-prices.ts';

/**
 * Cost of gates in sweeps over the state; the unit is a rotation among others. Consecutive gates on one qubit are one
 * rotation; merged phases cost a fraction of a diagonal; controls leave only a part of the state to process. Linear.
 */
export const sweepsOf = (gates: readonly PlainGate[], qubits: number): number => sweepsUpTo(gates, qubits).at(-1)!;

/** The same for the first n gates of a program, by n. */
export function sweepsUpTo(gates: readonly PlainGate[], qubits: number): Float64Array {
  const isRotated = new Uint8Array(qubits);
  const upTo = new Float64Array(gates.length + 1);
  gates.forEach(({ gate, targets, controls }, i) => {
    let sweeps = 0;
    if (targets.length + controls.length > 1) {
      sweeps = 2 ** -controls.length * costOf(gate, targets.length, controls.length);
      for (const qubit of targets) isRotated[qubit] = 0;
      for (const { qubit } of controls) isRotated[qubit] = 0;
    } else if (!gate.structure.diagonal && gate.name !== 'X' && isRotated[targets[0]!] === 0) {
      isRotated[targets[0]!] = 1;
      sweeps = 1;
    }
    upTo[i + 1] = upTo[i]! + sweeps;
  });
  return upTo;
}

/** Cost relative to the part of the state that the controls select. */
function costOf({ name, structure }: PlainGate['gate'], targets: number, controls: number): number {
  if (structure.diagonal) return KERNEL_PRICES.phase.sweeps;
  // Without controls a SWAP only relabels.
  return name === 'SWAP' && controls === 0 ? 0 : nonDiagonalSweeps(name, targets);
}
