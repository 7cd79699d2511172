import type { PlainGate } from '#simulator/circuit/expand.ts';
import { requireGate } from '#simulator/gates/catalogue.ts';
import { gatePlayerOf } from '#simulator/kernels/gate-player.ts';
import { StoredPauliSums } from '#simulator/kernels/stored-pauli-sums.ts';
import { StoredState } from '#simulator/kernels/stored-state.ts';
import { machineOf } from '#simulator/kernels/tape-machine.ts';
import { type MaskedObservable, maskObservable, ownBits } from '#simulator/observables/masked-observable.ts';
import { parseObservable } from '#simulator/observables/parse-observable.ts';
import { momentsOf, type PauliSums, valueOf } from '#simulator/observables/pauli-sums.ts';
import type { TimeBar } from './bars.ts';
import type { BenchRow, BenchSuite } from './row.ts';

const QUBITS = 20;

const gate = (name: string, qubit: number, angle: number): PlainGate => ({
  kind: 'gate',
  gate: requireGate(name),
  targets: [qubit],
  controls: [],
  parameters: [angle],
});

const qubits = Array.from({ length: QUBITS }, (_, qubit) => qubit);

/** A product state without zeros. */
const PREPARATION = qubits.flatMap((qubit) => [gate('RX', qubit, 0.3 + qubit), gate('RZ', qubit, 1 + 0.1 * qubit)]);

const pairs = qubits.flatMap((one) => qubits.slice(0, one).map((other) => [one, other] as const));

/** The terms of the measured observables; qulacs takes 1,796 and 857 ms for the first two. */
const OBSERVABLES = {
  '100 ZZ terms, 1 X-mask': pairs.slice(0, 100).map(([one, other]) => `${0.1 + one} Z${one} Z${other}`),
  '100 terms, 41 X-masks': qubits.flatMap((one) => {
    const other = (one + 1) % QUBITS;
    return [`X${one} X${other}`, `Y${one} Y${other}`, `Z${one} Z${other}`, `0.5 X${one}`, `0.3 Z${one}`];
  }),
} as const;

function masked(terms: readonly string[]): MaskedObservable {
  const parsed = parseObservable(terms.join(' + '), QUBITS);
  if (!parsed.ok) throw new Error(terms.join(' + '));
  return maskObservable(parsed.observable, ownBits(QUBITS));
}

const row = (name: string, prepare: BenchRow['prepare'], bars: readonly TimeBar[] = []): BenchRow => ({
  name,
  bars,
  qubits: QUBITS,
  precision: 'double',
  threads: 1,
  prepare,
  runs: 9,
  peers: [],
});

/** The unit of the bars of values. */
const GATE_SWEEP = 'one RX gate';
const gateSweep = row(GATE_SWEEP, ({ kernels }) => {
  const player = gatePlayerOf(machineOf(kernels, 'double'));
  const address = player.play(QUBITS, PREPARATION, () => {});
  let qubit = 0;
  return () => {
    qubit = (qubit + 1) % QUBITS;
    player.open(QUBITS, address);
    player.add([gate('RX', qubit, 0.1)], () => {});
    player.finish();
  };
});

/** Milliseconds, and 15 gate sweeps for the first X-mask and 6 for each further one. */
const BARS: Readonly<Record<keyof typeof OBSERVABLES, readonly TimeBar[]>> = {
  '100 ZZ terms, 1 X-mask': [{ milliseconds: 25 }, { times: 15, of: GATE_SWEEP }],
  '100 terms, 41 X-masks': [{ milliseconds: 200 }, { times: 15 + 40 * 6, of: GATE_SWEEP }],
};

const measuring = (
  name: string,
  terms: readonly string[],
  measure: (sums: PauliSums, of: MaskedObservable) => void,
  bars?: readonly TimeBar[],
) =>
  row(
    name,
    ({ kernels }) => {
      const machine = machineOf(kernels, 'double');
      const observable = masked(terms);
      const address = gatePlayerOf(machine).play(QUBITS, PREPARATION, () => {});
      const sums = StoredPauliSums.of(new StoredState(machine, address, QUBITS, 0));
      return () => measure(sums, observable);
    },
    bars,
  );

const ROWS = [
  gateSweep,
  ...(Object.keys(OBSERVABLES) as (keyof typeof OBSERVABLES)[]).flatMap((name) => [
    measuring(`value, ${name}`, OBSERVABLES[name], (sums, observable) => void valueOf(sums, observable), BARS[name]),
    measuring(`value and variance, ${name}`, OBSERVABLES[name], (sums, observable) => void momentsOf(sums, observable)),
  ]),
];

export const observablesSuite: BenchSuite = { engine: 'observables', rows: () => ROWS };
