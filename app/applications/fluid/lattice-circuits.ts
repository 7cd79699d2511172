import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import type { ApplicationEngine } from '#app/domain/applications.ts';
import { type Circuit, circuit, gate, measure, type Operation, repeat, reset } from '#simulator';
import { decrement, increment } from './evolution.ts';

interface SpreadingLattice {
  /** Shares of the sites: not negative, sum 1. */
  readonly shares: readonly number[];
  /** Chance of a step to the right. */
  readonly right: number;
}

const range = (length: number, from = 0): readonly number[] => Array.from({ length }, (_, index) => from + index);

/**
 * A step to the right if the coin is 1, else to the left, on a ring: one to the left, then two to the right if the coin
 * is 1. Two to the right is one in the register without its lowest qubit.
 */
const move = (position: readonly number[], coin: number): readonly Operation[] => [
  ...decrement(position),
  ...increment(position.slice(1), [coin]),
];

const measured = (position: readonly number[]): readonly Operation[] => position.map((qubit) => measure(qubit, qubit));

/** The density as probability after so many steps; the coin is reset before each throw. Bit j is qubit j. */
export function resettingCircuit({ shares, right }: SpreadingLattice, steps: number): Circuit {
  const position = range(Math.log2(shares.length));
  const coin = position.length;
  const toss = gate('RY', coin, { parameters: [2 * Math.asin(Math.sqrt(right))] });
  return circuit(coin + 1, coin, [
    ...loadAmplitudes(position, shares.map(Math.sqrt)),
    ...(steps === 0 ? [] : [repeat(steps, [reset(coin), toss, ...move(position, coin)])]),
    ...measured(position),
  ]);
}

/** The same with a coin of its own for each step, for a machine that cannot reset a qubit. */
export function freshCoinsCircuit({ shares, right }: SpreadingLattice, steps: number): Circuit {
  const position = range(Math.log2(shares.length));
  const coins = range(steps, position.length);
  return circuit(position.length + steps, position.length, [
    ...loadAmplitudes(position, shares.map(Math.sqrt)),
    ...coins.flatMap((coin) => [
      gate('RY', coin, { parameters: [2 * Math.asin(Math.sqrt(right))] }),
      ...move(position, coin),
    ]),
    ...measured(position),
  ]);
}

/** One step of the density by its transfer matrix. */
export const transferred = (density: readonly number[], right: number): readonly number[] =>
  density.map((_, site) => {
    const size = density.length;
    return right * density[(site + size - 1) % size]! + (1 - right) * density[(site + 1) % size]!;
  });

/** The density after so many steps, as an engine can run it. */
export const latticeCircuit = (engine: ApplicationEngine, lattice: SpreadingLattice, steps: number): Circuit =>
  engine === 'machine' ? freshCoinsCircuit(lattice, steps) : resettingCircuit(lattice, steps);
