import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { type Circuit, circuit, measure, type Operation, repeat } from '#simulator';
import { registerQubits } from './model.ts';

/** The parts of a walk on a network, on two registers of nodes: `a` is where it was, `b` where it is. */
export interface WalkCircuits {
  readonly qubits: number;
  /** Lowest first. */
  readonly register: readonly number[];
  /** Makes the start state from |0…0⟩. */
  readonly start: readonly Operation[];
  /** One time step, U². */
  readonly step: readonly Operation[];
}

const norm = (values: readonly number[]): number => Math.hypot(...values);

/** The tree of angles of one node: `angles[level][block]`. */
function treeAngles(amplitudes: readonly number[], n: number): readonly (readonly number[])[] {
  return Array.from({ length: n }, (_, level) => {
    const half = 2 ** (n - 1 - level);
    return Array.from({ length: 2 ** level }, (_block, block) => {
      const from = 2 * half * block;
      return (
        2 * Math.atan2(norm(amplitudes.slice(from + half, from + 2 * half)), norm(amplitudes.slice(from, from + half)))
      );
    });
  });
}

/** V: |j⟩|0⟩ → |j⟩Σₖ√Gₖⱼ|k⟩. Numbers that are no node keep |0⟩. */
function spread(
  columns: readonly Float64Array[],
  from: readonly number[],
  to: readonly number[],
): readonly Operation[] {
  const n = to.length;
  const size = 2 ** n;
  const trees = Array.from({ length: size }, (_, node) => {
    const column = columns[node];
    return treeAngles(
      Array.from({ length: size }, (_entry, other) => (column === undefined ? 0 : Math.sqrt(column[other] ?? 0))),
      n,
    );
  });
  return to.flatMap((_, level) =>
    uniformlyControlledRy(
      [...to.slice(n - level), ...from],
      to[n - 1 - level]!,
      trees.flatMap((tree) => tree[level]!),
    ),
  );
}

/**
 * Szegedy's walk (2004) on the columns of a Google matrix. A step U = S(2Π − 1) inverts about the states V|j⟩|0⟩ and swaps
 * the registers. Two of them need no swap: the second inverts with the registers exchanged.
 */
export function walkCircuits(columns: readonly Float64Array[]): WalkCircuits {
  const n = registerQubits(columns.length);
  const b = Array.from({ length: n }, (_, qubit) => qubit);
  const a = b.map((qubit) => n + qubit);
  const forwards = spread(columns, a, b);
  const backwards = spread(columns, b, a);
  const nodes = Array.from({ length: 2 ** n }, (_, node) => (node < columns.length ? 1 : 0));
  return {
    qubits: 2 * n,
    register: b,
    start: [...loadAmplitudes(a, nodes), ...forwards],
    step: [...invertAbout(forwards, b), ...invertAbout(backwards, a)],
  };
}

/** The circuit that reads the walk after a number of time steps. */
export function readingCircuit({ qubits, register, start, step }: WalkCircuits, time: number): Circuit {
  const steps = time > 1 ? [repeat(time, step)] : time === 1 ? step : [];
  return circuit(qubits, register.length, [...start, ...steps, ...register.map((qubit, bit) => measure(qubit, bit))]);
}
