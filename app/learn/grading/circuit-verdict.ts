import type { PlainOperation } from '#simulator';
import { gradeDistribution } from './distribution.ts';
import type { CircuitTarget, CounterExample, ExerciseTarget, ExerciseVerdict } from './exercise-contract.ts';
import { GRADING_LIMITS, type GradingProgram, takeWork, type WorkBudget } from './grading-steps.ts';
import { gradeState } from './state.ts';
import { gradeTransfer } from './transfer.ts';
import { type AppliedGates, gradeUnitary, inputsOf } from './unitary.ts';

/** Whether an exercise asks for a circuit, or for values in one. */
export const isCircuitTarget = (target: ExerciseTarget): target is CircuitTarget =>
  target.type !== 'number' && target.type !== 'choice';

/** The verdict on an answer whose check would take too long. */
export const TOO_MUCH_WORK = { kind: 'too-large', of: 'work', limit: GRADING_LIMITS.work, got: null } as const;

const isGate = (operation: PlainOperation): operation is AppliedGates[number] => operation.kind === 'gate';

/** The first operation that makes a program more than gates. */
function measuringVerdict({ steps }: GradingProgram): ExerciseVerdict | undefined {
  const step = steps.find(({ operation }) => !isGate(operation));
  if (step === undefined) return undefined;
  const { kind } = step.operation;
  return { kind: 'measures', operation: kind === 'measure' || kind === 'reset' ? kind : 'if', line: step.line };
}

/**
 * The difference between a program and a target; null if there is none, and the reason if it cannot be found.
 */
function differenceFrom(
  target: CircuitTarget,
  { steps, qubits: used, classicalBits }: GradingProgram,
  budget: WorkBudget,
): CounterExample | null | 'unmeasured' | 'too-much-work' {
  const operations = steps.map(({ operation }) => operation);
  if (target.type === 'distribution')
    return gradeDistribution(target, operations, { qubits: Math.max(1, used), classicalBits }, budget);
  if (target.type === 'transfer') {
    const qubits = Math.max(used, ...target.from.map((qubit) => qubit + 1), ...target.to.map((qubit) => qubit + 1));
    return gradeTransfer(target, operations, { qubits, classicalBits }, budget);
  }
  const qubits = Math.max(used, target.qubits);
  const columns = target.type === 'unitary' ? 2 ** inputsOf(target) : 1;
  if (!takeWork(budget, operations.length * columns * 2 ** qubits)) return 'too-much-work';
  const gates = operations.filter(isGate);
  return target.type === 'unitary' ? gradeUnitary(target, gates, qubits) : gradeState(target, gates, qubits);
}

/** Returns what is wrong with a program that should meet a target; null if nothing is. */
export function circuitVerdict(
  target: CircuitTarget,
  program: GradingProgram,
  budget: WorkBudget,
): ExerciseVerdict | null {
  if (target.type === 'unitary' || target.type === 'state') {
    const verdict = measuringVerdict(program);
    if (verdict !== undefined) return verdict;
  }
  const example = differenceFrom(target, program, budget);
  if (example === 'too-much-work') return TOO_MUCH_WORK;
  if (example === 'unmeasured') return { kind: 'unmeasured' };
  return example && { kind: 'wrong', example, variant: null };
}
