import { control, gate, type Operation, repeat } from '#simulator';
import type { LinearProblem } from './linear-problem.ts';

/** What one evolution acts on. */
interface EvolutionQubits {
  /** Lowest first. */
  readonly system: readonly number[];
  readonly clock: number;
}

const isWholeTurn = (phase: number): boolean =>
  Math.abs(phase / (2 * Math.PI) - Math.round(phase / (2 * Math.PI))) < 1e-14;

const phaseGate = (target: number, phase: number, controls: readonly number[] = []): readonly Operation[] =>
  isWholeTurn(phase) ? [] : [gate('U1', target, { controls, parameters: [phase % (2 * Math.PI)] })];

/**
 * Phases of the states of a register if the clock qubit is 1: one phase for each set of qubits that are all 1. For the
 * evolution in the basis of the eigenvectors.
 */
function controlledPhases({ system, clock }: EvolutionQubits, phases: readonly number[]): readonly Operation[] {
  return phases.flatMap((_, set) => {
    const members = system.filter((_qubit, bit) => (set >> bit) & 1);
    const own = phases.reduce((sum, phase, state) => {
      if ((state & set) !== state) return sum;
      const left = members.length - system.filter((_qubit, bit) => (state >> bit) & 1).length;
      return left % 2 === 0 ? sum + phase : sum - phase;
    }, 0);
    return phaseGate(clock, own, members);
  });
}

/** |x⟩ → |x + 1 mod 2ⁿ⟩; with a control, only if it is 1. */
export const increment = (register: readonly number[], controls: readonly number[] = []): readonly Operation[] =>
  register
    .map((target, place) => gate('X', target, { controls: [...controls, ...register.slice(0, place)] }))
    .toReversed();

export const decrement = (register: readonly number[], controls: readonly number[] = []): readonly Operation[] =>
  increment(register, controls).toReversed();

/**
 * Rotates the pairs (1, 2), (3, 4), … of neighbouring states: moved down by one, they are those of the lowest qubit. The
 * last of these, which wraps around, is turned back: it stands for no pair of points.
 */
function oddPairs(system: readonly number[], clock: number, angle: number): readonly Operation[] {
  const [lowest, ...higher] = system as readonly [number, ...number[]];
  const rotations =
    higher.length === 1
      ? [gate('RX', lowest, { controls: [clock, control(higher[0]!, 0)], parameters: [angle] })]
      : [
          gate('RX', lowest, { controls: [clock], parameters: [angle] }),
          gate('RX', lowest, { controls: [clock, ...higher], parameters: [-angle] }),
        ];
  return [...decrement(system), ...rotations, ...increment(system)];
}

/**
 * e^{iAt·power} of the channel if the clock qubit is 1, for A = 2 − M₁ − M₂ with M₁ on the pairs (0, 1), (2, 3), … and
 * M₂ on those between: slices e^{−iM₁d/2}·e^{−iM₂d}·e^{−iM₁d/2}, of which neighbours share a factor.
 */
function slicedEvolution(
  { system, clock }: EvolutionQubits,
  { time, slices }: LinearProblem,
  power: number,
): readonly Operation[] {
  const scalar = phaseGate(clock, 2 * time * power);
  const even = (angle: number): Operation => gate('RX', system[0]!, { controls: [clock], parameters: [angle] });
  // Two points have one pair.
  if (system.length === 1) return [...scalar, even(2 * time * power)];
  const step = time / slices;
  return [
    ...scalar,
    even(step),
    repeat(slices * power, [...oddPairs(system, clock, 2 * step), even(2 * step)]),
    even(-step),
  ];
}

/** e^{iAt·power} if the clock qubit is 1; an exact one is in the basis of the eigenvectors. */
export const controlledEvolution = (
  qubits: EvolutionQubits,
  problem: LinearProblem,
  power: number,
): readonly Operation[] =>
  problem.evolution === 'exact'
    ? controlledPhases(
        qubits,
        problem.spectrum.values.map((value) => value * problem.time * power),
      )
    : slicedEvolution(qubits, problem, power);
