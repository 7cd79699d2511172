import type { NoiseModel, RunRequest, Workload } from '#simulator';

/** A task of the bench. */
export interface FleetCase {
  readonly name: string;
  readonly product: string;
  readonly program: string;
  readonly qubits: number;
  readonly shots: number;
  readonly points: number | null;
  readonly options: Partial<RunRequest> & { readonly workload?: Workload };
}

const HEAD = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n';

/** An angle from −π to π that looks random and is the same on every machine. */
const angle = (index: number): string => (((index * 2654435761) % 2 ** 32) / 2 ** 31 - 1).toFixed(6) + '*pi';

/** Rotations of all qubits and then pairs, layer by layer. */
function layered(qubits: number, layers: number, pairsOf: (layer: number) => readonly (readonly [number, number])[]) {
  let rotations = 0;
  const lines: string[] = [];
  for (let layer = 0; layer <= layers; layer++) {
    for (let qubit = 0; qubit < qubits; qubit++)
      lines.push(`rz(${angle(++rotations)}) q[${qubit}];`, `ry(${angle(++rotations)}) q[${qubit}];`);
    if (layer < layers) for (const [a, b] of pairsOf(layer)) lines.push(`cz q[${a}], q[${b}];`);
  }
  return lines.join('\n');
}

const chain = (qubits: number) => (layer: number) => {
  const pairs: [number, number][] = [];
  for (let a = layer % 2; a + 1 < qubits; a += 2) pairs.push([a, a + 1]);
  return pairs;
};

const grid = (rows: number, columns: number) => (layer: number) => {
  const parity = (layer >> 1) % 2;
  const pairs: [number, number][] = [];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      if (layer % 2 === 0 && column % 2 === parity && column + 1 < columns) pairs.push([at, at + 1]);
      if (layer % 2 === 1 && row % 2 === parity && row + 1 < rows) pairs.push([at, at + columns]);
    }
  return pairs;
};

const noise: NoiseModel = {
  channels: [{ kind: 'depolarizing', probability: 0.01, convention: 'pauli', gates: '*', qubits: '*' }],
  readout: [],
};

/** Some basis states of a register. */
const states = (qubits: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, state) =>
    Array.from({ length: qubits }, (_, qubit) => ((state * 97 + qubit * 31) >> 3) & 1).join(''),
  );

const trajectories = (name: string, shots: number, layers: number): FleetCase => ({
  ...{ name, product: 'noisy', qubits: 12, shots, points: null },
  program: `${HEAD}qubit[12] q;\nbit[12] c;\n${layered(12, layers, chain(12))}\nc = measure q;\n`,
  options: { noise, method: 'trajectories' },
});

/** A program of 14 qubits with one parameter. */
const turned = (rotations: number): string =>
  `${HEAD}input float theta;\nqubit[14] q;\n` +
  Array.from(
    { length: rotations },
    (_, i) => `ry(theta + 0.${i}) q[${i % 14}];\ncx q[${i % 14}], q[${(i + 1) % 14}];\n`,
  ).join('');

const sweepOf = (points: number): FleetCase => ({
  ...{ name: `sweep of ${points} points, 14 qubits`, product: 'full-amplitude', qubits: 14, shots: 0, points },
  program: turned(42),
  options: { workload: { points: { sweep: `theta=0:3:${points}` }, observables: ['Z0 Z1'] } },
});

/** A search that uses its whole budget; its steps are random. */
const minimisationOf = (budget: number): FleetCase => ({
  ...{ name: `minimisation of ${budget} evaluations, 14 qubits`, product: 'full-amplitude', qubits: 14, shots: 0 },
  points: budget,
  program: turned(168),
  options: {
    workload: { observables: ['Z0 Z1 - X2'], minimise: { method: 'spsa', budget, tolerance: 1e-12, seed: 7 } },
  },
});

/** A run of even pieces that is long enough for its plan and its merge to count little. */
export const LONG_CASE = trajectories('100,000 trajectories of 12 qubits', 100_000, 20);

/** A short run of the same pieces. */
export const WARM_CASE = trajectories('20,000 trajectories of 12 qubits', 20_000, 20);

/** Runs whose pieces are of four kinds: trajectories, slices of a contraction, points, evaluations one after another. */
export const FLEET_CASES: readonly FleetCase[] = [
  LONG_CASE,
  {
    ...{ name: 'contraction of 42 qubits', product: 'single-amplitude', qubits: 42, shots: 0, points: null },
    program: `${HEAD}qubit[42] q;\n${layered(42, 13, grid(6, 7))}\n`,
    options: { states: [...states(42, 8)] },
  },
  sweepOf(10_000),
  minimisationOf(9_000),
];

/** A run of even pieces of about a second, for the time until a piece is taken over. */
export const EVEN_CASE = trajectories('60,000 trajectories of 12 qubits', 60_000, 20);
