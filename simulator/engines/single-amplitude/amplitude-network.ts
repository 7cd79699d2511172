import {
  isAntidiagonal,
  isDiagonalUnitary,
  type MultiQubitPhase,
  type PhaseForm,
} from '#simulator/engines/amplitudes/phase-form.ts';
import type { Factor, Network } from '#simulator/states/tensor-network/network.ts';

/** A fixed index: it has the value of the wire's output, or its opposite. */
interface FixedIndex {
  readonly variable: number;
  readonly wire: number;
  readonly inverted: 0 | 1;
}

/** ⟨x|C|0…0⟩ as a network whose fixed indices depend on x, times e^{i·globalPhase}. */
export interface AmplitudeNetwork {
  readonly network: Network;
  readonly pins: readonly FixedIndex[];
}

/** Phases of more wires are decomposed to a star of pairs. */
const LARGEST_DENSE_PHASE = 2;

/**
 * The sum over paths of a circuit in phase form. Every one-qubit unitary opens a variable for its wire; every phase is
 * a factor of the current variables of its wires. A phase of many wires is 1 + (e^{iφ} − 1)·Π[conditions]: an
 * additional variable connects them in pairs, so that it does not increase the treewidth.
 */
class AmplitudeNetworkBuilder {
  readonly #factors: { variables: readonly number[]; data: Float64Array }[] = [];
  readonly #pairs = new Map<string, Float64Array>();
  readonly #variableOf: number[];
  /** The wire of each variable. */
  readonly #wireOf: number[] = [];

  constructor(wires: number) {
    this.#variableOf = new Array<number>(wires).fill(-1);
  }

  #open(wire: number): number {
    return this.#wireOf.push(wire) - 1;
  }

  oneQubit(wire: number, matrix: Float64Array): void {
    const before = this.#variableOf[wire]!;
    const after = this.#open(wire);
    this.#variableOf[wire] = after;
    // A wire without a one-qubit unitary is |0⟩: only the first column of the matrix is used.
    if (before < 0)
      this.#factors.push({ variables: [after], data: Float64Array.of(matrix[0]!, matrix[1]!, matrix[4]!, matrix[5]!) });
    else this.#factors.push({ variables: [after, before], data: matrix });
  }

  phase({ angle, conditions }: MultiQubitPhase): void {
    if (conditions.length > LARGEST_DENSE_PHASE) {
      this.#star(angle, conditions);
      return;
    }
    const [a, b] = conditions as readonly [
      MultiQubitPhase['conditions'][number],
      MultiQubitPhase['conditions'][number],
    ];
    const data = this.#pair(this.#variableOf[a.wire]!, this.#variableOf[b.wire]!);
    const entry = 2 * (2 * a.on + b.on);
    const [re, im] = [data[entry]!, data[entry + 1]!];
    data[entry] = re * Math.cos(angle) - im * Math.sin(angle);
    data[entry + 1] = re * Math.sin(angle) + im * Math.cos(angle);
  }

  /** The single factor for all phases of two variables. */
  #pair(a: number, b: number): Float64Array {
    const key = `${a},${b}`;
    let data = this.#pairs.get(key);
    if (data === undefined) {
      data = Float64Array.of(1, 0, 1, 0, 1, 0, 1, 0);
      this.#pairs.set(key, data);
      this.#factors.push({ variables: [a, b], data });
    }
    return data;
  }

  #star(angle: number, conditions: MultiQubitPhase['conditions']): void {
    const hub = this.#open(conditions[0]!.wire);
    this.#factors.push({ variables: [hub], data: Float64Array.of(1, 0, Math.cos(angle) - 1, Math.sin(angle)) });
    for (const { wire, on } of conditions) {
      const data = Float64Array.of(1, 0, 1, 0, 1 - on, 0, on, 0);
      this.#factors.push({ variables: [hub, this.#variableOf[wire]!], data });
    }
  }

  /**
   * Adds the last unitary of a wire: a diagonal or antidiagonal one makes the last variable the output, any other opens
   * a variable for it.
   */
  end(wire: number, matrix: Float64Array): FixedIndex {
    const variable = this.#variableOf[wire]!;
    if (variable >= 0 && isDiagonalUnitary(matrix)) return this.#endWith(wire, variable, matrix, 0);
    if (variable >= 0 && isAntidiagonal(matrix)) return this.#endWith(wire, variable, matrix, 1);
    this.oneQubit(wire, matrix);
    return { variable: this.#variableOf[wire]!, wire, inverted: 0 };
  }

  #endWith(wire: number, variable: number, matrix: Float64Array, inverted: 0 | 1): FixedIndex {
    const [zero, one] = inverted === 0 ? [0, 6] : [4, 2];
    this.#factors.push({
      variables: [variable],
      data: Float64Array.of(matrix[zero]!, matrix[zero + 1]!, matrix[one]!, matrix[one + 1]!),
    });
    return { variable, wire, inverted };
  }

  finish(pins: readonly FixedIndex[]): AmplitudeNetwork {
    const factors: readonly Factor[] = this.#factors;
    const pinned = new Set(pins.map(({ variable }) => variable));
    return { network: { variables: this.#wireOf.length, factors, pinned, wireOf: this.#wireOf }, pins };
  }
}

export function amplitudeNetwork({ wires, operations, trailing }: PhaseForm): AmplitudeNetwork {
  const builder = new AmplitudeNetworkBuilder(wires);
  for (const operation of operations) {
    if (operation.kind === 'unitary') builder.oneQubit(operation.wire, operation.matrix);
    else builder.phase(operation);
  }
  return builder.finish(trailing.map((matrix, wire) => builder.end(wire, matrix)));
}

/** The variables of a network as text. Of two networks with the same shape only the numbers differ. */
export const networkShape = ({ network: { factors, wireOf = [] }, pins }: AmplitudeNetwork): string =>
  [
    factors.map(({ variables }) => variables.join(' ')).join(),
    wireOf.join(),
    pins.map(({ variable, wire }) => `${variable} ${wire}`).join(),
  ].join(';');
