import type { PlainGate } from '#simulator/circuit/expand.ts';
import { compileContinuation } from '#simulator/compile/compile.ts';
import type { MemoryLayout } from '#simulator/compile/layout.ts';
import { costOfPasses, type PassesCost } from '#simulator/compile/passes-cost.ts';
import { sweepsUpTo } from './gate-sweeps.ts';

/** Programs with more gates are not compiled for their estimate, because that would take longer than 0.1 s. */
export const MAX_WHOLE_GATES = 2048;

/** Two stretches are compiled, around these fractions of the cost of the program. */
const STRETCHES = [0.25, 0.75] as const;
const STRETCH_GATES = MAX_WHOLE_GATES / STRETCHES.length;

/** Weight of a gate that costs no sweep, relative to one that does. */
const LEAST_WEIGHT = 0.01;

/**
 * The cost of a long program, from the passes of two stretches of it: the compiler's own cost of these, scaled from
 * their sweeps to those of the whole program. Stretches are placed by cost, not by number of gates, so that cheap parts
 * do not stand for expensive ones. The same program always has the same cost.
 */
export function sampledCost(qubits: number, gates: readonly PlainGate[], layout: MemoryLayout): PassesCost {
  const weights = sweepsUpTo(gates, qubits).map((sweeps, gate) => sweeps + LEAST_WEIGHT * gate);
  const total = weights.at(-1)!;
  const positionOf = positionsOf(qubits, gates);
  const stretches = STRETCHES.map((fraction) => {
    const middle = weights.findIndex((weight) => weight >= fraction * total);
    const first = Math.max(0, Math.min(middle - STRETCH_GATES / 2, gates.length - STRETCH_GATES));
    const end = first + STRETCH_GATES;
    const inverted = new Array<0>(positionOf.size).fill(0);
    const moved = gates.slice(first, end).map((gate) => atPositions(gate, positionOf));
    return {
      cost: costOfPasses(compileContinuation(moved, inverted, layout)),
      weight: weights[end]! - weights[first]!,
    };
  });
  const scale = total / stretches.reduce((sum, { weight }) => sum + weight, 0);
  const scaled = (part: (cost: PassesCost) => number) =>
    scale * stretches.reduce((sum, { cost }) => sum + part(cost), 0);
  return {
    positions: positionOf.size,
    gates: gates.length,
    steps: scaled(({ steps }) => steps),
    fusions: scaled(({ fusions }) => fusions),
    sweeps: scaled(({ sweeps }) => sweeps),
    tableAmplitudes: scaled(({ tableAmplitudes }) => tableAmplitudes),
    // In the whole program the last pass of a stretch would take the next gates, too.
    copies: scaled(({ copies }) => Math.max(0, copies - 1)),
  };
}

/** Qubits with a gate, by ascending number; the others are not stored. */
function positionsOf(qubits: number, gates: readonly PlainGate[]): ReadonlyMap<number, number> {
  const isUsed = new Uint8Array(qubits);
  for (const { targets, controls } of gates) {
    for (const qubit of targets) isUsed[qubit] = 1;
    for (const { qubit } of controls) isUsed[qubit] = 1;
  }
  const used = Array.from({ length: qubits }, (_, qubit) => qubit).filter((qubit) => isUsed[qubit] === 1);
  return new Map(used.map((qubit, position) => [qubit, position]));
}

const atPositions = (gate: PlainGate, positionOf: ReadonlyMap<number, number>): PlainGate => ({
  ...gate,
  targets: gate.targets.map((qubit) => positionOf.get(qubit)!),
  controls: gate.controls.map(({ qubit, on }) => ({ qubit: positionOf.get(qubit)!, on })),
});
