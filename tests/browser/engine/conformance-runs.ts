import { type Circuit, circuit, type EngineName, gate, measure, type RunRequest } from '#simulator';
import { DYNAMIC_CIRCUITS } from '#simulator/engines/testing/dynamic-circuits.ts';
import { readGoldenCircuits, readNoisyGoldenCircuits } from '#simulator/engines/testing/golden.ts';
import { readGoldenAmplitudes } from '#simulator/engines/testing/golden-amplitudes.ts';
import { randomCircuit } from '#simulator/engines/testing/random-circuit.ts';
import type { AskedRun } from './engine.worker.ts';

export interface NamedRun {
  readonly name: string;
  readonly run: AskedRun;
}

const SEED = 5;
const named = (name: string, engine: EngineName, program: Circuit, request: Omit<RunRequest, 'seed'>): NamedRun => ({
  name,
  run: { engine, circuit: program, request: { seed: SEED, ...request } },
});

const stateOf = (index: number, qubits: number): string => index.toString(2).padStart(qubits, '0');
const statesOf = (qubits: number): readonly string[] =>
  Array.from({ length: 2 ** qubits }, (_, index) => stateOf(index, qubits));

const withoutMeasurements = (program: Circuit): Circuit => ({
  ...program,
  probabilitiesOf: undefined,
  operations: program.operations.filter(({ kind }) => kind === 'gate'),
});
const measured = (program: Circuit): Circuit => ({
  ...withoutMeasurements(program),
  classicalBits: program.qubits,
  operations: [
    ...withoutMeasurements(program).operations,
    ...Array.from({ length: program.qubits }, (_, qubit) => measure(qubit, qubit)),
  ],
});

/** Every amplitude of circuits whose gates run one by one. */
export const AMPLITUDES: readonly NamedRun[] = [
  ...readGoldenCircuits(),
  ...[1, 2, 3, 5, 7, 9].map((qubits) => ({
    name: `random, ${qubits} qubits`,
    circuit: randomCircuit(qubits, qubits, 50),
  })),
].map(({ name, circuit: program }) =>
  named(name, 'full-amplitude', withoutMeasurements(program), { shots: 0, states: statesOf(program.qubits) }),
);

/** Wide enough to be compiled to passes, and for threads. */
const WIDE = 19;
const wide = circuit(
  WIDE,
  0,
  Array.from({ length: 6 * WIDE }, (_, at) =>
    at % 3 === 2
      ? gate('X', (at * 5 + 1) % WIDE, { controls: [(at * 5) % WIDE] })
      : gate('U3', (at * 7) % WIDE, { parameters: [0.3 + at, 0.2 * at, 1.1] }),
  ),
);
/** States of all parts of the register: the stride is odd, and every tile of a pass has several. */
const SAMPLED = Array.from({ length: 1024 }, (_, at) => stateOf((at * 509) % 2 ** WIDE, WIDE));
export const WIDE_AMPLITUDES = named('wide', 'full-amplitude', wide, { shots: 0, states: SAMPLED });
export const WIDE_COUNTS = named('wide', 'full-amplitude', measured(wide), { shots: 300 });

/** Reference circuits of which the probabilities under noise are known. */
export const NOISY_GOLDEN = readNoisyGoldenCircuits().map(({ name, circuit: program, noise, probabilities }) => ({
  ...named(name, 'noisy', program, { shots: 0, noise }),
  probabilities,
}));

/** Reference circuits that are wider than a state vector. Only some of their amplitudes are known. */
export const AMPLITUDE_GOLDEN = (
  [
    ['pa_32_d10_x4', 'partial-amplitude'],
    ['sa_grid5x6_d8', 'single-amplitude'],
    ['sa_lin30_d12', 'single-amplitude'],
  ] as const
).map(([name, engine]) => {
  const golden = readGoldenAmplitudes(name);
  const states = golden.amplitudes.map(({ bitstring }) => bitstring);
  return { ...named(name, engine, golden.circuit, { shots: 0, states }), golden };
});

/** Runs with counts. */
export const COUNTS: readonly NamedRun[] = [
  ...readGoldenCircuits().map(({ name, circuit: program }) =>
    named(name, 'full-amplitude', measured(program), { shots: 300 }),
  ),
  ...DYNAMIC_CIRCUITS.map(([name, program]) => named(name, 'full-amplitude', program, { shots: 300 })),
  ...readNoisyGoldenCircuits().flatMap(({ name, circuit: program, noise }) =>
    (['density-matrix', 'trajectories'] as const).map((method) =>
      named(`${name}, ${method}`, 'noisy', measured(program), { shots: 300, noise, method }),
    ),
  ),
];
