import type { PlainGate } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { PendingUnitaries } from '#simulator/gates/pending-unitaries.ts';
import { multiply } from '#simulator/math/complex.ts';
import type { ChannelLocation } from '#simulator/noise/attach.ts';
import type { QuantumChannel } from '#simulator/noise/quantum-channel.ts';
import { hasAngles } from '#simulator/noise/rotation-error.ts';

/**
 * A static program for trajectories. All operations on one qubit between two multi-qubit gates form one slot: one 2 × 2
 * product that includes any noise. So every trajectory runs the same steps with a few different matrices and is not
 * compiled again. The program is plain data, with gates by name, so that it can be sent to other threads.
 */
export type TrajectoryStep =
  | { readonly kind: 'slot'; readonly qubit: number; readonly items: readonly SlotItem[]; readonly base: Float64Array }
  | { readonly kind: 'gate'; readonly gate: NamedGate; readonly noisyAngle: boolean }
  /** Consecutive diagonal gates; they commute. */
  | { readonly kind: 'diagonals'; readonly gates: readonly NamedGate[] }
  | {
      readonly kind: 'pair';
      readonly channel: QuantumChannel;
      readonly targets: readonly number[];
      readonly point: number;
    };

export type SlotItem =
  | { readonly kind: 'matrix'; readonly matrix: Float64Array }
  | { readonly kind: 'channel'; readonly channel: QuantumChannel; readonly point: number }
  /** A gate whose angles are drawn for every shot. */
  | { readonly kind: 'noisy-angle'; readonly gate: NamedGate };

/** A catalogue gate by name, with its qubits. */
export type NamedGate = Pick<PlainGate, 'targets' | 'controls' | 'parameters'> & { readonly name: string };

const named = ({ gate: { name }, targets, controls, parameters }: PlainGate): NamedGate => ({
  name,
  targets,
  controls,
  parameters,
});
export const plain = ({ name, ...wires }: NamedGate): PlainGate => ({
  kind: 'gate',
  gate: requireGate(name),
  ...wires,
});
export const matrixOf = ({ name, parameters }: NamedGate, angles = parameters): Float64Array =>
  requireGate(name).matrix(angles);

/** A location where an error event may occur, in program order. */
interface NoiseLocation {
  /** Index of the step that holds it. */
  readonly step: number;
  /** A uniform number below this selects the most probable operator, independent of the state. */
  readonly threshold: number;
}

export interface TrajectoryProgram {
  readonly qubits: number;
  readonly steps: readonly TrajectoryStep[];
  readonly points: readonly NoiseLocation[];
  /** Steps with gates whose angles are drawn, ascending. */
  readonly noisyAngleSteps: readonly number[];
}

export const defaultKraus = (channel: QuantumChannel): Float64Array =>
  channel.kind === 'mixture' ? channel.unitaries[0]! : channel.kraus[0]!;
const thresholdOf = (channel: QuantumChannel): number =>
  channel.kind === 'mixture' ? channel.cumulative[0]! : channel.sure;

type Mutable = { -readonly [K in keyof NoiseLocation]: NoiseLocation[K] };

/** @param jitters whether the angles of gates are drawn */
export function trajectoryProgram(
  qubits: number,
  operations: readonly (PlainGate | ChannelLocation)[],
  hasNoisyAngles: boolean,
): TrajectoryProgram {
  return new Builder(qubits, hasNoisyAngles).all(operations);
}

/** In place: otherwise the items of a qubit would be copied again for each new one. */
const append = (next: SlotItem[], before: SlotItem[]): SlotItem[] => {
  before.push(...next);
  return before;
};

class Builder {
  readonly #qubits: number;
  readonly #hasNoisyAngles: boolean;
  readonly #steps: TrajectoryStep[] = [];
  readonly #points: Mutable[] = [];
  readonly #pending: PendingUnitaries<SlotItem[]>;
  /** Pending diagonal gates, to be merged with later ones, and their qubits. */
  #diagonals: NamedGate[] = [];
  readonly #inDiagonals = new Set<number>();

  constructor(qubits: number, hasNoisyAngles: boolean) {
    this.#qubits = qubits;
    this.#hasNoisyAngles = hasNoisyAngles;
    this.#pending = new PendingUnitaries(qubits, append, (qubit, items) => this.#slot(qubit, items));
  }

  all(operations: readonly (PlainGate | ChannelLocation)[]): TrajectoryProgram {
    for (const operation of operations) {
      if (operation.kind === 'gate') this.#gate(operation);
      else this.#channel(operation);
    }
    this.#pending.flushAll();
    this.#flushDiagonals();
    const noisyAngleSteps = this.#steps.flatMap((step, i) => {
      const hasNoisyAngle =
        step.kind === 'gate'
          ? step.noisyAngle
          : step.kind === 'slot' && step.items.some(({ kind }) => kind === 'noisy-angle');
      return hasNoisyAngle ? [i] : [];
    });
    // Locations are numbered in program order, but error events follow the order of the steps.
    const order = [...this.#points.keys()].sort((a, b) => this.#points[a]!.step - this.#points[b]!.step || a - b);
    const rank = new Array<number>(order.length);
    order.forEach((point, index) => (rank[point] = index));
    const steps = this.#steps.map((step): TrajectoryStep => {
      if (step.kind === 'pair') return { ...step, point: rank[step.point]! };
      if (step.kind !== 'slot') return step;
      return {
        ...step,
        items: step.items.map((item) => (item.kind === 'channel' ? { ...item, point: rank[item.point]! } : item)),
      };
    });
    return { qubits: this.#qubits, steps, points: order.map((point) => this.#points[point]!), noisyAngleSteps };
  }

  #gate(gate: PlainGate): void {
    const { targets, controls, parameters } = gate;
    const noisyAngle = this.#hasNoisyAngles && hasAngles(gate);
    if (targets.length === 1 && controls.length === 0) {
      this.#pending.add(targets[0]!, [
        noisyAngle
          ? { kind: 'noisy-angle', gate: named(gate) }
          : { kind: 'matrix', matrix: gate.gate.matrix(parameters) },
      ]);
      return;
    }
    const touched = [...controls.map(({ qubit }) => qubit), ...targets];
    for (const qubit of touched) this.#pending.flush(qubit);
    if (gate.gate.structure.diagonal && !noisyAngle) {
      this.#diagonals.push(named(gate));
      for (const qubit of touched) this.#inDiagonals.add(qubit);
      return;
    }
    this.#makeRoom(touched);
    this.#steps.push({ kind: 'gate', gate: named(gate), noisyAngle });
  }

  #channel({ channel, targets }: ChannelLocation): void {
    const point = this.#points.length;
    this.#points.push({ step: -1, threshold: thresholdOf(channel) });
    if (targets.length === 1) {
      this.#pending.add(targets[0]!, [{ kind: 'channel', channel, point }]);
      return;
    }
    for (const qubit of targets) this.#pending.flush(qubit);
    this.#makeRoom(targets);
    this.#points[point]!.step = this.#steps.length;
    this.#steps.push({ kind: 'pair', channel, targets, point });
  }

  #slot(qubit: number, items: readonly SlotItem[]): void {
    this.#makeRoom([qubit]);
    const matrices = items.map((item) => {
      if (item.kind === 'matrix') return item.matrix;
      return item.kind === 'channel' ? defaultKraus(item.channel) : matrixOf(item.gate);
    });
    for (const item of items) if (item.kind === 'channel') this.#points[item.point]!.step = this.#steps.length;
    this.#steps.push({
      kind: 'slot',
      qubit,
      items,
      base: matrices.reduce((product, matrix) => multiply(matrix, product)),
    });
  }

  /** Flushes the pending diagonals, unless the next operation acts on other qubits only. */
  #makeRoom(qubits: readonly number[]): void {
    if (qubits.some((qubit) => this.#inDiagonals.has(qubit))) this.#flushDiagonals();
  }

  #flushDiagonals(): void {
    if (this.#diagonals.length > 0) this.#steps.push({ kind: 'diagonals', gates: this.#diagonals });
    this.#diagonals = [];
    this.#inDiagonals.clear();
  }
}
