import type { Ising } from '#app/applications/ising/ising.ts';
import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { invertAbout } from '#app/applications/state-loading/invert-about.ts';
import { type Circuit, circuit, gate, measure, type Operation, repeat } from '#simulator';

/** Bits of a two's complement register that holds all whole numbers from `low` to `high`. */
export function valueBits(low: number, high: number): number {
  let bits = 1;
  while (low < -(2 ** (bits - 1)) || high > 2 ** (bits - 1) - 1) bits += 1;
  return bits;
}

/** e^{iθ·value·bit} on each qubit of the register, with θ = 2π/2^bits times the weight of the qubit. */
const phases = (register: readonly number[], value: number, controls: readonly number[]): readonly Operation[] => {
  const turn = 2 ** register.length;
  return register.flatMap((qubit, position) => {
    const part = (value * 2 ** position) / turn;
    const rest = part - Math.round(part);
    return rest === 0 ? [] : [gate('U1', qubit, { controls, parameters: [2 * Math.PI * rest] })];
  });
};

/**
 * |x⟩|0⟩ → |x⟩|f(x) − threshold⟩ in two's complement (A. Gilliam and others, 2021): each term turns the phases of the
 * register, and an inverse Fourier transform reads them. A product of two spins is the parity of two bits, so that it
 * takes two CNOT and no gate on three qubits.
 * @param f with whole values; its terms need not be whole
 * @param register lowest qubit first; the bits of x are the qubits 0 … size − 1
 */
export function loadValue(f: Ising, register: readonly number[], threshold = 0): readonly Operation[] {
  const { constant, fields, couplings } = f;
  const shift = [...fields, ...couplings.map(({ weight }) => weight)].reduce((sum, each) => sum + each, constant);
  return [
    ...register.map((qubit) => gate('H', qubit)),
    ...phases(register, shift - threshold, []),
    ...fields.flatMap((field, bit) => phases(register, -2 * field, [bit])),
    ...couplings.flatMap(({ a, b, weight }) => {
      const turned = phases(register, -2 * weight, [b]);
      const parity = gate('X', b, { controls: [a] });
      return turned.length === 0 ? [] : [parity, ...turned, parity];
    }),
    ...inverseGates(fourierTransform(register)),
  ];
}

/** Inverts the sign of each x with f(x) below the threshold: the highest qubit of the register is the sign. */
function signBelow(f: Ising, register: readonly number[], threshold: number): readonly Operation[] {
  const load = loadValue(f, register, threshold);
  return [...load, gate('Z', register.at(-1)!), ...inverseGates(load)];
}

/**
 * Returns the circuits that look for an x with f(x) below a threshold by so many Grover iterations and measure x, bit 0
 * lowest; the same object for the same numbers.
 * @param bits of the register: it holds f(x) − threshold for every x and every threshold that is asked for
 */
export function thresholdCircuits(f: Ising, bits: number): (threshold: number, iterations: number) => Circuit {
  const index = Array.from({ length: f.size }, (_, qubit) => qubit);
  const register = Array.from({ length: bits }, (_, position) => f.size + position);
  const start = index.map((qubit) => gate('H', qubit));
  const diffusion = invertAbout(start, index);
  const iterationsAt = new Map<number, readonly Operation[]>();
  const circuits = new Map<string, Circuit>();
  return (threshold, iterations) => {
    const name = `${iterations === 0 ? '' : threshold} ${iterations}`;
    const known = circuits.get(name);
    if (known !== undefined) return known;
    const iteration = iterationsAt.get(threshold) ?? [...signBelow(f, register, threshold), ...diffusion];
    iterationsAt.set(threshold, iteration);
    const made = circuit(f.size + bits, f.size, [
      ...start,
      ...(iterations === 0 ? [] : [repeat(iterations, iteration)]),
      ...index.map((qubit) => measure(qubit, qubit)),
    ]);
    circuits.set(name, made);
    return made;
  };
}
