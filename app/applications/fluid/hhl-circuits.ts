import { loadAmplitudes } from '#app/applications/state-loading/amplitudes.ts';
import { fourierTransform } from '#app/applications/state-loading/fourier.ts';
import { inverseGates } from '#app/applications/state-loading/inverse.ts';
import { uniformlyControlledRy } from '#app/applications/state-loading/uniformly-controlled.ts';
import { type Circuit, circuit, gate, measure, type Operation } from '#simulator';
import { controlledEvolution } from './evolution.ts';
import type { LinearProblem } from './linear-problem.ts';
import { orthogonalGates } from './orthogonal.ts';

interface HhlRegisters {
  /** Lowest first. */
  readonly system: readonly number[];
  readonly clock: readonly number[];
  readonly ancilla: number;
}

const range = (length: number, from = 0): readonly number[] => Array.from({ length }, (_, index) => from + index);

export function hhlRegisters({ rightSide }: LinearProblem, clockQubits: number): HhlRegisters {
  const systemQubits = Math.log2(rightSide.length);
  return {
    system: range(systemQubits),
    clock: range(clockQubits, systemQubits),
    ancilla: systemQubits + clockQubits,
  };
}

/** Loads the right side, in the basis of the eigenvectors if the evolution is exact. */
const loading = (
  { rightSide, evolution, spectrum }: LinearProblem,
  system: readonly number[],
): readonly Operation[] => [
  ...loadAmplitudes(system, rightSide),
  ...(evolution === 'exact' ? inverseGates(orthogonalGates(system, spectrum.basis)) : []),
];

/** Phase estimation: the clock then holds y ≈ λ·t·2ᵐ/2π. */
function estimation(problem: LinearProblem, { system, clock }: HhlRegisters): readonly Operation[] {
  return [
    ...clock.map((qubit) => gate('H', qubit)),
    ...clock.flatMap((qubit, bit) => controlledEvolution({ system, clock: qubit }, problem, 2 ** bit)),
    ...inverseGates(fourierTransform(clock)),
  ];
}

/** The first half of the algorithm: reads eigenvalues of the right side's parts; bit j is clock qubit j. */
export function estimationCircuit(problem: LinearProblem, clockQubits: number): Circuit {
  const registers = hhlRegisters(problem, clockQubits);
  return circuit(registers.ancilla, clockQubits, [
    ...loading(problem, registers.system),
    ...estimation(problem, registers),
    ...registers.clock.map((qubit, bit) => measure(qubit, bit)),
  ]);
}

/**
 * The whole algorithm of A. Harrow, A. Hassidim and S. Lloyd, 2009: a run counts if the ancilla is 1 and the clock 0
 * again. Bit j of the outcome is qubit j: unknown, clock, ancilla.
 */
export function solutionCircuit(problem: LinearProblem, clockQubits: number): Circuit {
  const registers = hhlRegisters(problem, clockQubits);
  const { system, clock, ancilla } = registers;
  const estimated = estimation(problem, registers);
  const angles = range(2 ** clockQubits).map((y) => (y === 0 ? 0 : 2 * Math.asin(1 / y)));
  return circuit(ancilla + 1, ancilla + 1, [
    ...loading(problem, system),
    ...estimated,
    ...uniformlyControlledRy(clock, ancilla, angles),
    ...inverseGates(estimated),
    ...(problem.evolution === 'exact' ? orthogonalGates(system, problem.spectrum.basis) : []),
    ...range(ancilla + 1).map((qubit) => measure(qubit, qubit)),
  ]);
}

/** The constant C of the rotation by C/λ: the smallest eigenvalue that the clock tells from 0. */
export const smallestReadable = ({ time }: LinearProblem, clockQubits: number): number =>
  (2 * Math.PI) / (time * 2 ** clockQubits);

/** Uses of the evolution by t in one run of the whole algorithm, and its inverse. */
export const evolutionsOfRun = (clockQubits: number): number => 2 * (2 ** clockQubits - 1);
