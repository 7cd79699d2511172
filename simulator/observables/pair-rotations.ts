import type { PlainGate } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';

/** Gates, and the index of each among those that they came from. */
export interface PlacedGates {
  readonly gates: readonly PlainGate[];
  readonly places: readonly number[];
}

const RZZ = requireGate('RZZ');

/**
 * Puts RZZ in place of a rotation about Z between two equal CNOTs on its qubit, up to a global phase: as which languages
 * without RZZ write it. Other than the CNOTs it is diagonal, so that light cones stay narrow.
 */
export function withPairRotations(qubits: number, gates: readonly PlainGate[]): PlacedGates {
  const onQubit = Array.from({ length: qubits }, (): number[] => []);
  /** For each gate, its position in the list of each of its qubits, controls first. */
  const positions = gates.map(({ targets, controls }, index) =>
    [...controls.map(({ qubit }) => qubit), ...targets].map((qubit) => onQubit[qubit]!.push(index) - 1),
  );
  const replaced = new Map<number, PlainGate | undefined>();
  gates.forEach((first, index) => {
    if (!isControlledX(first) || replaced.has(index)) return;
    const [control, target] = [first.controls[0]!.qubit, first.targets[0]!];
    const [onControl, onTarget] = positions[index] as [number, number];
    const middle = onQubit[target]![onTarget + 1];
    const last = onQubit[target]![onTarget + 2];
    if (middle === undefined || last === undefined || onQubit[control]![onControl + 1] !== last) return;
    const [rotation, second] = [gates[middle]!, gates[last]!];
    const { gate, parameters, trees } = rotation;
    if (rotation.controls.length > 0 || (gate.name !== 'RZ' && gate.name !== 'U1')) return;
    if (!isControlledX(second) || second.controls[0]!.qubit !== control || second.targets[0] !== target) return;
    replaced.set(index, undefined);
    replaced.set(last, undefined);
    replaced.set(middle, {
      kind: 'gate',
      gate: RZZ,
      targets: [control, target],
      controls: [],
      parameters,
      ...(trees && { trees }),
    });
  });
  const places = [...gates.keys()].filter((index) => !replaced.has(index) || replaced.get(index) !== undefined);
  return { gates: places.map((index) => replaced.get(index) ?? gates[index]!), places };
}

const isControlledX = ({ gate, controls }: PlainGate): boolean =>
  gate.name === 'X' && controls.length === 1 && controls[0]!.on === 1;
