import { thermalExcitation } from '#app/learn/machine/model/refrigerator.ts';
import { CHIP_72 } from '#app/site/pictures/chip-72.ts';
import {
  type BlochVector,
  CALIBRATION,
  circuit,
  gate,
  measure,
  readNoiseModel,
  requireEngine,
  runCircuit,
} from '#simulator';

/** Mean T1 and T2 of the chip, in µs. */
export const TIMES = { t1: CHIP_72.meanT1Us, t2: CHIP_72.meanT2Us } as const;
/** Mean fidelities of its gates on one qubit and of its CZ. */
export const FIDELITIES = { single: CHIP_72.meanSingleGateFidelity, pair: CHIP_72.meanCzFidelity } as const;

/** Frequency of a qubit, in MHz. */
const QUBIT_FREQUENCY = 5000;

/** Probability of 1 of a qubit that is as warm as its surroundings, in K. */
export const warmOdds = (temperature: number): number => thermalExcitation(QUBIT_FREQUENCY, temperature);

/** How fast the vector turns in the picture, in MHz. */
export const TURNS_PER_MICROSECOND = 0.25;

/** The Bloch vector of |+⟩ after some µs: solution of the Bloch equations. */
export function decayed(microseconds: number): BlochVector {
  const across = Math.exp(-microseconds / TIMES.t2);
  const angle = 2 * Math.PI * TURNS_PER_MICROSECOND * microseconds;
  return {
    x: across * Math.cos(angle),
    y: across * Math.sin(angle),
    z: 1 - Math.exp(-microseconds / TIMES.t1),
  };
}

const depolarizing = (isPair: boolean): object => ({
  kind: isPair ? 'two-qubit-depolarizing' : 'depolarizing',
  convention: 'pauli',
  // A mean fidelity F is 1 − 2p/3 on one qubit, 1 − 4p/5 on two.
  probability: isPair ? 1.25 * (1 - FIDELITIES.pair) : 1.5 * (1 - FIDELITIES.single),
  gates: [isPair ? 'DOUBLE' : 'SINGLE'],
  qubits: '*',
});

/** H on the first of a row of qubits, then CX from each to the next, in the gates of the chip: U3 and CZ. */
const chain = (qubits: number) =>
  circuit(qubits, qubits, [
    gate('H', 0),
    ...Array.from({ length: qubits - 1 }, (_, control) => [
      gate('H', control + 1),
      gate('Z', control + 1, { controls: [control] }),
      gate('H', control + 1),
    ]).flat(),
    ...Array.from({ length: qubits }, (_, qubit) => measure(qubit, qubit)),
  ]);

/** Probabilities of 0…0 to 1…1 of a chain, with the errors of the gates; by the simulator, exact. */
export function chainOdds(qubits: number): readonly number[] {
  const reading = readNoiseModel({ channels: [depolarizing(false), depolarizing(true)], readout: [] });
  if (!reading.ok) throw new Error('not a noise model');
  const result = runCircuit(
    requireEngine('noisy'),
    chain(qubits),
    { shots: 0, seed: 0, noise: reading.model, method: 'density-matrix' },
    { kernels: {}, now: () => 0, resources: { memoryBytes: 2 ** 24, threads: 1 } },
  );
  if (result.kind !== 'probabilities') throw new Error(`${result.kind} instead of probabilities`);
  const { probabilities } = result;
  return Array.from({ length: 2 ** qubits }, (_, index) => probabilities[index.toString(2).padStart(qubits, '0')] ?? 0);
}

/** Product of the fidelities of the gates of a chain. */
export const chainFidelity = (qubits: number): number =>
  FIDELITIES.single ** (2 * qubits - 1) * FIDELITIES.pair ** (qubits - 1);

/** A qubit is moved along this way of the chip to the one beside the last. */
export const ROUTE_ENDS = [13, 40] as const;

/** Of the shortest ways between two qubits, the one on which the product of the fidelities of the couplers is greatest. */
export function shortestWay(from: number, to: number): readonly number[] {
  const reached = new Map<number, { readonly product: number; readonly way: readonly number[] }>([
    [from, { product: 1, way: [from] }],
  ]);
  let front: readonly number[] = [from];
  while (!reached.has(to) && front.length > 0) {
    const next = new Set<number>();
    for (const { edge, fidelity } of CALIBRATION.couplers)
      for (const [start, end] of [edge, [edge[1], edge[0]] as const]) {
        if (fidelity === 0 || !front.includes(start) || (reached.has(end) && !next.has(end))) continue;
        const { product, way } = reached.get(start)!;
        next.add(end);
        if (product * fidelity > (reached.get(end)?.product ?? 0))
          reached.set(end, { product: product * fidelity, way: [...way, end] });
      }
    front = [...next];
  }
  return reached.get(to)!.way;
}

const couplerFidelity = (a: number, b: number): number =>
  CALIBRATION.couplers.find(({ edge: [low, high] }) => low === Math.min(a, b) && high === Math.max(a, b))!.fidelity;
const singleFidelity = (qubit: number): number => CALIBRATION.qubits[qubit]!.singleFidelity;

/** An exchange of two qubits: three CZ, and between them two gates on one qubit and four on the other. */
const swapFidelity = (a: number, b: number): number =>
  couplerFidelity(a, b) ** 3 * singleFidelity(a) ** 2 * singleFidelity(b) ** 4;
const joinFidelity = (a: number, b: number): number => couplerFidelity(a, b) * singleFidelity(b) ** 2;

/** Fidelity after each exchange on a way, and after the CX at its end; 1 at first. */
export function routeFidelities(way: readonly number[]): readonly number[] {
  let product = 1;
  return way.map((to, at) => {
    const from = way[at - 1];
    if (from !== undefined) product *= at === way.length - 1 ? joinFidelity(from, to) : swapFidelity(from, to);
    return product;
  });
}

/** Odds that the majority of three bits is wrong, if each is wrong with the odds p. */
export const majorityWrong = (p: number): number => 3 * p ** 2 - 2 * p ** 3;
