import type { OutcomeBranch } from '#app/learn/outcome-branches.ts';
import type { PlainOperation } from '#simulator';
import { readBranches } from './distribution.ts';
import type { CircuitTarget } from './exercise-contract.ts';
import { GRADING_TOLERANCE, type GradingProgram, stateFidelity, takeWork, type WorkBudget } from './grading-steps.ts';
import { transferredFidelities } from './transfer.ts';
import { type AppliedGates, haveSameColumns, inputsOf } from './unitary.ts';

const operationsOf = ({ steps }: GradingProgram): readonly PlainOperation[] => steps.map(({ operation }) => operation);

const areGates = (operations: readonly PlainOperation[]): operations is AppliedGates =>
  operations.every(({ kind }) => kind === 'gate');

/** The largest differences of some numbers are rounding. */
const areNear = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((value, index) => Math.abs(value - b[index]!) < GRADING_TOLERANCE);

const isSameBranch = (a: OutcomeBranch, b: OutcomeBranch): boolean =>
  a.bits.join() === b.bits.join() &&
  Math.abs(a.weight - b.weight) < GRADING_TOLERANCE &&
  stateFidelity(a.state.amplitudes, b.state.amplitudes) > 1 - GRADING_TOLERANCE;

/**
 * Whether two programs do the same, as far as a target looks: to its inputs, to the outcomes and the states behind them,
 * or to what it transfers. False if that would take too long.
 */
export function doTheSame(target: CircuitTarget, a: GradingProgram, b: GradingProgram, budget: WorkBudget): boolean {
  const [first, second] = [operationsOf(a), operationsOf(b)];
  const size = {
    qubits: Math.max(1, a.qubits, b.qubits),
    classicalBits: Math.max(a.classicalBits, b.classicalBits),
  };
  if (target.type === 'distribution') {
    const [own, other] = [first, second].map((operations) => readBranches(target, operations, size, budget));
    if (typeof own !== 'object' || typeof other !== 'object') return false;
    return own.length === other.length && own.every((one) => other.some((two) => isSameBranch(one, two)));
  }
  if (target.type === 'transfer') {
    const [own, other] = [first, second].map((operations) => transferredFidelities(target, operations, size, budget));
    return typeof own === 'object' && typeof other === 'object' && areNear(own, other);
  }
  if (!areGates(first) || !areGates(second)) return JSON.stringify(first) === JSON.stringify(second);
  const inputs = target.type === 'unitary' ? inputsOf(target) : 0;
  const qubits = Math.max(size.qubits, target.qubits);
  if (!takeWork(budget, (first.length + second.length) * 2 ** (inputs + qubits))) return false;
  return haveSameColumns(first, second, qubits, inputs);
}
