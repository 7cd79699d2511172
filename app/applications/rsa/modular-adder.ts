/**
 * Multiplication modulo N from adders, as a quantum computer would have to do it: S. Beauregard, "Circuit for Shor's
 * algorithm using 2n+3 qubits", 2003. Nothing is looked up: the circuit has a size that grows with a power of n.
 */
import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { gate, type Operation } from '#simulator';
import { modularInverse } from './number-theory.ts';

/** Registers, lowest qubit first. */
export interface AdderRegisters {
  /** n qubits: the number that is multiplied. */
  readonly number: readonly number[];
  /** n + 1 qubits, 0 before and after: sums are built here. */
  readonly sum: readonly number[];
  /** 0 before and after: whether a sum was below N. */
  readonly flag: number;
}

/** Adds a constant to a register that is in the Fourier basis, if all controls are 1. */
const addConstant = (
  sum: readonly number[],
  constant: number,
  controls: readonly number[] = [],
): readonly Operation[] =>
  sum.map((qubit, bit) =>
    gate('U1', qubit, { controls, parameters: [(2 * Math.PI * constant * 2 ** bit) / 2 ** sum.length] }),
  );

/** |v⟩ → |v + constant mod N⟩ in the Fourier basis, for v and the constant below N, if all controls are 1. */
function addModulo(
  { sum, flag }: AdderRegisters,
  constant: number,
  modulus: number,
  controls: readonly number[],
): readonly Operation[] {
  const highest = sum.at(-1)!;
  const toFourier = fourierTransform(sum);
  const fromFourier = inverseGates(toFourier);
  return [
    ...addConstant(sum, constant, controls),
    ...addConstant(sum, -modulus),
    // A negative number has the highest bit: then N is added again.
    ...fromFourier,
    gate('X', flag, { controls: [highest] }),
    ...toFourier,
    ...addConstant(sum, modulus, [flag]),
    // The sum is below the constant exactly if N was not added: this clears the flag.
    ...addConstant(sum, -constant, controls),
    ...fromFourier,
    gate('X', flag, { controls: [{ qubit: highest, on: 0 }] }),
    ...toFourier,
    ...addConstant(sum, constant, controls),
  ];
}

/** |x⟩|v⟩ → |x⟩|v + m·x mod N⟩ if the control is 1. */
function addProduct(
  registers: AdderRegisters,
  multiplier: number,
  modulus: number,
  control: number,
): readonly Operation[] {
  const toFourier = fourierTransform(registers.sum);
  return [
    ...toFourier,
    ...registers.number.flatMap((qubit, bit) =>
      addModulo(registers, (multiplier * 2 ** bit) % modulus, modulus, [control, qubit]),
    ),
    ...inverseGates(toFourier),
  ];
}

/**
 * |x⟩ → |m·x mod N⟩ on the number, for x below N, if the control is 1. Precondition: m has an inverse.
 */
export function multiplyByAdders(
  registers: AdderRegisters,
  multiplier: number,
  modulus: number,
  control: number,
): readonly Operation[] {
  const inverse = modularInverse(multiplier, modulus);
  if (inverse === undefined) throw new Error(`${multiplier} has no inverse modulo ${modulus}`);
  return [
    ...addProduct(registers, multiplier, modulus, control),
    ...registers.number.map((qubit, bit) => gate('SWAP', [qubit, registers.sum[bit]!], { controls: [control] })),
    ...inverseGates(addProduct(registers, inverse, modulus, control)),
  ];
}
