import { type OutcomeBranch, outcomeBranches } from '#app/learn/outcome-branches.ts';
import { type PlainOperation, requireGate, StateVector } from '#simulator';
import { inPhaseWith, shortStateOf } from './counter-example.ts';
import type { CounterExample, NamedQubitState, TransferTarget } from './exercise-contract.ts';
import {
  GRADING_TOLERANCE,
  type GradingProgram,
  overlapOf,
  plainOperationsIn,
  type WorkBudget,
  workOf,
} from './grading-steps.ts';

/** Gates that make each input from |0⟩. Their projectors span the operators of a qubit. */
const PREPARATIONS: Readonly<Record<NamedQubitState, readonly string[]>> = {
  '0': [],
  '1': ['X'],
  '+': ['H'],
  '+i': ['H', 'S'],
};
const NAMED_STATES = ['0', '1', '+', '+i'] as const;

/** A state of its own, up to rounding. */
const PURE = 1 - 1e-9;

const prepare = (state: StateVector, qubits: readonly number[], input: readonly NamedQubitState[]): StateVector => {
  for (const [index, qubit] of qubits.entries())
    for (const name of PREPARATIONS[input[index]!]) state.apply(requireGate(name).matrix([]), [qubit]);
  return state;
};

/** Every list of named states of this many qubits. */
const inputsOf = (qubits: number): readonly (readonly NamedQubitState[])[] =>
  qubits === 0 ? [[]] : inputsOf(qubits - 1).flatMap((rest) => NAMED_STATES.map((state) => [...rest, state]));

/** The matrix applied to a state of as many qubits. */
function wantedState({ unitary, from }: TransferTarget, input: readonly NamedQubitState[]): Float64Array {
  const { amplitudes } = prepare(StateVector.zero(from.length), [...from.keys()], input);
  const wanted = new Float64Array(amplitudes.length);
  for (const [row, entries] of unitary.entries())
    for (const [column, [re, im]] of entries.entries()) {
      const [a, b] = [amplitudes[2 * column]!, amplitudes[2 * column + 1]!];
      wanted[2 * row]! += re * a - im * b;
      wanted[2 * row + 1]! += re * b + im * a;
    }
  return wanted;
}

/** The unnormalised states of some qubits, one for each basis state of the others; the first qubit is bit 0. */
function conditionalStates({ amplitudes, qubits }: StateVector, kept: readonly number[]): readonly Float64Array[] {
  const parts = new Map<number, Float64Array>();
  for (let index = 0; index < 2 ** qubits; index++) {
    let own = 0;
    let others = index;
    for (const [bit, qubit] of kept.entries())
      if ((index >>> qubit) & 1) {
        own += 2 ** bit;
        others -= 2 ** qubit;
      }
    const part = parts.get(others) ?? new Float64Array(2 ** (kept.length + 1));
    parts.set(others, part);
    part.set(amplitudes.subarray(2 * index, 2 * index + 2), 2 * own);
  }
  return [...parts.values()];
}

/** Σ |⟨state|part⟩|²: the fidelity of a state with the mixture of unnormalised parts. */
const fidelityWith = (state: Float64Array, parts: readonly Float64Array[]): number =>
  parts.reduce((sum, part) => {
    const { re, im } = overlapOf(state, part);
    return sum + re * re + im * im;
  }, 0);

/** The state that all parts have in common; null if they differ. */
function commonState(parts: readonly Float64Array[]): Float64Array | null {
  const weights = parts.map((part) => overlapOf(part, part).re);
  const largest = weights.indexOf(Math.max(...weights));
  const scale = 1 / Math.sqrt(weights[largest]!);
  const state = parts[largest]!.map((value) => value * scale);
  return fidelityWith(state, parts) > PURE ? state : null;
}

/** What became of one input in one sequence of outcomes. */
interface Transferred {
  readonly input: readonly NamedQubitState[];
  readonly branch: OutcomeBranch;
  /** With the wanted state. */
  readonly fidelity: number;
}

/** Returns every input in every branch; null if there are too many outcomes to follow. */
function transferredIn(
  target: TransferTarget,
  operations: readonly PlainOperation[],
  { qubits, classicalBits }: Pick<GradingProgram, 'qubits' | 'classicalBits'>,
  budget: WorkBudget,
): readonly Transferred[] | null {
  const all: Transferred[] = [];
  for (const input of inputsOf(target.from.length)) {
    const start = prepare(StateVector.zero(qubits), target.from, input);
    const branches = outcomeBranches(operations, classicalBits, start, workOf(budget, qubits));
    if (branches === null) return null;
    const wanted = wantedState(target, input);
    for (const branch of branches)
      all.push({ input, branch, fidelity: fidelityWith(wanted, conditionalStates(branch.state, target.to)) });
  }
  return all;
}

/** Returns the probabilities and fidelities of all inputs and outcomes, in the order of inputs and bits. */
export function transferredFidelities(
  target: TransferTarget,
  operations: readonly PlainOperation[],
  program: Pick<GradingProgram, 'qubits' | 'classicalBits'>,
  budget: WorkBudget,
): readonly number[] | 'too-much-work' {
  const all = transferredIn(target, operations, program, budget);
  if (all === null) return 'too-much-work';
  const nameOf = ({ input, branch }: Transferred): string => `${input.join()} ${branch.bits.join('')}`;
  return all
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : nameOf(a) > nameOf(b) ? 1 : a.fidelity - b.fidelity))
    .flatMap(({ branch, fidelity }) => [branch.weight, fidelity]);
}

/**
 * Grades whether every state on qubits `from` ends on qubits `to`, for every sequence of outcomes; null if it does.
 *
 * Four inputs for each qubit are enough: a branch acts linearly, so if it gives the wanted state for 0, 1 and their
 * superpositions it gives it for all.
 *
 * @returns 'too-much-work' if there are too many outcomes to follow
 */
export function gradeTransfer(
  target: TransferTarget,
  operations: readonly PlainOperation[],
  program: Pick<GradingProgram, 'qubits' | 'classicalBits'>,
  budget: WorkBudget,
): CounterExample | null | 'too-much-work' {
  const all = transferredIn(target, operations, program, budget);
  if (all === null) return 'too-much-work';
  let worst: Transferred | undefined;
  for (const one of all) if (worst === undefined || one.fidelity < worst.fidelity - GRADING_TOLERANCE / 10) worst = one;
  if (worst === undefined || worst.fidelity >= 1 - GRADING_TOLERANCE) return null;
  const wanted = wantedState(target, worst.input);
  const got = commonState(conditionalStates(worst.branch.state, target.to));
  return {
    of: 'transfer',
    input: worst.input,
    outcome: plainOperationsIn(operations).some(({ kind }) => kind === 'measure')
      ? worst.branch.bits.toReversed().join('')
      : '',
    fidelity: worst.fidelity,
    wanted: shortStateOf(wanted),
    got: got && shortStateOf(inPhaseWith(wanted, got)),
  };
}
